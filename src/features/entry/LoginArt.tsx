import { useOfflineReady } from '../../forms/useReadiness'
import { Brand } from '../../ui/frame/Brand'
import { Icon } from '../../ui/icons/Icon'
import { CloudOff, CloudUpload, FileText } from '../../ui/icons/icons'

/** The fund's arches, behind the navy panel. */
const Arcs = () => (
  <svg className="arcs" viewBox="0 0 300 260" fill="none" aria-hidden="true">
    <g strokeWidth="18">
      <path d="M20 260V150a130 130 0 0 1 260 0v110" stroke="#fff" strokeOpacity=".10" />
      <path d="M52 260V150a98 98 0 0 1 196 0v110" stroke="#00A0DF" strokeOpacity=".38" />
      <path d="M84 260V150a66 66 0 0 1 132 0v110" stroke="#fff" strokeOpacity=".10" />
      <path d="M116 260V150a34 34 0 0 1 68 0v110" stroke="#00A0DF" strokeOpacity=".30" />
    </g>
  </svg>
)

/** The navy panel of the public screens: who the fund is and what the portal offers. */
export const LoginArt = () => {
  // Its lines promise work without a connection, which is true only once the portal is on the device.
  const isReady = useOfflineReady()
  return (
    <header className="login-art">
      <Arcs />
      <Brand href="/afiliados/login" />
      <div className="pitch">
        <p className="big">Tu caja, siempre a mano.</p>
        <ul className={isReady ? undefined : 'is-not-yet'}>
          <li>
            <Icon glyph={CloudOff} />
            Completá tus trámites aunque no tengas señal.
          </li>
          <li>
            <Icon glyph={CloudUpload} />
            Los guardamos en este dispositivo y los enviamos cuando vuelva.
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
