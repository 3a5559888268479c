import { useLocation } from 'wouter'
import { now } from '../../../api/server-clock'
import { findChange } from '../../../contract/changes/changes'
import type { ChangeRow } from '../../../contract/changes/define-change'
import { RefusalWords } from '../../../forms/sending/RefusalWords'
import { useMayLeave } from '../../../forms/sending/useMayLeave'
import { takeBack } from '../../../forms/changes/person-acts'
import type { DecidedChange } from '../../../forms/changes/show-over'
import type { KnownChanges } from '../../../forms/changes/watch-changes'
import { useConnected } from '../../../forms/useConnected'
import { useOwner } from '../../../forms/useOwner'
import type { QueuedChange } from '../../../offline/changes/parts'
import { Button } from '../../../ui/actions/Button'
import { Card } from '../../../ui/content/Card'
import { StatusChip } from '../../../ui/content/Chip'
import { CircleCheck, Clock, FileWarning } from '../../../ui/icons/icons'
import { Row } from '../Row'
import { sayWhen } from '../../../forms/sending/say-when'
import { goOnNow, sendAgain, sendNow } from './change-acts'
import { canSendNow, waitingWords } from './change-words'

const titleOf = ({ head }: QueuedChange): string => head?.title ?? 'Un cambio que no se puede abrir'

const rowsOf = ({ change, value }: DecidedChange): ChangeRow[] =>
  change.head === null ? [] : (findChange(change.head.kind)?.stored.rows(value) ?? [])

const sayRows = (rows: readonly ChangeRow[]): string => rows.map(({ label, value }) => `${label}: ${value}`).join(' · ')

/** Shows both values side by side, when the fund's present value differs from the one that the person changed. */
const Differing = ({ decided, words }: { decided: DecidedChange; words: string }) => {
  const { change } = decided
  const kind = change.head === null ? undefined : findChange(change.head.kind)
  const today = change.answer?.kind === 'conflict' ? change.answer.today : null
  return (
    <>
      <p>{words}</p>
      <p>
        <b>Tu valor:</b> {sayRows(rowsOf(decided))}
      </p>
      <p>
        <b>El de hoy:</b> {today === null ? 'ya no está en tu legajo.' : sayRows(kind?.stored.rows(today.value) ?? [])}
      </p>
    </>
  )
}

const Attention = ({ decided }: { decided: DecidedChange }) => {
  const [, navigate] = useLocation()
  const { change } = decided
  const { answer, head, id } = change
  const kind = head === null ? undefined : findChange(head.kind)
  const title = titleOf(change)
  const isConflict = change.state === 'conflict'
  const screen = kind?.stored.screen(decided.value) ?? null
  const canGoOn = answer?.kind === 'conflict' && answer.today !== null
  const leave = canGoOn ? 'Dejar lo de hoy' : 'Descartar'
  return (
    <Row
      glyph={FileWarning}
      look="is-err"
      title={title}
      detail={
        answer?.kind === 'conflict' ? (
          <Differing decided={decided} words={answer.words} />
        ) : (
          <>
            {answer?.kind === 'refused' ? <RefusalWords refusal={answer.refusal} /> : null}
            <p>{sayRows(rowsOf(decided))}</p>
          </>
        )
      }
      chip={<StatusChip status="Necesita tu atención" />}
    >
      {canGoOn ? (
        <Button small onPress={() => void goOnNow(decided)}>
          {kind?.goOnWords}
        </Button>
      ) : null}
      {!isConflict && screen !== null ? (
        <Button small label={`Corregir ${title}`} onPress={() => navigate(`${screen}?corregir=${id}`)}>
          Corregir
        </Button>
      ) : null}
      {!isConflict && kind ? (
        <Button small variant="quiet" label={`Enviar de nuevo ${title}`} onPress={() => void sendAgain(change)}>
          Enviar de nuevo
        </Button>
      ) : null}
      <Button small variant="danger-quiet" label={`${leave} ${title}`} onPress={() => void takeBack(change)}>
        {leave}
      </Button>
    </Row>
  )
}

const Waiting = ({ decided, queue }: { decided: DecidedChange; queue: readonly QueuedChange[] }) => {
  const connected = useConnected()
  const mayLeave = useMayLeave(useOwner())
  const { change } = decided
  const { why, todo } = waitingWords(change, queue, { connected, mayLeave })
  const title = titleOf(change)
  const isSending = change.state === 'sending'
  return (
    <Row
      glyph={Clock}
      {...(isSending ? { look: 'is-send' as const } : {})}
      title={title}
      detail={
        <>
          <p>Guardado {sayWhen(change.createdAt, now())}</p>
          <p>{sayRows(rowsOf(decided))}</p>
          <p>
            {why} {todo}
          </p>
        </>
      }
      chip={<StatusChip status={isSending ? 'Enviando' : 'En espera'} />}
    >
      {isSending || !canSendNow(change, queue, { mayLeave }) ? null : (
        <Button small variant="quiet" label={`Enviar ahora ${title}`} onPress={() => void sendNow(change)}>
          Enviar ahora
        </Button>
      )}
      {isSending || change.sends > 0 ? null : (
        <Button small variant="danger-quiet" label={`Deshacer ${title}`} onPress={() => void takeBack(change)}>
          Deshacer
        </Button>
      )}
    </Row>
  )
}

const Taken = ({ change }: DecidedChange) => (
  <Row
    glyph={CircleCheck}
    look="is-ok"
    title={titleOf(change)}
    detail={
      <p>
        Recibido {sayWhen(change.doneAt ?? change.createdAt, now())}.{' '}
        {change.answer?.kind === 'done' ? change.answer.words : ''}
      </p>
    }
    chip={<StatusChip status="Enviado" />}
  />
)

/**
 * The changes of the present member: those that need them, those that wait, and those that the fund took in the last
 * days.
 */
export const ChangeLists = ({ queue, decided }: KnownChanges) => {
  const attention = decided.filter(({ change }) => change.state === 'refused' || change.state === 'conflict')
  const waiting = decided.filter(({ change }) => change.state === 'waiting' || change.state === 'sending')
  const taken = decided.filter(({ change }) => change.state === 'done')
  return (
    <>
      {attention.length > 0 ? (
        <Card title="Cambios que necesitan tu atención" count={attention.length}>
          <ul className="list">
            {attention.map((one) => (
              <Attention key={one.change.id} decided={one} />
            ))}
          </ul>
        </Card>
      ) : null}
      {waiting.length > 0 ? (
        <Card title="Cambios por enviar" count={waiting.length}>
          <ul className="list">
            {waiting.map((one) => (
              <Waiting key={one.change.id} decided={one} queue={queue} />
            ))}
          </ul>
        </Card>
      ) : null}
      {taken.length > 0 ? (
        <Card title="Cambios recibidos" count={taken.length}>
          <ul className="list">
            {taken.map((one) => (
              <Taken key={one.change.id} {...one} />
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  )
}
