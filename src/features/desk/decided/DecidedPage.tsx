import { Link } from 'wouter'
import { fetchDecided } from '../../../api/desk.api'
import { errorWords } from '../../../api/errors'
import type { DecidedRow } from '../../../domain/desk/decisions'
import { sayNumber } from '../../../domain/desk/queue-words'
import { managementHome } from '../../../domain/portal-paths'
import { sayTime } from '../../../domain/member/data-time'
import { toReadableName } from '../../../domain/person/names'
import { Button } from '../../../ui/actions/Button'
import { Chip } from '../../../ui/content/Chip'
import { EmptyState } from '../../../ui/content/EmptyState'
import { Table, type Column } from '../../../ui/content/Table'
import { Icon } from '../../../ui/icons/Icon'
import { ChevronLeft, CircleCheck, CircleX, Clock, RefreshCw, TriangleAlert, Undo } from '../../../ui/icons/icons'
import { AskAgain } from '../../../ui/icons/desk-icons'
import { SkeletonCard } from '../../../ui/waiting/Skeleton'
import { requestAddress } from '../desk-addresses'
import { UndoStrip } from '../undo/UndoStrip'
import { useUndo } from '../undo/undo-context'
import { useAnswer } from '../useAnswer'

const decisions = {
  aprobar: { label: 'Aprobado', tone: 'ok', glyph: CircleCheck },
  rechazar: { label: 'Rechazado', tone: 'err', glyph: CircleX },
  pedir: { label: 'Documento pedido', tone: 'info', glyph: AskAgain },
} as const

const Outcome = ({ row: { decision, estado } }: { row: DecidedRow }) => {
  if (estado === 'deshecha')
    return (
      <Chip tone="neu" glyph={Undo}>
        Deshecho
      </Chip>
    )
  if (estado === 'fallida')
    return (
      <Chip tone="warn" glyph={TriangleAlert}>
        No se pudo aplicar
      </Chip>
    )
  const { label, tone, glyph } = decisions[decision]
  return (
    <Chip tone={estado === 'tomada' ? 'neu' : tone} glyph={estado === 'tomada' ? Clock : glyph}>
      {estado === 'tomada' ? `${label}, en su minuto` : label}
    </Chip>
  )
}

const columns: readonly Column<DecidedRow>[] = [
  { id: 'persona', label: 'Persona', look: 'lead', cell: ({ persona }) => toReadableName(persona) },
  {
    id: 'tramite',
    label: 'Trámite',
    cell: ({ pedido, titulo, numero }) => (
      <Link href={requestAddress(pedido, '')}>
        {titulo}, {sayNumber(numero)}
      </Link>
    ),
  },
  { id: 'distrito', label: 'Distrito', cell: ({ distrito }) => distrito },
  { id: 'hora', label: 'Hora', cell: ({ cuando }) => sayTime(cuando) },
  { id: 'quien', label: 'Quién', cell: ({ quien, esMia }) => (esMia ? 'Vos' : quien || 'Alguien de la Caja') },
  { id: 'motivo', label: 'Motivo', cell: ({ motivo }) => motivo },
  { id: 'decision', label: 'Decisión', look: 'state', cell: (row) => <Outcome row={row} /> },
]

/** What was decided today, by everybody, the newest first. */
export const DecidedPage = () => {
  const { version } = useUndo()
  const { data, error, isAsking, refresh } = useAnswer(fetchDecided, 'hoy', { version })
  return (
    <>
      <Link href={managementHome} className="back">
        <Icon glyph={ChevronLeft} />
        Pendientes
      </Link>
      <div className="page-head">
        <h1 tabIndex={-1}>Lo decidido hoy</h1>
      </div>
      <UndoStrip />
      {data === undefined && error === undefined ? <SkeletonCard lines={6} /> : null}
      {data === undefined && error !== undefined ? (
        <section className="card" role="alert">
          <EmptyState
            title="No pudimos leer lo decidido hoy"
            action={
              <Button variant="secondary" icon={RefreshCw} pending={isAsking} pendingText="Probando…" onPress={refresh}>
                Probar de nuevo
              </Button>
            }
          >
            {errorWords(error)}
          </EmptyState>
        </section>
      ) : null}
      {data?.filas.length === 0 ? (
        <section className="card">
          <EmptyState art="done" title="Hoy no se decidió nada todavía">
            Lo que decidas aparece acá, y durante un minuto lo podés deshacer.
          </EmptyState>
        </section>
      ) : null}
      {data && data.filas.length > 0 ? (
        <section className="card has-table" aria-label="Decisiones de hoy">
          <Table caption="Decisiones de hoy" columns={columns} rows={data.filas} rowKey={({ id }) => id} />
        </section>
      ) : null}
    </>
  )
}
