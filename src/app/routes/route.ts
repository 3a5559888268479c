import type { ReactNode } from 'react'
import type { ReadingName } from '../../domain/log/names'
import type { Member } from '../../domain/member/member'
import type { Shell } from '../shell'
import type { Who } from '../who'

/**
 * Who may see a screen: everybody; visitors only, signed-in people go to their file (ROUTE-041); a member (ROUTE-040);
 * management (ROUTE-007).
 */
export type Access = 'publica' | 'visitante' | 'miembro' | 'gestion'

/**
 * What is around a screen: 'publico' its own bars; 'miembro' the members' shell; 'tramite' the shell of a member's form,
 * without the drawer; 'formulario' the bars of a visitor's long form; 'comun', for screens that visitors see too, the
 * members' shell if somebody is signed in and else its own bars.
 */
export type Frame = 'publico' | 'miembro' | 'tramite' | 'formulario' | 'comun'

/** What a screen starts on entry besides its readings: a new token, the fund's lists, the table of the levels. */
export type EntryWork = 'renovarToken' | 'datosComunes' | 'itemsNivel'

/** What a screen loads on entry: readings, which start while its code is loading, and work that is no reading. */
export type Load = ReadingName | EntryWork

/** How a screen stands in the window. */
export type Standing = {
  /** A dialog with an address is open over it: its own dialogs wait. */
  isBehind: boolean
  /** Of a dialog with an address: the address of the screen behind it, which closing leads to. */
  back: string
}

/** One screen of the portal. */
export type Route = {
  /** Canonical path below the base; any letter case is accepted (ROUTE-035). */
  path: string
  /** Other paths of this screen; the address bar shows the canonical one. */
  aliases?: readonly string[]
  /** Every path below this one is its own, too: it has screens that the table does not know. */
  holdsBelow?: true
  /** Name of the route, for the few that have one in the specification (ROUTE-039). */
  name?: string
  /** Name of the screen in the page's title (ROUTE-003). */
  title: string
  /** Another title for this query; undefined to use `title`. */
  titleFor?: (search: string) => string | undefined
  /** Its title for this member, once they are known. */
  titleOf?: (member: Member) => string
  access: Access
  /** Only for active members. No route sets it today (ROUTE-042, ROUTE-043). */
  requiresActive?: true
  frame: Frame
  /**
   * Path of the menu entry that the menu marks while this screen is open, if the screen has no entry of its own:
   * '/tramites' for whatever a member asks for, '/dashboard' for their file. It must be a route.
   */
  section?: string
  /**
   * Holds what a person types: it stays mounted under the sign-in when its session ends (F50). Every place of a
   * submission gets it from `submissionRoutes`; a screen with forms over it says it itself.
   */
  hasForm?: true
  /** Opens as a dialog over the screen that the person was on, or over their home (UNS-113). */
  isOver?: true
  /** Started on entry. Readings that no screen shows yet are stored on the device this way. */
  loads?: readonly Load[]
  /** `isFramed`: the members' shell is around it, so it draws no bars. */
  render: (shell: Shell, isFramed: boolean, standing: Standing) => ReactNode
}

/** Whether this person sees this screen inside the members' shell (NAV-001). */
export const isFramed = ({ access, frame }: Pick<Route, 'access' | 'frame'>, who: Who): boolean =>
  access === 'miembro' || (frame === 'comun' && who.kind === 'member')
