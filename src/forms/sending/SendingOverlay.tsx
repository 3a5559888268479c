import { Overlay } from '../../ui/waiting/Overlay'

/** Blocks the screen while a request is really in flight, and only then (BENEFIT-013, PREAF-017). */
export const SendingOverlay = () => <Overlay title="Estamos enviando tu trámite" text="No cierres esta ventana." />
