import { useState } from 'react'
import { isKiosk } from '../../ui/kiosk'
import { decide, type Decision } from './guard'
import type { Route } from './route'
import type { Who } from '../who'

const holderOf = (who: Who): string => (who.kind === 'member' ? who.nroafi : who.kind)

/** A screen that is shown, and to whom. */
type Shown = { path: string; holder: string }

/**
 * The guard's decision for this screen, and the holder of the screen. Under a sign-in, the holder is still the person
 * whose session ended, so that nobody else takes the screen over (F50, F54).
 */
export const useGuard = (
  route: Route | undefined,
  who: Who,
  search: string,
): { decision: Decision; holder: string } => {
  const [shown, setShown] = useState<Shown>()
  const isOpen = shown !== undefined && shown.path === route?.path && shown.holder !== 'nobody'
  const decision = decide(route, { who, search, isOpen, isTablet: isKiosk() })
  const holder = holderOf(who)
  if (decision.kind === 'show' && route && (shown?.path !== route.path || shown.holder !== holder))
    setShown({ path: route.path, holder })
  return { decision, holder: decision.kind === 'cover' && shown ? shown.holder : holder }
}
