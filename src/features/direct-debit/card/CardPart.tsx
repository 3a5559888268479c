import { useReach } from '../../../forms/useReach'
import { Button } from '../../../ui/actions/Button'
import { Banner } from '../../../ui/content/Banner'
import { ShieldCheck } from '../../../ui/icons/icons'
import { CardFields } from './CardFields'
import type { CardEntry, CardNews } from './useCard'
import { useProbing } from './useProbing'

type CardPartProps = {
  card: CardEntry
  /** The person takes an account instead. */
  onAccount: () => void
}

/**
 * A card to enrol. It needs a connection and says so before anything is typed (UNS-118); when the connection goes while
 * it is typed, the fields stay.
 */
export const CardPart = ({ card, onAccount }: CardPartProps) => {
  const reach = useReach()
  useProbing()
  const isReached = reach.kind === 'session'
  return (
    <>
      {isReached ? (
        <Banner tone="info" glyph={ShieldCheck} title="Los datos de tu tarjeta no se guardan">
          Se envían una sola vez, con conexión. Si salís, hay que escribirlos de nuevo.
        </Banner>
      ) : null}
      {reach.kind === 'offline' ? <NeedsConnection isTyped={!card.isEmpty} onAccount={onAccount} /> : null}
      {reach.kind === 'unlocked' ? (
        <Banner tone="neu" role="status" title="Para adherir una tarjeta tenés que volver a ingresar">
          No guardamos datos de tarjetas, así que se envían en el momento.
        </Banner>
      ) : null}
      <News news={card.news} />
      {isReached || !card.isEmpty ? <CardFields card={card} /> : null}
    </>
  )
}

const NeedsConnection = ({ isTyped, onAccount }: { isTyped: boolean; onAccount: () => void }) => (
  <>
    <Banner tone="neu" role="status" title="Crédito necesita conexión">
      {isTyped
        ? 'Lo que escribiste sigue acá mientras no salgas. Cuando vuelva la señal, envialo.'
        : 'No guardamos datos de tarjetas, así que se envían en el momento. Con tu CBU podés dejarlo listo ahora.'}
    </Banner>
    {isTyped ? null : (
      <div className="actions">
        <Button variant="tint" onPress={onAccount}>
          Usar Débito con mi CBU
        </Button>
      </div>
    )}
  </>
)

const News = ({ news }: { news: CardNews }) => {
  switch (news.kind) {
    case 'none':
    case 'sending':
    case 'enrolled':
      return null
    case 'ended':
      return (
        <Banner tone="info" glyph={ShieldCheck} role="status" title="Borramos los datos de tu tarjeta">
          Terminó tu sesión o saliste de esta página. Escribilos de nuevo para enviarlos.
        </Banner>
      )
    case 'refused':
      return (
        <Banner tone="err" role="alert" title="No adherimos tu tarjeta">
          {news.message}
        </Banner>
      )
    case 'unknown':
      return (
        <Banner tone="warn" role="alert" title="No sabemos si llegó">
          Se cortó la conexión antes de la respuesta. Enviá el trámite de nuevo sin cambiar los datos: si ya llegó, no
          se repite.
        </Banner>
      )
  }
}
