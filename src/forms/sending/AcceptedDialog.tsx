import type { ReactNode } from 'react'
import { Button } from '../../ui/actions/Button'
import { LazyDialog } from '../../ui/dialogs/LazyDialog'

type Way = { label: string; onGo: () => void }

type AcceptedDialogProps = {
  title: string
  children: ReactNode
  /** Where the person goes on; closing the dialog leads there as well. */
  onward: Way
  /** The other place they may want to see. */
  aside: Way
}

/** The fund has the form, by its receipt: what it says, and two ways on. */
export const AcceptedDialog = ({ title, children, onward, aside }: AcceptedDialogProps) => (
  <LazyDialog
    isOpen
    persistent
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
