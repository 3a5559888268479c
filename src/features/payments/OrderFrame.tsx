import { formatPesos } from '../../domain/payments/money'
import { sayConcepts } from '../../domain/payments/selection'
import { LinkButton } from '../../ui/actions/LinkButton'
import { FrameDialog } from '../../ui/dialogs/FrameDialog'
import { Icon } from '../../ui/icons/Icon'
import { ExternalLink, Lock } from '../../ui/icons/icons'
import type { WayToPay } from './OrderDialog'
import { WaitingLine } from './WaitingLine'
import { isKiosk } from '../../ui/kiosk'

/**
 * What the provider's page may do. It goes elsewhere with the whole window only when its person presses something; its
 * return is taken up by this page.
 */
const allowed = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-modals',
  'allow-downloads',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-top-navigation-by-user-activation',
].join(' ')

/** The query of the return address, once the frame is back in the portal; null while it shows another house. */
const returnedIn = (frame: HTMLIFrameElement): string | null => {
  try {
    const place = frame.contentWindow?.location
    return place?.pathname.includes('checkOutMercadoPago') ? place.search : null
  } catch {
    // The address of another origin cannot be read.
    return null
  }
}

/** The provider's page in a frame that fills the window (PAY-008). Without a connection the frame gives way to words. */
export const OrderFrame = ({ order, href, isAway, isPending, look, onReturn, onClose, questions }: WayToPay) => (
  <FrameDialog
    title="Orden de pago"
    onClose={onClose}
    facts={
      order.count === 0 ? null : (
        <p className="frame-sum">
          <b className="money">{formatPesos(order.total)}</b> <span>{sayConcepts(order.count)}</span>
        </p>
      )
    }
    note={
      <>
        <p className="stamp">
          <Icon glyph={Lock} />
          Los datos de tu tarjeta no pasan por el portal
        </p>
        {isKiosk() ? null : (
          <LinkButton variant="quiet" small icon={ExternalLink} href={href} target="_blank" rel="noopener">
            Abrir en otra pestaña
          </LinkButton>
        )}
      </>
    }
  >
    <iframe
      src={href}
      title="Página del proveedor de pagos"
      sandbox={allowed}
      hidden={isAway}
      onLoad={({ currentTarget }) => {
        const query = returnedIn(currentTarget)
        if (query !== null) onReturn(query)
      }}
    />
    {isAway ? (
      <div className="frame-away">
        <WaitingLine isAway isPending={isPending} look={look} />
      </div>
    ) : null}
    {questions}
  </FrameDialog>
)
