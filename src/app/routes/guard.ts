import type { Member } from '../../domain/member/member'
import { deniedPath, managementHome, memberHome, safeRedirect, signInFor, signInPath } from '../../domain/portal-paths'
import type { Route } from './route'
import { isResumable, type Who } from '../who'

/** What the guard looks at. */
export type GuardFacts = {
  who: Who
  /** The query without its question mark. */
  search: string
  /** The signed-in member, as soon as it was read. */
  member?: Pick<Member, 'esactivo'> | undefined
  /** Whether this screen is in front of the person whose session has just ended. */
  isOpen?: boolean
}

/** Show the screen; keep it, out of reach, under the sign-in; or go elsewhere. */
export type Decision = { kind: 'show' } | { kind: 'cover' } | { kind: 'go'; to: string }

const show: Decision = { kind: 'show' }
const go = (to: string): Decision => ({ kind: 'go', to })

const forVisitors = (route: Route, { who, search }: GuardFacts): Decision => {
  if (who.kind === 'nobody') return show
  if (who.kind === 'management') return go(managementHome)
  return go(route.path === signInPath ? safeRedirect(new URLSearchParams(search).get('redirect')) : memberHome)
}

// What a member was looking at inside their shell is not left to whoever is here after them.
const forEverybody = (route: Route, facts: GuardFacts): Decision =>
  route.frame === 'comun' && facts.who.kind === 'nobody' && facts.isOpen ? toSignIn(route, facts) : show

const toSignIn = (route: Route, { who, search, isOpen }: GuardFacts): Decision => {
  if (isResumable(who) && route.hasForm && isOpen) return { kind: 'cover' }
  // Whoever left on purpose starts anew: the next person must not land where the last one was.
  if (who.kind === 'nobody' && who.ended !== null && !isResumable(who) && isOpen) return go(signInPath)
  return go(signInFor(search === '' ? route.path : `${route.path}?${search}`))
}

/** Whether this person may see this screen now, and where to go if not (ROUTE-002, ROUTE-040 to ROUTE-042). */
export const decide = (route: Route | undefined, facts: GuardFacts): Decision => {
  const { who, member } = facts
  if (route === undefined) return go(signInPath)
  if (route.access === 'publica') return forEverybody(route, facts)
  if (route.access === 'visitante') return forVisitors(route, facts)
  if (who.kind === 'nobody') return toSignIn(route, facts)
  if (who.kind === 'management') return route.access === 'gestion' ? show : go(managementHome)
  if (route.access === 'gestion') return go(deniedPath)
  return route.requiresActive && member?.esactivo === false ? go(deniedPath) : show
}
