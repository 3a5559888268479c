import type { ReactNode } from 'react'
import { LazyDialog } from '../../ui/dialogs/LazyDialog'
import type { SendStage } from './send-stage'
import { WaitingWords } from './WaitingWords'
import { Button } from '../../ui/actions/Button'

/** Where a dialog that only tells leads to: what it speaks of, or away. */
export type TellingWays = { onOutbox: () => void; onClose: () => void }

/** The buttons of a dialog that only tells something of the outbox. */
export const TellingActions = ({ onOutbox, onClose }: TellingWays) => (
  <>
    <Button variant="secondary" onPress={onOutbox}>
      Ver la bandeja de salida
    </Button>
    <Button onPress={onClose}>Entendido</Button>
  </>
)

/** The stage of a form that waits in the outbox. */
export type QueuedStage = Extract<SendStage, { kind: 'queued' }>

type QueuedDialogProps = {
  title: string
  stage: QueuedStage
  /** Says that the form is complete and stored; the reason why it waits follows. */
  children: ReactNode
  onOutbox: () => void
  /** Leaves the form: there is nothing more to do. */
  onClose: () => void
}

/** Says that a form is complete and waits in the outbox, and why, in the outbox's words. It never says that it was sent. */
export const QueuedDialog = ({ title, stage, children, onOutbox, onClose }: QueuedDialogProps) => (
  <LazyDialog isOpen title={title} onClose={onClose} actions={<TellingActions onOutbox={onOutbox} onClose={onClose} />}>
    {children}
    <WaitingWords item={stage.item} situation={stage.situation} />
    <p className="muted">Cuando llegue a la Caja, el comprobante con su número queda en la bandeja de salida.</p>
  </LazyDialog>
)
