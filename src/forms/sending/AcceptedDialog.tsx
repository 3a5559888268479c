import type { ReactNode } from 'react'
import { Button } from '../../ui/actions/Button'
import { LazyDialog } from '../../ui/dialogs/LazyDialog'

type Way = { label: string; onGo: () => void }

type AcceptedDialogProps = {
  title: string
  children: ReactNode
  /** Where the person goes next; closing the dialog goes there too. */
  onward: Way
  /** The other place they may want to see. */
  aside: Way
}

/** Says that the fund has accepted the form, with two buttons for where to go next. */
export const AcceptedDialog = ({ title, children, onward, aside }: AcceptedDialogProps) => (
  <LazyDialog
    isOpen
    title={title}
    onClose={onward.onGo}
    actions={
      <>
        <Button variant="secondary" onPress={aside.onGo}>
          {aside.label}
        </Button>
        <Button onPress={onward.onGo}>{onward.label}</Button>
      </>
    }
  >
    {children}
  </LazyDialog>
)
