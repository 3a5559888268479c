import type { DeliveryMode } from '../domain/delivery/capabilities'
import type { Owner } from '../domain/owner'
import { Banner } from '../ui/content/Banner'
import { HelpLink } from './HelpLink'
import { withIfClosed } from './leaving-words'
import { useDeliveryMode } from './sending/useDeliveryMode'
import { useConnected } from './useConnected'
import { useOwner } from './useOwner'
import { useOfflineReady } from './useReadiness'

const once = 'Podés finalizar igual. Se guarda en este dispositivo; cuando tengas conexión, tocá «Enviar ahora».'
const byItself = 'Podés finalizar igual. Lo guardamos en este dispositivo y lo enviamos cuando vuelva la señal.'

const finishing = (mode: DeliveryMode, owner: Owner): string => (mode === 'once' ? once : withIfClosed(byItself, owner))

/** On the last step of a form without a connection: whether it can be finished all the same. */
export const OfflineNotice = () => {
  const connected = useConnected()
  const isReady = useOfflineReady()
  const mode = useDeliveryMode()
  const owner = useOwner()
  if (connected) return null
  return (
    <Banner
      tone="neu"
      role="status"
      title="Estás sin conexión"
      action={<HelpLink topic="sin-conexion">Qué pasa con lo que cargás</HelpLink>}
    >
      {isReady ? finishing(mode, owner) : 'No cierres ni actualices esta página hasta que vuelva la señal.'}
    </Banner>
  )
}
