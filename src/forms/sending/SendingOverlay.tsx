import { Overlay } from '../../ui/waiting/Overlay'
import { useConnected } from '../useConnected'

/**
 * Blocks the screen only while a form is put into the outbox and its request is in flight (BENEFIT-013, PREAF-017). Without a connection
 * nothing is sent, and it does not say so.
 */
export const SendingOverlay = () => (
  <Overlay
    title={useConnected() ? 'Estamos enviando tu trámite' : 'Estamos guardando tu trámite'}
    text="No cierres esta ventana."
  />
)
