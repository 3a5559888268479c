import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { useReading } from '../../../api/reading/useReading'
import { now } from '../../../api/server-clock'
import { useSession } from '../../../api/session/useSession'
import { sayDataTime } from '../../../domain/member/data-time'
import { procedureKeyOf } from '../../../domain/notifications/marks'
import { procedureNumber, toProcedureState, type Procedure } from '../../../domain/procedures'
import { lineOf } from '../../../domain/procedure-line/line'
import { nextStepOf, type NextStep } from '../../../domain/procedure-line/next-step'
import { ReadingBody } from '../../../forms/reading/ReadingBody'
import { markSeen } from '../../../forms/seen/seen-marks'
import { CopyButton } from '../../../ui/actions/CopyButton'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { Card } from '../../../ui/content/Card'
import { StatusChip } from '../../../ui/content/Chip'
import { DataTime } from '../../../ui/content/DataTime'
import { EmptyState } from '../../../ui/content/EmptyState'
import { Line } from '../../../ui/course/Line'
import { TodoCard } from '../../../ui/course/TodoCard'
import { Icon } from '../../../ui/icons/Icon'
import { ArrowLeft, CircleCheck, RefreshCw, TriangleAlert } from '../../../ui/icons/icons'
import { SkeletonCard } from '../../../ui/waiting/Skeleton'
import './detail.css'
import { Documents } from './Documents'
import { WhoAnswers } from './WhoAnswers'

const listPath = '/tramites'

const glyphs = { ok: CircleCheck, info: RefreshCw, warn: TriangleAlert } as const

const ToDo = ({ step: { tone, title, observation, text, way } }: { step: NextStep }) => (
  <TodoCard
    tone={tone}
    glyph={glyphs[tone]}
    title={title}
    quote={observation === '' ? undefined : { by: 'Observaciones de la Caja', text: observation }}
    action={
      way === null ? undefined : (
        <Link href={way.path} asChild>
          <LinkButton variant={way.isMain ? 'primary' : 'tint'} small={!way.isMain}>
            {way.words}
          </LinkButton>
        </Link>
      )
    }
  >
    {text}
  </TodoCard>
)

/** The head is focused when the screen is entered from the list: it is the same route. */
const Head = ({ procedure, time }: { procedure: Procedure; time: string | undefined }) => {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const { tipo, nrotramite, estado } = procedure
  return (
    <div className="page-head">
      <div className="procedure-head">
        <h1 tabIndex={-1} ref={head}>
          {tipo}
        </h1>
        <p>
          {estado === '' ? null : <StatusChip status={toProcedureState(estado)} />}
          <span className="num">Trámite n.º {procedureNumber(nrotramite)}</span>
          <CopyButton text={nrotramite} what="el número de trámite" />
        </p>
      </div>
      {time === undefined ? null : (
        <div className="page-stand">
          <DataTime>{time}</DataTime>
        </div>
      )}
    </div>
  )
}

/** Opening a procedure is having seen all that happened to it. */
const useMarking = (number: string): void => {
  const { data } = useReading('notificaciones')
  const event = data?.notifications.find(({ key }) => key === procedureKeyOf(number))?.event
  useEffect(() => {
    if (event !== undefined) markSeen(procedureKeyOf(number), event)
  }, [number, event])
}

const Detail = ({ procedure, time }: { procedure: Procedure; time: string | undefined }) => {
  const { data: member } = useReading('afiliado')
  const district = useSession()?.distrito || (member?.distrito ?? '')
  const asked = useReading('documentosPedidos').data?.find(({ nrotramite }) => nrotramite === procedure.nrotramite)
  useMarking(procedure.nrotramite)
  return (
    <>
      <Head procedure={procedure} time={time} />
      <div className="stack">
        <ToDo step={nextStepOf(procedure, member?.email ?? '', asked)} />
        <div className="procedure-grid">
          <div className="stack">
            <Card title="Cómo va">
              <Line steps={lineOf(procedure, procedure.suele, now())} />
            </Card>
            <Documents procedure={procedure} />
          </div>
          <aside>
            <WhoAnswers distrito={district} />
          </aside>
        </div>
      </div>
    </>
  )
}

const Unknown = () => (
  <EmptyState
    art="search"
    title="No encontramos este trámite"
    action={
      <Link href={listPath} asChild>
        <LinkButton variant="secondary">Ver mis trámites</LinkButton>
      </Link>
    }
  >
    Puede ser de otra persona, o el número puede estar mal escrito.
  </EmptyState>
)

/** /tramites/{number}: how one procedure is going, and what its member has to do (L31). Without a connection it is what was read last. */
export const ProcedurePage = ({ number }: { number: string }) => {
  const reading = useReading('tramites')
  const time = reading.at === undefined ? undefined : sayDataTime(reading.at, now())
  return (
    <>
      <Link href={listPath} className="back">
        <Icon glyph={ArrowLeft} size="sm" />
        Mis trámites
      </Link>
      <ReadingBody reading={reading} skeleton={<SkeletonCard />}>
        {(procedures) => {
          const procedure = procedures.find(({ nrotramite }) => nrotramite === number)
          return procedure === undefined ? <Unknown /> : <Detail procedure={procedure} time={time} />
        }}
      </ReadingBody>
    </>
  )
}
