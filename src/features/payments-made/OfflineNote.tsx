import { useReading } from '../../api/reading/useReading'
import { now } from '../../api/server-clock'
import { sayWhen } from '../../domain/member/data-time'
import { useConnected } from '../../forms/useConnected'
import { Banner } from '../../ui/content/Banner'

/** Without a connection: how old the payments on the screen are, and that everything of them opens. */
export const OfflineNote = () => {
  const { at } = useReading('pagos')
  const connected = useConnected()
  return connected || at === undefined ? null : (
    <Banner tone="neu" role="status" title="Estás sin conexión">
      Ves tus pagos como estaban {sayWhen(at, now())}. El detalle y el comprobante se abren igual.
    </Banner>
  )
}
