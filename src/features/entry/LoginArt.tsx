import { useOfflineReady } from '../../forms/useReadiness'
import { Arches } from '../../ui/content/Arches'
import { Brand } from '../../ui/frame/Brand'
import { Icon } from '../../ui/icons/Icon'
import { CloudOff, CloudUpload, FileText } from '../../ui/icons/icons'
import { isKiosk } from '../../ui/kiosk'

const headline = 'Tu caja, siempre a mano.'

/** The navy panel of the public screens: who the fund is and what the portal offers. */
export const LoginArt = () => {
  // Its lines promise work without a connection, which is true only once the portal is on the device.
  const isReady = useOfflineReady()
  // A shared tablet has its own bar above, and keeps nothing for anybody.
  if (isKiosk())
    return (
      <section className="login-art" aria-label="Caja de Previsión Profesional">
        <Arches />
        <div className="pitch">
          <p className="big">{headline}</p>
        </div>
      </section>
    )
  return (
    <header className="login-art">
      <Arches />
      <Brand href="/afiliados/login" />
      <div className="pitch">
        <p className="big">{headline}</p>
        <ul className={isReady ? undefined : 'is-not-yet'}>
          <li>
            <Icon glyph={CloudOff} />
            Completá tus trámites aunque no tengas señal.
          </li>
          <li>
            <Icon glyph={CloudUpload} />
            Los guardamos en este dispositivo: lo que falta se envía cuando vuelvas a abrir el portal.
          </li>
          <li>
            <Icon glyph={FileText} />
            Guardá tu comprobante en el teléfono.
          </li>
        </ul>
      </div>
    </header>
  )
}
