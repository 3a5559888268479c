import type { ReactNode } from 'react'
import { now } from '../../api/server-clock'
import { Button } from '../../ui/actions/Button'
import { LinkButton } from '../../ui/actions/LinkButton'
import { Banner } from '../../ui/content/Banner'
import { Dialog } from '../../ui/dialogs/Dialog'
import { ExternalLink, Info } from '../../ui/icons/icons'
import { leftTitle, sayAsked, sayWaysOn } from './left-words'
import type { ShownOrder } from './OrderDialog'
import { OrderTotal } from './OrderTotal'

type LeftDialogProps = {
  order: ShownOrder
  /** When the provider said that there is no payment, epoch milliseconds. */
  askedAt: number
  /** When the order ends, ISO 8601; '' where that is not known. */
  expires: string
  /** The provider's page, to go on in a tab; null where it is in this window. */
  href: string | null
  isClosing: boolean
  onContinue: () => void
  onCancel: () => void
  /** Dialogs over it. */
  questions: ReactNode
}

/** 'No llegaste a pagar': who came back without having paid goes on or cancels, and a choice is needed (UNS-120). */
export const LeftDialog = ({
  order,
  askedAt,
  expires,
  href,
  isClosing,
  onContinue,
  onCancel,
  questions,
}: LeftDialogProps) => (
  <Dialog
    title={leftTitle}
    isOpen
    persistent
    onClose={onCancel}
    actions={
      <>
        <Button variant="secondary" pending={isClosing} pendingText="Cancelando…" onPress={onCancel}>
          Cancelar y volver
        </Button>
        {href === null ? (
          <Button onPress={onContinue}>Seguir con el pago</Button>
        ) : (
          <LinkButton href={href} target="_blank" rel="noopener" iconEnd={ExternalLink} onClick={onContinue}>
            Seguir con el pago
          </LinkButton>
        )}
      </>
    }
  >
    <OrderTotal count={order.count} total={order.total} />
    <Banner tone="neu" glyph={Info} title="No se cobró nada">
      {sayAsked(askedAt, now())}
    </Banner>
    <p className="muted">{sayWaysOn(expires)}</p>
    {questions}
  </Dialog>
)
