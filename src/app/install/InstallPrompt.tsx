import { useSyncExternalStore } from 'react'
import { useUsage } from '../../features/outbox/useUsage'
import { HelpLink } from '../../forms/HelpLink'
import { useOfflineReady } from '../../forms/useReadiness'
import { BrandMark } from '../../ui/frame/Brand'
import { Button } from '../../ui/actions/Button'
import { toFileSize } from '../../ui/files/file-size'
import { Download } from '../../ui/icons/icons'
import { isKiosk } from '../../ui/kiosk'
import { CarryOffer } from './CarryOffer'
import { findInstallWay, hideInstall, install, isReturning, subscribeInstall } from './install'
import './prompt.css'

/** Invitation to install, from the second visit on; on iOS the two manual steps. Never on a kiosk. */
export const InstallPrompt = () => {
  const way = useSyncExternalStore(subscribeInstall, findInstallWay)
  const isReady = useOfflineReady()
  const usage = useUsage()
  if (way === null || isKiosk() || !isReturning()) return null
  return (
    <section className="prompt" aria-label="Instalar el portal">
      <BrandMark />
      <div>
        <h2>Instalá el portal en tu teléfono</h2>
        {way === 'offer' ? (
          <p className="d">
            Entrás desde tu pantalla de inicio{isReady ? ' y lo usás sin conexión' : ''}.
            {usage === undefined ? '' : ` Ocupa lo mismo que ya usa en este dispositivo: ${toFileSize(usage)}.`}
          </p>
        ) : (
          <ol className="d bullets">
            <li>Tocá el botón Compartir del navegador.</li>
            <li>Elegí «Agregar a inicio».</li>
          </ol>
        )}
        {way === 'ios' ? (
          <p className="d">
            La app instalada guarda aparte de Safari: si tenés un borrador, instalala y pasalo con «Seguir en otro
            dispositivo».
          </p>
        ) : null}
        <div className="flush">
          {way === 'ios' ? <CarryOffer /> : null}
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
