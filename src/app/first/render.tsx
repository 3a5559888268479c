import { StrictMode, type ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { firstFacts, firstFileName, join, type FirstFacts, type FirstScreens } from '../../domain/first-screens'
import { joinPath, recoverPath, signInPath } from '../../domain/portal-paths'
import { preAffiliationKind } from '../../features/preaffiliation/kind'
import { blankOf } from '../../domain/fund/blanks'
import { drawFor } from '../../ui/first-screen'
import { drawOf } from '../../ui/fund'
import { App } from '../App'
import { pageTitle } from '../page-title'
import { routes } from '../routes/routes'
import type { Route } from '../routes/route'
import { FormFrame, MemberFrame, ProcedureFrame, PublicFrame } from './frames'

/** A first screen: how it is drawn, and the modules of src whose files its page requests at once. */
type Drawing = {
  name: string
  /** Address below the base, of a live screen. */
  live?: string
  frame?: ReactNode
  title: string
  isOfMembers?: boolean
  modules: readonly string[]
}

/** One page with a first screen. `html` is what stands in the root. */
export type FirstPage = Pick<Drawing, 'title' | 'modules'> & {
  fileName: string
  html: string
  facts: FirstFacts
  isLive: boolean
  isOfMembers: boolean
}

const shell = 'src/app/shell/MemberRoute.tsx'
const entry = 'src/features/entry'

const drawings: readonly Drawing[] = [
  { name: 'login', live: signInPath, title: 'Inicio', modules: [`${entry}/sign-in/LoginPage.tsx`] },
  {
    name: 'recover',
    live: recoverPath,
    title: 'Nuevo usuario o recuperar contraseña',
    modules: [`${entry}/recovery/RecoverPage.tsx`],
  },
  { name: join, live: joinPath, title: 'Empezá tu afiliación', modules: [`${entry}/recovery/RecoverPage.tsx`] },
  {
    name: 'intro',
    frame: <PublicFrame />,
    title: 'Preafiliación',
    modules: ['src/features/preaffiliation/IntroPage.tsx'],
  },
  {
    name: 'form',
    frame: <FormFrame title={preAffiliationKind.title} />,
    title: preAffiliationKind.title,
    modules: ['src/features/preaffiliation/declaration.tsx'],
  },
  {
    name: 'outbox',
    frame: <PublicFrame />,
    title: 'Bandeja de salida',
    modules: ['src/features/outbox/OutboxPage.tsx'],
  },
  { name: 'member', frame: <MemberFrame />, title: '', isOfMembers: true, modules: [shell] },
  { name: 'procedure', frame: <ProcedureFrame />, title: '', isOfMembers: true, modules: [shell] },
]

const screenOf = ({ path, access, frame }: Route): string | undefined => {
  if (path === signInPath) return 'login'
  if (path === recoverPath) return 'recover'
  if (path === '/preafiliacion') return 'intro'
  if (path === '/bandejaDeSalida') return 'outbox'
  if (frame === 'formulario') return 'form'
  if (access !== 'miembro') return undefined
  return frame === 'tramite' ? 'procedure' : 'member'
}

/** Which first screen each path has. The base itself leads to the sign-in, as unknown paths do. */
const firstScreens: FirstScreens = {
  byPath: Object.fromEntries([
    ['', 'login'],
    ...routes.flatMap((route) => {
      const screen = screenOf(route)
      return screen === undefined
        ? []
        : [route.path, ...(route.aliases ?? [])].map((path) => [path.toLowerCase(), screen] as const)
    }),
  ]),
  live: drawings.flatMap(({ name, live }) => (live === undefined ? [] : [name])),
}

const draw = async (node: ReactNode): Promise<string> => {
  const failures: unknown[] = []
  const { prelude } = await prerender(node, {
    // Nothing may come later by a script in the page: its policy forbids one.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (failure) => void failures.push(failure),
  })
  const html = await new Response(prelude).text()
  if (failures.length > 0) throw new Error('A first screen could not be drawn.', { cause: failures[0] })
  const forbidden = /<script|<style|\sstyle=|\son\w+=/i.exec(html)
  if (forbidden) throw new Error(`A first screen has "${forbidden[0]}", which the policy of its page forbids.`)
  return html
}

const drawLive = (address: string): ReactNode => (
  <StrictMode>
    <App drawnAt={`/afiliados${address}`} />
  </StrictMode>
)

const pagesOf = async ({ name, live, frame, title, isOfMembers = false, modules }: Drawing): Promise<FirstPage[]> => {
  const shared = { title: pageTitle(title), isOfMembers, modules }
  if (live === undefined) {
    const html = await draw(frame)
    return firstFacts
      .filter(({ isConnected }) => isConnected)
      .map((facts) => ({ ...shared, fileName: firstFileName(name, facts), html, facts, isLive: false }))
  }
  const pages: FirstPage[] = []
  for (const facts of firstFacts) {
    drawFor(facts)
    pages.push({
      ...shared,
      fileName: firstFileName(name, facts),
      html: await draw(drawLive(live)),
      facts,
      isLive: true,
    })
  }
  return pages
}

/** Draws every first screen, at build time. Nothing in them is anybody's: nothing was read to draw them. */
export const drawFirstPages = async (): Promise<{ screens: FirstScreens; pages: FirstPage[] }> => {
  drawOf({
    name: blankOf('name'),
    shortName: [blankOf('first'), blankOf('second')],
    tag: blankOf('tag'),
    headline: blankOf('headline'),
    color: blankOf('color'),
    mark: blankOf('mark'),
    motif: blankOf('motif'),
    links: {},
  })
  const pages: FirstPage[] = []
  // One after the other: what they are drawn for is shared.
  for (const drawing of drawings) pages.push(...(await pagesOf(drawing)))
  return { screens: firstScreens, pages }
}
