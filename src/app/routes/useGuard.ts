import { useState } from 'react'
import { decide, type Decision } from './guard'
import type { Route } from './route'
import type { Who } from '../who'

const holderOf = (who: Who): string => (who.kind === 'member' ? who.nroafi : who.kind)

/** A screen that is in front of a person, and whose it is. */
type Shown = { path: string; holder: string }

/**
 * The guard's decision for this screen, and whose screen it is: under a sign-in it stays that of whose session ended, so
 * that nobody else takes it over (F50, F54).
 */
export const useGuard = (
  route: Route | undefined,
  who: Who,
  search: string,
): { decision: Decision; holder: string } => {
  const [shown, setShown] = useState<Shown>()
  const isOpen = shown !== undefined && shown.path === route?.path && shown.holder !== 'nobody'
  const decision = decide(route, { who, search, isOpen })
  const holder = holderOf(who)
  if (decision.kind === 'show' && route && (shown?.path !== route.path || shown.holder !== holder))
    setShown({ path: route.path, holder })
  return { decision, holder: decision.kind === 'cover' && shown ? shown.holder : holder }
}
