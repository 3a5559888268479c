import { fetchLetters } from '../../../api/desk/members.api'
import { errorWords } from '../../../api/errors'
import { now } from '../../../api/server-clock'
import type { DeskLetter, LetterFate } from '../../../domain/desk-members/file'
import { fateWords, letterWords } from '../../../domain/desk-members/words'
import { sayWhen } from '../../../domain/member/data-time'
import { Button } from '../../../ui/actions/Button'
import { Breakable } from '../../../ui/content/Breakable'
import { Card } from '../../../ui/content/Card'
import { Chip } from '../../../ui/content/Chip'
import { EmptyState } from '../../../ui/content/EmptyState'
import { Table, type Column } from '../../../ui/content/Table'
import { CircleCheck, CircleX, Clock, RefreshCw } from '../../../ui/icons/icons'
import { SkeletonCard } from '../../../ui/waiting/Skeleton'
import { Seen } from '../Seen'
import { useAnswer } from '../useAnswer'

const looks = {
  waiting: { tone: 'neu', glyph: Clock },
  sent: { tone: 'ok', glyph: CircleCheck },
  returned: { tone: 'err', glyph: CircleX },
} as const satisfies Record<LetterFate, { tone: string; glyph: typeof Clock }>

const columns: readonly Column<DeskLetter>[] = [
  {
    id: 'asunto',
    label: 'Asunto',
    look: 'lead',
    cell: (letter) => (
      <>
        {letterWords(letter)}
        <span className="d">
          A <Breakable>{letter.to}</Breakable>
        </span>
      </>
    ),
  },
  { id: 'cuando', label: 'Cuándo', look: 'sub', cell: ({ at }) => <span className="num">{sayWhen(at, now())}</span> },
  {
    id: 'destino',
    label: 'Qué pasó',
    look: 'state',
    cell: ({ fate }) => <Chip {...looks[fate]}>{fateWords[fate]}</Chip>,
  },
]

/** The letters about what the fund decided on a member, with their fate; never their text, which may have a link. */
export const LettersTab = ({ nroafi }: { nroafi: string }) => {
  const { data, error, isAsking, refresh } = useAnswer(fetchLetters, nroafi)
  if (data === undefined && error === undefined) return <SkeletonCard />
  if (data === undefined)
    return (
      <section className="card" role="alert">
        <EmptyState
          title="No pudimos leer las cartas"
          action={
            <Button variant="secondary" icon={RefreshCw} pending={isAsking} pendingText="Probando…" onPress={refresh}>
              Probar de nuevo
            </Button>
          }
        >
          {error === undefined ? '' : errorWords(error)}
        </EmptyState>
      </section>
    )
  return (
    <div className="stack">
      <Card title="Cartas sobre sus trámites" count={data.length}>
        {data.length === 0 ? (
          <p className="card-none">La Caja todavía no le mandó ninguna.</p>
        ) : (
          <Table
            caption="Cartas sobre sus trámites"
            columns={columns}
            rows={data}
            rowKey={({ kind, procedure, at }) => `${kind} ${procedure ?? ''} ${at}`}
          />
        )}
      </Card>
      <Seen>Los enlaces para elegir contraseña no se ven acá: nadie de la Caja puede usarlos.</Seen>
    </div>
  )
}
