import type { ReactNode } from 'react'
import type { ReadingName } from '../../domain/log/events'
import type { Shell } from '../shell'
import type { Who } from '../who'

/**
 * Who may see a screen: anybody; a visitor, so that signed-in people go on to their file (ROUTE-041); a member (ROUTE-040);
 * management (ROUTE-007).
 */
export type Access = 'publica' | 'visitante' | 'miembro' | 'gestion'

/**
 * What stands around a screen: its own bars; the members' shell; a benefit's, without the drawer; a long form's bars; or,
 * for what visitors see too, the members' shell when somebody is signed in and its own bars otherwise.
 */
export type Frame = 'publico' | 'miembro' | 'beneficio' | 'formulario' | 'comun'

/** What a screen starts on entry besides its readings: a fresh token, the fund's lists, the table of the levels. */
export type EntryWork = 'renovarToken' | 'datosComunes' | 'itemsNivel'

/** What a screen loads on entry: readings, asked for while its code is on its way, and work that is no reading. */
export type Load = ReadingName | EntryWork

/** One screen of the portal. */
export type Route = {
  /** Canonical path below the base; any letter case is accepted (ROUTE-035). */
  path: string
  /** Other paths that mean this screen; the address bar shows the canonical one. */
  aliases?: readonly string[]
  /** Name, for the few that the specification names (ROUTE-039). */
  name?: string
  /** Name of the screen in the page's title (ROUTE-003). */
  title: string
  /** Another name for what this query asks of the screen; undefined where it has none. */
  titleFor?: (search: string) => string | undefined
  access: Access
  /** Only for active members; no screen asks for it (ROUTE-042, ROUTE-043). */
  requiresActive?: true
  frame: Frame
  /** Path of the menu entry that this screen belongs to, when it has none of its own. */
  section?: string
  /** Holds what a person types, so that it stays mounted under the sign-in when its session ends (F50). */
  hasForm?: true
  /** Started on entry; readings that no screen shows yet are on the device from then on. */
  loads?: readonly Load[]
  /** `isFramed`: the members' shell stands around it, so it brings no bars. */
  render: (shell: Shell, isFramed: boolean) => ReactNode
}

/** Whether the members' shell stands around this screen for this person (NAV-001). */
export const isFramed = ({ access, frame }: Pick<Route, 'access' | 'frame'>, who: Who): boolean =>
  access === 'miembro' || (frame === 'comun' && who.kind === 'member')
