import { useOfflineReady } from '../../forms/useReadiness'
import { Brand, Motif } from '../../ui/frame/Brand'
import { Icon } from '../../ui/icons/Icon'
import { CloudOff, CloudUpload, FileText } from '../../ui/icons/icons'
import { getFund } from '../../ui/fund'
import { isKiosk } from '../../ui/kiosk'

/** The navy panel of the public screens: who the fund is and what the portal offers. */
export const LoginArt = () => {
  // Its lines promise work without a connection, which is true only once the portal is on the device.
  const isReady = useOfflineReady()
  // A shared tablet has its own bar above, and keeps nothing for anybody.
  if (isKiosk())
    return (
      <section className="login-art" aria-label={getFund().name}>
        <Motif />
        <div className="pitch">
          <p className="big">{getFund().headline}</p>
        </div>
      </section>
    )
  return (
    <header className="login-art">
      <Motif />
      <Brand href="/afiliados/login" />
      <div className="pitch">
        <p className="big">{getFund().headline}</p>
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
