import { useReading } from '../../api/reading/useReading'
import { now } from '../../api/server-clock'
import { codeAddress } from '../../contract/card/statement'
import { longestCodeMs } from '../../domain/card/verdict'
import { sayOfWhen } from '../../domain/member/data-time'
import { Code } from '../../ui/content/Code'
import { SkeletonCard } from '../../ui/waiting/Skeleton'

const none = 'Todavía no hay un código en este dispositivo. Conectate un momento y aparece solo.'
const over = 'El código venció: vale 30 días. Conectate un momento y se renueva solo.'
const without = 'Tu credencial no tiene código de verificación en este momento.'

/**
 * The back of the card: the signed code, by which anybody verifies it on any phone (UNS-126). The last one stays on the
 * device, and is renewed whenever there is a connection.
 */
export const CardBack = () => {
  const { data: code, at, isLoading, isAsking } = useReading('credencial')
  // Without a code in store, nobody is told that there is none while the fund is being asked.
  if (isLoading || (code === null && isAsking)) return <SkeletonCard />
  if (code === undefined || at === undefined) return <Says text={none} />
  if (code === null) return <Says text={without} />
  if (now() >= at + longestCodeMs) return <Says text={over} />
  return (
    <section className="mcard-back" aria-label="Dorso de la credencial">
      <Code text={codeAddress(location.origin, code)} label="Código para verificar la credencial" />
      <p>Quien te la pide lo escanea con su cámara y ve si tu credencial vale.</p>
      <p className="small muted">Código {sayOfWhen(at, now())}. Se renueva solo cuando hay conexión.</p>
    </section>
  )
}

const Says = ({ text }: { text: string }) => (
  <section className="mcard-back" aria-label="Dorso de la credencial">
    <p role="status">{text}</p>
  </section>
)
