import type { ComponentType } from 'react'
import { FullDialog } from '../../ui/dialogs/FullDialog'
import { useSlow } from '../../ui/waiting/Skeleton'
import type { FormValues } from '../form-definition'
import { memberDoor, type MemberRules } from '../submission/MemberDoor'
import type { UnopenedProps } from '../submission/OpenedDraft'
import type { DoorProps } from '../submission/submission'
import { useLeaving } from './useDialogWay'

/**
 * The door of a member's form that is shown in a dialog: what keeps it from opening is said in a dialog too. Says
 * nothing at first, because most drafts open at once.
 */
export const dialogDoor = <V extends FormValues>({
  exitPath,
  ...rules
}: MemberRules<V> & { exitPath: string }): ComponentType<DoorProps<V>> => {
  const InDialog = ({ title, children }: UnopenedProps) => {
    const leave = useLeaving(exitPath)
    return useSlow(true) ? (
      <FullDialog title={title} onClose={leave}>
        {children}
      </FullDialog>
    ) : null
  }
  return memberDoor({ ...rules, Unopened: InDialog })
}
