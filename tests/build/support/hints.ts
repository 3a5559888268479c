import { runInNewContext } from 'node:vm'

/** A resource that a page asks the browser to fetch. */
export type Hint = { rel?: string; as?: string; href?: string; crossOrigin?: string }

/** The resources that the script requests at an address. */
export const hintsAt = (script: string, pathname: string): Hint[] => {
  const hints: Hint[] = []
  const document = { createElement: (): Hint => ({}), head: { append: (hint: Hint) => hints.push(hint) } }
  runInNewContext(script, { document, location: { pathname } })
  return hints
}
