import type { ReactNode } from 'react'
import { Button } from '../../ui/actions/Button'
import { LazyDialog } from '../../ui/dialogs/LazyDialog'
import type { SendStage } from './send-stage'
import { WaitingWords } from './WaitingWords'

type QueuedDialogProps = {
  title: string
  stage: Extract<SendStage, { kind: 'queued' }>
  /** That it is complete and kept, before why it waits. */
  children: ReactNode
  onOutbox: () => void
}

/** A form is complete and waits in the outbox: never told as sent, and in the outbox's own words why it waits. */
export const QueuedDialog = ({ title, stage, children, onOutbox }: QueuedDialogProps) => (
  <LazyDialog
    isOpen
    persistent
    title={title}
    onClose={onOutbox}
    actions={<Button onPress={onOutbox}>Ver la bandeja de salida</Button>}
  >
    {children}
    <WaitingWords item={stage.item} situation={stage.situation} />
    <p className="muted">Cuando llegue a la Caja, el comprobante con su número queda en la bandeja de salida.</p>
  </LazyDialog>
)
