import { useState } from 'react'
import { memberHome } from '../../domain/portal-paths'
import type { Route } from './route'
import { findRoute } from './routes'

/** A screen that a dialog with an address stands over, and where closing the dialog leads. */
export type Behind = { route: Route; address: string }

const home = (): Behind => {
  const route = findRoute(memberHome)
  if (route === undefined) throw new Error('The portal has no home.')
  return { route, address: memberHome }
}

const isMenuScreen = ({ frame }: Route): boolean => frame === 'miembro' || frame === 'comun'

/**
 * The screen that stays under a dialog with an address: the one that this person was on, or their home when there is
 * none (UNS-113). A form without the menu is not one: who leaves it by a link is back at home.
 */
export const useBehind = (route: Route | undefined, search: string, holder: string): Behind => {
  const [last, setLast] = useState<{ address: string; holder: string; behind: Behind }>()
  const address = `${route?.path}${search === '' ? '' : `?${search}`}`
  if (route && !route.isOver && (last?.address !== address || last.holder !== holder))
    setLast({ address, holder, behind: isMenuScreen(route) ? { route, address } : home() })
  return last?.holder === holder ? last.behind : home()
}
