import { Banner } from '../ui/content/Banner'
import { HelpLink } from './HelpLink'
import { useDeliveryMode } from './sending/useDeliveryMode'
import { useConnected } from './useConnected'
import { useOfflineReady } from './useReadiness'

const finishing = {
  byItself: 'Podés finalizar igual. Lo guardamos en este dispositivo y lo enviamos cuando vuelva la señal.',
  once: 'Podés finalizar igual. Se guarda en este dispositivo; cuando tengas conexión, tocá «Enviar ahora».',
}

/** On the last step of a form without a connection: whether it can be finished all the same. */
export const OfflineNotice = () => {
  const connected = useConnected()
  const isReady = useOfflineReady()
  const mode = useDeliveryMode()
  if (connected) return null
  return (
    <Banner
      tone="neu"
      role="status"
      title="Estás sin conexión"
      action={<HelpLink topic="sin-conexion">Qué pasa con lo que cargás</HelpLink>}
    >
      {isReady
        ? finishing[mode === 'once' ? 'once' : 'byItself']
        : 'No cierres ni actualices esta página hasta que vuelva la señal.'}
    </Banner>
  )
}
