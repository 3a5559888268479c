import type { ReactNode } from 'react'
import type { Code } from '../../../domain/code/code'
import type { Owner } from '../../../domain/owner'
import { memberHere } from '../../../forms/member-here'
import { sayTime } from '../../../forms/sending/when-next'
import type { SubmissionKinds } from '../../../forms/submission/kind'
import { useOwner } from '../../../forms/useOwner'
import { ContactWays } from '../../../forms/ContactWays'
import { Button } from '../../../ui/actions/Button'
import { Disc } from '../../../ui/content/Disc'
import { Clock, CloudOff, TriangleAlert } from '../../../ui/icons/icons'
import { Spinner } from '../../../ui/waiting/Spinner'
import { EnvelopeReceived } from './EnvelopeReceived'
import { EnvelopeRefused } from './EnvelopeRefused'
import { useEnvelopeState, type EnvelopeKnown } from './useEnvelopeState'
import './status.css'

type EnvelopeStatusProps = {
  /** A code of the kind 'sobre'. */
  code: Code
  forms: SubmissionKinds
  onSignIn: () => void
}

/** What became of a request that was left in an envelope at a tablet, for whoever has its code. */
export const EnvelopeStatus = (props: EnvelopeStatusProps) => {
  const owner = useOwner()
  const member = memberHere(owner)
  // Asked anew for whoever signs in: the server tells a member more.
  return <Status {...props} key={member ?? ''} owner={owner} member={member} />
}

type StatusProps = EnvelopeStatusProps & {
  owner: Owner
  /** Number of the member who is signed in; null for a visitor. */
  member: string | null
}

const Status = ({ code, forms, onSignIn, owner, member }: StatusProps) => {
  const { known, look } = useEnvelopeState(code)
  const { answer } = known
  switch (answer?.state) {
    case 'recibido':
      return answer.receipt === null ? null : <EnvelopeReceived receipt={answer.receipt} owner={owner} />
    case 'rechazado':
      return (
        <EnvelopeRefused code={code} answer={answer} forms={forms} owner={owner} member={member} onSignIn={onSignIn} />
      )
    case 'ilegible':
      return (
        <Told glyph={TriangleAlert} tone="warn" title="La Caja todavía no puede abrirlo" known={known} onLook={look}>
          <ContactWays>
            Llegó cerrado y no se perdió. La Caja lo intenta de nuevo cada día. Si mañana sigue igual, comunicate con tu
            delegación: no hace falta que lo cargues otra vez.
          </ContactWays>
        </Told>
      )
    case undefined:
      return <NotAnswered known={known} onLook={look} />
    default:
      return (
        <Told glyph={Clock} tone="info" title="Todavía no llegó a la Caja" known={known} onLook={look}>
          Está en la tablet de la delegación y sale solo cuando haya conexión.
        </Told>
      )
  }
}

type ToldProps = {
  glyph: typeof Clock
  tone: 'info' | 'warn' | 'neu'
  title: string
  known: EnvelopeKnown
  onLook: () => void
  children: ReactNode
}

const Told = ({ glyph, tone, title, known, onLook, children }: ToldProps) => (
  <section className="card envelope-status">
    <Disc glyph={glyph} tone={tone} />
    <div role="status">
      <h1>{title}</h1>
    </div>
    <p>{children}</p>
    <LastLook {...known} />
    <Button variant="secondary" pending={known.isLooking} pendingText="Mirando…" onPress={onLook}>
      Mirar de nuevo
    </Button>
  </section>
)

const LastLook = ({ at, failure }: EnvelopeKnown) => (
  <p className="small muted">
    {at === null ? null : `Miramos a las ${sayTime(at)}. `}
    {failure === null ? null : sayFailure(failure)}
  </p>
)

const sayFailure = (failure: NonNullable<EnvelopeKnown['failure']>): string => {
  if (failure === 'network') return 'Ahora no hay conexión con la Caja.'
  return failure === 'later' ? 'La Caja pidió esperar un momento.' : failure.message
}

const NotAnswered = ({ known, onLook }: { known: EnvelopeKnown; onLook: () => void }) => {
  if (known.failure === null) {
    return (
      <section className="card envelope-status">
        <p role="status" className="row">
          <Spinner />
          Le preguntamos a la Caja…
        </p>
      </section>
    )
  }
  const isOut = typeof known.failure === 'string'
  return (
    <Told
      glyph={isOut ? CloudOff : TriangleAlert}
      tone={isOut ? 'neu' : 'warn'}
      title={isOut ? 'No pudimos preguntarle a la Caja' : 'La Caja no reconoce este código'}
      known={known}
      onLook={onLook}
    >
      {isOut
        ? 'Lo que dejaste en la tablet no cambia por eso. Miramos de nuevo solos.'
        : 'Revisá que sea el que te dio la tablet.'}
    </Told>
  )
}
