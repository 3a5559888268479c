import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type Ref } from 'react'
import { errorWords } from '../../../api/errors'
import { now } from '../../../api/server-clock'
import type { Answered, Closed, Unusual as UnusualList, UnusualEvent } from '../../../contract/session/unusual'
import { Button } from '../../../ui/actions/Button'
import { Banner } from '../../../ui/content/Banner'
import { showSnack } from '../../../ui/dialogs/snack-store'
import { Icon } from '../../../ui/icons/Icon'
import { RefreshCw, ShieldCheck, TriangleAlert } from '../../../ui/icons/icons'
import { Skeleton } from '../../../ui/waiting/Skeleton'
import { toApiError } from '../error-words'
import { answerUnusualEvent, readUnusual } from './calls'
import { ClosedCard, MissingStep } from './ClosedCard'
import { sayEntry, sayEvent } from './unusual-words'
import { useOwnList } from './useOwnList'
import './unusual.css'

const act = 'novedades'

type UnusualProps = {
  /** Leads to the new password, which is what is left to do after "No fui yo". */
  onChoosePassword: () => void
  /** Called once it is known what there is to say. */
  onRead: () => void
  /** Called when other sessions and passkeys may have ended. */
  onEnded: () => void
}

/** What was unusual at the account, with 'Fui yo' and 'No fui yo' (UNS-152). */
export const Unusual = ({ onChoosePassword, onRead, onEnded }: UnusualProps) => {
  const { state, refresh, take } = useOwnList<Answered | null>(readUnusual)
  const heading = useRef<HTMLHeadingElement>(null)
  const [pending, setPending] = useState<'mine' | 'not-mine' | null>(null)
  const [failed, setFailed] = useState<{ id: string | null; words: string } | null>(null)
  const [answers, setAnswers] = useState(0)
  const isRead = state.kind !== 'loading'
  const tellRead = useEffectEvent(onRead)
  useEffect(() => {
    if (isRead) tellRead()
  }, [isRead])
  useEffect(() => {
    // The pressed button is gone: the focus goes to the heading of what follows.
    if (answers > 0) heading.current?.focus()
  }, [answers])
  const answer = async (id: string | null, wasMine: boolean): Promise<void> => {
    setPending(wasMine ? 'mine' : 'not-mine')
    setFailed(null)
    const { data, error } = await answerUnusualEvent({ id, wasMine })
    setPending(null)
    if (data === undefined) {
      const words = errorWords(toApiError(error))
      if (wasMine) showSnack({ type: 400, act, text: words })
      else setFailed({ id, words })
      return
    }
    take(data)
    setAnswers((count) => count + 1)
    if (wasMine) showSnack({ type: 200, act, text: 'Listo: quedó anotado que fuiste vos.' })
    else onEnded()
  }
  if (state.kind === 'loading') return <Skeleton width="100%" height="15rem" />
  if (state.kind === 'offline')
    return <p className="hint">Para ver si hubo algo fuera de lo habitual hace falta conexión.</p>
  if (state.kind === 'failed')
    return (
      <Banner
        tone="err"
        role="alert"
        title="No pudimos ver si hubo algo fuera de lo habitual"
        action={
          <Button small variant="secondary" icon={RefreshCw} onPress={() => void refresh()}>
            Reintentar
          </Button>
        }
      >
        {state.words}
      </Banner>
    )
  if (state.list === null) return null
  const { unusual, closed } = state.list
  return (
    <>
      {failed === null ? null : (
        <Banner
          tone="err"
          role="alert"
          title="No pudimos cerrarlas"
          action={
            <Button small variant="secondary" icon={RefreshCw} onPress={() => void answer(failed.id, false)}>
              Reintentar
            </Button>
          }
        >
          {failed.words} Si sigue sin poderse, llamá a tu delegación: puede cerrar tus sesiones.
        </Banner>
      )}
      <Said
        unusual={unusual}
        closed={closed}
        heading={heading}
        pending={pending}
        onAnswer={(id, wasMine) => void answer(id, wasMine)}
        onChoosePassword={onChoosePassword}
      />
    </>
  )
}

type SaidProps = {
  unusual: UnusualList
  closed: Closed | null
  heading: Ref<HTMLHeadingElement>
  pending: 'mine' | 'not-mine' | null
  onAnswer: (id: string | null, wasMine: boolean) => void
  onChoosePassword: () => void
}

const Said = ({ unusual, closed, heading, pending, onAnswer, onChoosePassword }: SaidProps) => {
  const moment = now()
  const [event] = unusual.events
  const step =
    closed !== null ? (
      <ClosedCard
        closed={closed}
        own={unusual.entry.label}
        now={moment}
        heading={heading}
        onChoosePassword={onChoosePassword}
      />
    ) : unusual.pending !== null ? (
      <section className="alarm is-calm" aria-labelledby="seguridad-falta">
        <MissingStep id="seguridad-falta" onChoosePassword={onChoosePassword} />
      </section>
    ) : null
  if (event === undefined && step !== null) return step
  return (
    <>
      {step}
      {event === undefined ? (
        <Calm heading={closed === null ? heading : null}>
          <p>{sayEntry(unusual.entry, moment)}</p>
          <div className="acts">
            <Button variant="secondary" pending={pending !== null} onPress={() => onAnswer(null, false)}>
              No fui yo
            </Button>
          </div>
        </Calm>
      ) : (
        <Alarm
          event={event}
          now={moment}
          heading={closed === null ? heading : null}
          pending={pending}
          onAnswer={onAnswer}
        />
      )}
    </>
  )
}

const Calm = ({ heading, children }: { heading: Ref<HTMLHeadingElement>; children: ReactNode }) => (
  <section className="alarm is-calm" aria-labelledby="seguridad-novedad">
    <p className="al-tag">
      <Icon glyph={ShieldCheck} />
      Todo en orden
    </p>
    <h2 id="seguridad-novedad" ref={heading} tabIndex={-1}>
      No vimos nada fuera de lo habitual.
    </h2>
    {children}
  </section>
)

type AlarmProps = Pick<SaidProps, 'heading' | 'pending' | 'onAnswer'> & { event: UnusualEvent; now: number }

const Alarm = ({ event, now: moment, heading, pending, onAnswer }: AlarmProps) => (
  <section className="alarm" aria-labelledby="seguridad-novedad">
    <p className="al-tag">
      <Icon glyph={TriangleAlert} />
      Fuera de lo habitual
    </p>
    <h2 id="seguridad-novedad" ref={heading} tabIndex={-1}>
      {sayEvent(event, moment)}
    </h2>
    <p>Si no fuiste vos, cerramos todas las otras sesiones y elegís una contraseña nueva.</p>
    {event.canConfirm ? null : (
      <p>Para decir que fuiste vos, hacelo desde un dispositivo que ya usabas: este es nuevo.</p>
    )}
    <div className="acts">
      {event.canConfirm ? (
        <Button
          variant="secondary"
          pending={pending === 'mine'}
          pendingText="Anotando…"
          onPress={() => (pending === null ? onAnswer(event.id, true) : undefined)}
        >
          Fui yo
        </Button>
      ) : null}
      <Button
        variant="danger"
        pending={pending === 'not-mine'}
        pendingText="Cerrando…"
        onPress={() => (pending === null ? onAnswer(event.id, false) : undefined)}
      >
        No fui yo
      </Button>
    </div>
  </section>
)
