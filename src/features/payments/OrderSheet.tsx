import { formatPesos } from '../../domain/payments/money'
import { isAppApart } from '../../forms/orders/return-channel'
import { Button } from '../../ui/actions/Button'
import { LinkButton } from '../../ui/actions/LinkButton'
import { Dialog } from '../../ui/dialogs/Dialog'
import { Icon, type Glyph } from '../../ui/icons/Icon'
import { ExternalLink, ShieldCheck } from '../../ui/icons/icons'
import type { WayToPay } from './OrderDialog'
import { OrderTotal } from './OrderTotal'
import type { PayLine } from './pay-lines'
import { WaitingLine } from './WaitingLine'

const Lines = ({ lines }: { lines: readonly PayLine[] }) => (
  <ul className="pay-lines">
    {lines.map(({ title, detail, amount }) => (
      <li key={`${title} ${detail}`}>
        <span>
          {title}
          <small>{detail}</small>
        </span>
        <span className="money">{formatPesos(amount)}</span>
      </li>
    ))}
  </ul>
)

const Hint = ({ glyph, children }: { glyph: Glyph; children: string }) => (
  <p className="small muted pay-note">
    <Icon glyph={glyph} size="sm" />
    <span>{children}</span>
  </p>
)

const comeBack = (): string =>
  isAppApart()
    ? 'Al terminar, volvé a la app: acá ves cómo salió.'
    : 'Al terminar, volvé a esta pestaña: acá ves cómo salió.'

/** On a phone the provider's page opens in a tab of its own, and this sheet waits for the payment (PAY-009). */
export const OrderSheet = ({
  order,
  href,
  isWaiting,
  onBegin,
  isAway,
  isPending,
  look,
  isClosing,
  onClose,
  questions,
}: WayToPay) => (
  <Dialog
    title="Orden de pago"
    isOpen
    onClose={onClose}
    actions={
      <>
        <Button variant="quiet" pending={isClosing} pendingText="Cancelando…" onPress={onClose}>
          {isWaiting ? 'Cerrar' : 'Ahora no'}
        </Button>
        {isAway ? null : (
          <LinkButton
            variant={isWaiting ? 'secondary' : 'primary'}
            href={href}
            target="_blank"
            rel="noopener"
            icon={isWaiting ? ExternalLink : undefined}
            iconEnd={isWaiting ? undefined : ExternalLink}
            onClick={onBegin}
            onContextMenu={onBegin}
          >
            {isWaiting ? 'Volver a abrir el pago' : 'Pagar'}
          </LinkButton>
        )}
      </>
    }
  >
    <OrderTotal count={order.count} total={order.total} />
    {isWaiting ? (
      <>
        <WaitingLine isAway={isAway} isPending={isPending} look={look} />
        <Hint glyph={ShieldCheck}>No pagues dos veces: mientras esta orden está abierta no se puede hacer otra.</Hint>
      </>
    ) : (
      <>
        <Lines lines={order.lines} />
        <Hint glyph={ExternalLink}>{`Se abre la página del proveedor de pagos. ${comeBack()}`}</Hint>
      </>
    )}
    {questions}
  </Dialog>
)
