import { useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { isOpened } from '../../api/fund/switches'
import { openedFromScreen } from '../../forms/stepped-dialog/dialog-history'
import { newRelative, relativeHref } from './edit/family/relatives/relative-address'
import { RelativesBlockedDialog } from './RelativesBlockedDialog'

/**
 * Adds and edits relatives in 'Editar mi legajo' where the fund has switched that on; else says where it is done for now
 * (FAMILY-007, AMB-13).
 */
export const useRelativeEditing = (): { edit: (relativeId?: string) => void; dialog: ReactNode } => {
  const [, navigate] = useLocation()
  const [isBlocked, setBlocked] = useState(false)
  return {
    edit: (relativeId = newRelative) =>
      isOpened('familiares') ? navigate(relativeHref(relativeId), { state: openedFromScreen }) : setBlocked(true),
    dialog: <RelativesBlockedDialog isOpen={isBlocked} onClose={() => setBlocked(false)} />,
  }
}
