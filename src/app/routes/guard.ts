import type { Member } from '../../domain/member/member'
import {
  deniedPath,
  kioskHome,
  managementDoor,
  managementHome,
  memberHome,
  safeRedirect,
  signInFor,
  signInPath,
} from '../../domain/portal-paths'
import type { Route } from './route'
import { isResumable, type Who } from '../who'

/** What the guard decides by. */
export type GuardFacts = {
  who: Who
  /** The query without its question mark. */
  search: string
  /** The signed-in member, once read. */
  member?: Pick<Member, 'esactivo'> | undefined
  /** Whether the person whose session has just ended was on this screen. */
  isOpen?: boolean
  /** Whether this is a shared tablet, which has a start page of its own. */
  isTablet?: boolean
}

/** Show the screen; keep it mounted, inert, under the sign-in; or go elsewhere. */
export type Decision = { kind: 'show' } | { kind: 'cover' } | { kind: 'go'; to: string }

const show: Decision = { kind: 'show' }
const go = (to: string): Decision => ({ kind: 'go', to })

const forVisitors = (route: Route, { who, search }: GuardFacts): Decision => {
  if (who.kind === 'nobody') return show
  if (who.kind === 'management') return go(managementHome)
  return go(route.path === signInPath ? safeRedirect(new URLSearchParams(search).get('redirect')) : memberHome)
}

// A screen that a member had open inside their shell is not shown to the next person.
const forEverybody = (route: Route, facts: GuardFacts): Decision =>
  route.frame === 'comun' && facts.who.kind === 'nobody' && facts.isOpen ? toSignIn(route, facts) : show

const toSignIn = (route: Route, { who, search, isOpen }: GuardFacts): Decision => {
  // A member's password opens no session of the management.
  if (route.access === 'gestion') return go(managementDoor)
  if (isResumable(who) && route.hasForm && isOpen) return { kind: 'cover' }
  // After a log-out on purpose, do not keep the screen in the address: the next person must not land on it.
  if (who.kind === 'nobody' && who.ended !== null && !isResumable(who) && isOpen) return go(signInPath)
  return go(signInFor(search === '' ? route.path : `${route.path}?${search}`))
}

/** Whether this person may see this screen now, and where to go if not (ROUTE-002, ROUTE-040 to ROUTE-042). */
export const decide = (route: Route | undefined, facts: GuardFacts): Decision => {
  const { who, member } = facts
  if (route === undefined) return go(facts.isTablet ? kioskHome : signInPath)
  if (route.access === 'publica') return forEverybody(route, facts)
  if (route.access === 'visitante') return forVisitors(route, facts)
  if (who.kind === 'nobody') return toSignIn(route, facts)
  if (who.kind === 'management') return route.access === 'gestion' ? show : go(managementHome)
  if (route.access === 'gestion') return go(deniedPath)
  return route.requiresActive && member?.esactivo === false ? go(deniedPath) : show
}
