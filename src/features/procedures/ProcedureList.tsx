import { useState } from 'react'
import { useReading } from '../../api/reading/useReading'
import { now } from '../../api/server-clock'
import { isSeen } from '../../domain/notifications/marks'
import { isOpen } from '../../domain/procedure-line/stand'
import { newestFirst, proceduresPerPage, searchTextOf, type Procedure } from '../../domain/procedures'
import { procedureKey } from '../../forms/procedures/cells'
import { ReadingTable } from '../../forms/reading/ReadingTable'
import { useSeen } from '../../forms/seen/useSeen'
import type { Refresh } from '../../ui/content/RefreshButton'
import { Toggle } from '../../ui/content/Toggle'
import { procedureColumns, type Moves } from './columns'

const search = {
  label: 'Buscar en mis trámites',
  placeholder: 'Tipo o número',
  textOf: searchTextOf,
  notFound: {
    title: 'No encontramos trámites',
    text: 'Probá con otra palabra del tipo o con el número.',
  },
}

type Which = 'todos' | 'abiertos' | 'terminados'

const isIn: Record<Which, (procedure: Procedure) => boolean> = {
  todos: () => true,
  abiertos: isOpen,
  terminados: (procedure) => !isOpen(procedure),
}

/** The procedures that moved and were not opened since. */
const useMoves = (): Moves => {
  const { data } = useReading('notificaciones')
  const seen = useSeen()
  if (data === undefined || seen === null) return new Map()
  return new Map(
    data.notifications.flatMap((one) =>
      one.kind === 'tramite' && !isSeen(one, seen) ? [[one.about, one.at] as const] : [],
    ),
  )
}

/** The table of the procedures: open or ended ones or all, search, five a page (PROC-002). */
export const ProcedureList = ({ procedures, refresh }: { procedures: readonly Procedure[]; refresh: Refresh }) => {
  const [which, setWhich] = useState<Which>('todos')
  const moves = useMoves()
  const choices = (
    [
      ['todos', 'Todos'],
      ['abiertos', 'Abiertos'],
      ['terminados', 'Terminados'],
    ] as const
  ).map(([value, label]) => ({ value, label, count: procedures.filter(isIn[value]).length }))
  return (
    <ReadingTable
      caption="Mis trámites"
      columns={procedureColumns(moves, now())}
      rows={newestFirst(procedures.filter(isIn[which]))}
      rowKey={procedureKey}
      rowsPerPage={proceduresPerPage}
      search={search}
      refresh={refresh}
      head={<Toggle label="Cuáles ver" choices={choices} value={which} onPick={setWhich} />}
    />
  )
}
