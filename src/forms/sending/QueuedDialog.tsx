import type { ReactNode } from 'react'
import { Button } from '../../ui/Button'
import { LazyDialog } from '../../ui/LazyDialog'

type QueuedDialogProps = { title: string; children: ReactNode; onOutbox: () => void }

/** A form is complete and waits in the outbox: never told as sent. */
export const QueuedDialog = ({ title, children, onOutbox }: QueuedDialogProps) => (
  <LazyDialog
    isOpen
    persistent
    title={title}
    onClose={onOutbox}
    actions={<Button onPress={onOutbox}>Ver la bandeja de salida</Button>}
  >
    {children}
  </LazyDialog>
)
