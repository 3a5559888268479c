import { useState, useSyncExternalStore } from 'react'
import { useUsage } from '../../features/outbox/useUsage'
import { isIpad } from '../../domain/browser'
import { browserHere } from '../../forms/browser-here'
import { HelpLink } from '../../forms/HelpLink'
import { useOfflineReady } from '../../forms/useReadiness'
import { BrandMark } from '../../ui/frame/Brand'
import { Button } from '../../ui/actions/Button'
import { toFileSize } from '../../ui/files/file-size'
import { Download } from '../../ui/icons/icons'
import { isKiosk } from '../../ui/kiosk'
import { CarryOffer } from './CarryOffer'
import { BringFromSafari, mayBring } from './BringFromSafari'
import { hideInstall, install, isReturning, subscribeInstall } from './install'
import { findInstallWay } from './way'
import './prompt.css'

/** The two steps by hand, where the browser offers nothing. */
const byHand = {
  ios: ['Tocá el botón Compartir del navegador.', 'Elegí «Agregar a inicio».'],
  mac: ['En la barra de arriba, abrí «Archivo».', 'Elegí «Agregar al Dock».'],
} as const

const deviceOf = (way: keyof typeof byHand | 'offer'): string => {
  if (way === 'mac') return 'tu Mac'
  return way === 'ios' && isIpad(browserHere()) ? 'tu iPad' : 'tu teléfono'
}

/**
 * Invitation to install, from the second visit on; on iOS and in Safari on a Mac the two manual steps. Once installed on
 * iOS: the offer to bring what was begun in Safari. Never on a kiosk.
 */
export const InstallPrompt = () => {
  const way = useSyncExternalStore(subscribeInstall, findInstallWay)
  const isReady = useOfflineReady()
  const usage = useUsage()
  const [isNewApp] = useState(mayBring)
  if (isNewApp) return <BringFromSafari />
  if (way === null || isKiosk() || !isReturning()) return null
  return (
    <section className="prompt" aria-label="Instalar el portal">
      <BrandMark />
      <div>
        <h2>Instalá el portal en {deviceOf(way)}</h2>
        {way === 'offer' ? (
          <p className="d">
            Entrás desde tu pantalla de inicio{isReady ? ' y lo usás sin conexión' : ''}.
            {usage === undefined ? '' : ` Ocupa lo mismo que ya usa en este dispositivo: ${toFileSize(usage)}.`}
          </p>
        ) : (
          <ol className="d bullets">
            {byHand[way].map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
        {way === 'offer' ? null : (
          <p className="d">
            La app instalada guarda aparte de Safari: si tenés un borrador, instalala y pasalo con «Seguir en otro
            dispositivo».
          </p>
        )}
        <div className="flush">
          {way === 'offer' ? null : <CarryOffer />}
          <HelpLink topic="instalar">Cómo se instala</HelpLink>
        </div>
      </div>
      <div className="actions">
        <Button variant="quiet" small onPress={hideInstall}>
          Ahora no
        </Button>
        {way === 'offer' ? (
          <Button small icon={Download} onPress={() => void install()}>
            Instalar
          </Button>
        ) : null}
      </div>
    </section>
  )
}
