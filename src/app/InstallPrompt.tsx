import { useSyncExternalStore } from 'react'
import { BrandMark } from '../ui/Brand'
import { Button } from '../ui/Button'
import { Download } from '../ui/icons'
import { findInstallWay, hideInstall, install, isReturning, subscribeInstall } from './install'
import './prompt.css'

/** Invitation to install, from the second visit on; on iOS the two steps by hand. Never on a kiosk. */
export const InstallPrompt = () => {
  const way = useSyncExternalStore(subscribeInstall, findInstallWay)
  const isKiosk = document.documentElement.dataset['mode'] === 'kiosk'
  if (way === null || isKiosk || !isReturning()) return null
  return (
    <section className="prompt" aria-label="Instalar el portal">
      <BrandMark />
      <div>
        <h2>Instalá el portal en tu teléfono</h2>
        {way === 'offer' ? (
          <p className="d">Entrás desde tu pantalla de inicio y lo usás sin conexión. Ocupa menos de 5 MB.</p>
        ) : (
          <ol className="d bullets">
            <li>Tocá el botón Compartir del navegador.</li>
            <li>Elegí «Agregar a inicio».</li>
          </ol>
        )}
        {way === 'ios' ? (
          <p className="d">
            La app instalada guarda aparte de Safari: si tenés un borrador, terminalo acá y después instalala.
          </p>
        ) : null}
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
