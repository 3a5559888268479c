import { Overlay } from '../../ui/waiting/Overlay'

/** Blocks the screen only while a request is in flight (BENEFIT-013, PREAF-017). */
export const SendingOverlay = () => <Overlay title="Estamos enviando tu trámite" text="No cierres esta ventana." />
