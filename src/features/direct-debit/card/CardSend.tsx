import { useLocation } from 'wouter'
import { cardAnswers } from '../../../domain/direct-debit/fields'
import type { CardValues } from '../../../domain/direct-debit/card'
import { memberHome } from '../../../domain/portal-paths'
import { SendBox } from '../../../forms/panels/SendBox'
import { AcceptedDialog } from '../../../forms/sending/AcceptedDialog'
import { SendingOverlay } from '../../../forms/sending/SendingOverlay'
import { useReach } from '../../../forms/useReach'
import type { ChecklistItem } from '../../../ui/content/Checklist'
import type { CardEntry } from './useCard'

const places = ['tarjeta', 'banco', 'vencimiento', 'titular'] as const satisfies readonly (keyof CardValues)[]

const labelOf = (name: keyof CardValues): string =>
  name === 'vencimiento' ? 'Vencimiento MM/AA' : cardAnswers[name].label

const named = {
  tarjeta: 'el número de la tarjeta',
  banco: 'el banco emisor',
  vencimiento: 'el vencimiento',
  titular: 'el titular',
} as const satisfies Record<keyof CardValues, string>

const missingLine = (missing: readonly (keyof CardValues)[]): string => {
  const [only, ...others] = missing
  if (only === undefined) return 'Está completo.'
  return others.length === 0 ? `Te falta 1 dato: ${named[only]}.` : `Te faltan ${missing.length} datos.`
}

/** The card that sends a card of credit, and what the person sees while and after it is sent. */
export const CardSend = ({ card }: { card: CardEntry }) => {
  const reach = useReach()
  const [, navigate] = useLocation()
  const { news, problems } = card
  const isJudged = problems !== null
  const missing = places.filter((place) => problems === null || problems.some(({ path }) => path === place))
  const items = places.map((id): ChecklistItem => ({
    id,
    label: labelOf(id),
    state: missing.includes(id) ? 'todo' : 'done',
  }))
  const sendLabel = 'enviar trámite'
  if (reach.kind !== 'session') {
    const isOffline = reach.kind === 'offline'
    return (
      <SendBox
        items={[{ id: 'conexion', label: isOffline ? 'Conexión a internet' : 'Volver a ingresar', state: 'todo' }]}
        isReady={false}
        sendLabel={sendLabel}
        onPress={() => undefined}
      >
        {isOffline && card.isEmpty ? 'Cuando vuelva la señal aparece acá el formulario de la tarjeta.' : null}
      </SendBox>
    )
  }
  return (
    <>
      <SendBox
        items={items}
        isReady={missing.length === 0}
        sendLabel={sendLabel}
        onPress={() => card.send(reach.nroafi)}
      >
        {isJudged ? missingLine(missing) : null}
      </SendBox>
      {news.kind === 'sending' ? <SendingOverlay /> : null}
      {news.kind === 'enrolled' ? (
        <AcceptedDialog
          title="Recibimos tu trámite"
          onward={{ label: 'Ir a Mis trámites', onGo: () => navigate('/tramites') }}
          aside={{ label: 'Ir a Mi legajo', onGo: () => navigate(memberHome) }}
        >
          <p>{news.msg}</p>
        </AcceptedDialog>
      ) : null}
    </>
  )
}
