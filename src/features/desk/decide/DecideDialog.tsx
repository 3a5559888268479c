import { errorWords } from '../../../api/errors'
import type { Decision } from '../../../domain/desk/decisions'
import type { DeskRequest } from '../../../domain/desk/request'
import { sayWhat } from '../../../domain/desk/request-words'
import { toReadableName } from '../../../domain/person/names'
import { Button } from '../../../ui/actions/Button'
import { Banner } from '../../../ui/content/Banner'
import { LazyDialog } from '../../../ui/dialogs/LazyDialog'
import { Icon } from '../../../ui/icons/Icon'
import { AskAgain, Timer } from '../../../ui/icons/desk-icons'
import { CircleCheck, CircleX } from '../../../ui/icons/icons'
import { ApproveForm, AskForm, RejectForm } from './DecideForms'
import { useDeciding, type Failure } from './useDeciding'
import './decide.css'

type DecideDialogProps = {
  request: DeskRequest
  decision: Decision
  /** The document that is asked for; '' until it is chosen. */
  document: string
  /** Another decision instead. */
  onInstead: (decision: Decision) => void
  onClose: () => void
  /** What is shown is not how it stands any more: it is read anew. */
  onStale: () => void
  onDone: () => void
}

const titleOf = ({ request, decision }: Pick<DecideDialogProps, 'request' | 'decision'>): string => {
  if (decision === 'pedir') return 'Pedir un documento de nuevo'
  const what = sayWhat(request.tipo, toReadableName(request.persona))
  return decision === 'aprobar' ? `Aprobar ${what}` : `Rechazar ${what}`
}

const isLetterless = (request: DeskRequest, decision: Decision): boolean => {
  const letter = request[decision]?.carta
  return letter === undefined || letter === null || letter.para === ''
}

const labels = {
  aprobar: { withLetter: 'Aprobar y enviar la carta', bare: 'Aprobar', glyph: CircleCheck, variant: 'primary' },
  rechazar: { withLetter: 'Rechazar y enviar la carta', bare: 'Rechazar', glyph: CircleX, variant: 'danger' },
  pedir: { withLetter: 'Pedir el documento', bare: 'Pedir el documento', glyph: AskAgain, variant: 'primary' },
} as const

const sayWhy = ({ pedir }: DeskRequest, decision: Decision): string =>
  decision === 'pedir' && pedir !== null
    ? `Lo esperamos ${pedir.dias} días hábiles. El plazo de la Caja se detiene.`
    : 'Podés deshacerlo durante un minuto. La carta sale después.'

const conflictTitles = {
  decidido: 'Ya está decidido',
  cambio: 'El trámite cambió mientras decidías',
  tomado: 'Ahora lo tiene otra persona',
  tarde: 'Ya no se puede',
  controles: 'Los controles cambiaron',
} as const

const Failed = ({ failure: { error, conflict }, onStale }: { failure: Failure; onStale: () => void }) => {
  if (conflict !== undefined)
    return (
      <Banner
        tone="warn"
        role="alert"
        title={conflictTitles[conflict]}
        action={
          <Button variant="secondary" small onPress={onStale}>
            Ver cómo quedó
          </Button>
        }
      >
        {errorWords(error)} Tu decisión no se tomó; lo que escribiste queda en esta pestaña.
      </Banner>
    )
  return (
    <Banner
      tone={error.kind === 'offline' ? 'neu' : 'err'}
      role="alert"
      title={error.kind === 'offline' ? 'Sin conexión: no sabemos si llegó' : 'No pudimos tomar la decisión'}
    >
      {error.kind === 'offline'
        ? 'Lo que escribiste queda en esta pestaña. Apenas vuelva la conexión, probá de nuevo: no se decide dos veces.'
        : errorWords(error)}
    </Banner>
  )
}

/** The window of a decision: what will happen, why, and the letter that goes. Nothing is decided before its last button. */
export const DecideDialog = (props: DecideDialogProps) => {
  const { request, decision, onInstead, onClose, onStale } = props
  const { draft, change, problem, failure, isSending, send } = useDeciding(props)
  const { withLetter, bare, glyph, variant } = labels[decision]
  const form = { request, draft, problem, onChange: change }
  const why = (
    <span className="decide-why">
      <Icon glyph={Timer} />
      {sayWhy(request, decision)}
    </span>
  )
  return (
    <LazyDialog
      title={titleOf(props)}
      isOpen
      width={1024}
      closeButton
      persistent={isSending}
      onClose={onClose}
      actions={
        <>
          {why}
          <Button variant="quiet" softDisabled={isSending} onPress={onClose}>
            Volver
          </Button>
          <Button variant={variant} icon={glyph} pending={isSending} pendingText="Enviando…" onPress={send}>
            {isLetterless(request, decision) ? bare : withLetter}
          </Button>
        </>
      }
    >
      {failure === null ? null : <Failed failure={failure} onStale={onStale} />}
      {decision === 'aprobar' ? <ApproveForm {...form} /> : null}
      {decision === 'rechazar' ? <RejectForm {...form} onAsk={() => onInstead('pedir')} /> : null}
      {decision === 'pedir' ? <AskForm {...form} /> : null}
    </LazyDialog>
  )
}
