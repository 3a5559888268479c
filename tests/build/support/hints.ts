import { runInNewContext } from 'node:vm'

/** What a page asks the browser to fetch. */
export type Hint = { rel?: string; as?: string; href?: string; crossOrigin?: string }

/** What the script asks the browser for at an address. */
export const hintsAt = (script: string, pathname: string): Hint[] => {
  const hints: Hint[] = []
  const document = { createElement: (): Hint => ({}), head: { append: (hint: Hint) => hints.push(hint) } }
  runInNewContext(script, { document, location: { pathname } })
  return hints
}
