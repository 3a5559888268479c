import { deskTabIds, deskTabs, type DeskTab } from '../../../domain/desk/kinds'
import { queuePageSize, type Queue, type QueueQuery, type QueueRow } from '../../../domain/desk/queue'
import { sayPage } from '../../../domain/paging'
import { Pager } from '../../../ui/content/Pager'
import { Tabs, type TabItem } from '../../../ui/content/Tabs'
import { Key } from '../keys/Key'
import { countFilters, writeFilters } from './address'
import { filtersOf } from './choices'
import { useViews } from './useViews'
import { QueueBar } from './QueueBar'
import { QueueEmpty } from './QueueEmpty'
import { QueueTable } from './QueueTable'
import { sayTotal } from './queue-says'

type QueueBodyProps = {
  queue: Queue
  query: QueueQuery
  /** Id of the request that was opened last from here. */
  opened: string | undefined
  isStill: boolean
  onChange: (part: Partial<QueueQuery>) => void
  onClear: () => void
  onDecided: () => void
  addressOf: (row: QueueRow) => string
  onOpen: (row: QueueRow) => void
  onTake: (row: QueueRow) => void
}

const all = 'todo'

// Rare: it has a tab only while something of it waits.
const rare: DeskTab = 'datos'

const tabsOf = ({ elecciones: { tipos } }: Queue, selected: DeskTab | null): TabItem<DeskTab | typeof all>[] => {
  const countOf = (tab: DeskTab): number => tipos.find(({ valor }) => valor === tab)?.cantidad ?? 0
  return [
    { id: all, label: 'Todo', count: tipos.reduce((sum, { cantidad }) => sum + cantidad, 0) },
    ...deskTabIds
      .map((tab) => ({ id: tab, label: deskTabs[tab].label, count: countOf(tab) }))
      .filter(({ id, count }) => id !== rare || id === selected || count > 0),
  ]
}

/** The kinds as tabs, the filters, and a page of the rows. */
export const QueueBody = (props: QueueBodyProps) => {
  const { queue, query, opened, isStill, onChange, onClear, onDecided, addressOf, onOpen, onTake } = props
  const set = countFilters(query)
  const isWaitingView = query.vista === 'falta'
  const isFiltered = query.tipo !== null || set > (isWaitingView ? 1 : 0)
  const isAllDone = queue.total === 0 && !isFiltered
  const kept = writeFilters({ ...query, pagina: 1 })
  const views = useViews(queue, kept)
  const from = (queue.pagina - 1) * queuePageSize
  return (
    <Tabs
      label="Clase de trámite"
      tabs={tabsOf(queue, query.tipo)}
      selected={query.tipo ?? all}
      onSelect={(tab) => onChange({ tipo: tab === all ? null : tab })}
    >
      <section className="card q-card" aria-label="Trámites que esperan">
        {isAllDone ? null : (
          <QueueBar
            filters={[views, ...filtersOf(query, queue.elecciones, onChange)]}
            set={set}
            total={queue.total}
            onClear={onClear}
            kept={kept}
          />
        )}
        <p className="vh" role="status">
          {sayTotal(queue.total)}
        </p>
        {queue.total === 0 ? (
          <QueueEmpty
            queue={queue}
            isFiltered={isFiltered}
            isWaitingView={isWaitingView}
            onClear={onClear}
            onDecided={onDecided}
          />
        ) : (
          <>
            <QueueTable
              rows={queue.filas}
              startAt={opened}
              isStill={isStill}
              addressOf={addressOf}
              onOpen={onOpen}
              onTake={onTake}
            />
            <div className="q-foot">
              <Hints />
              <Pager
                says={sayPage({ from: from + 1, to: from + queue.filas.length, total: queue.total })}
                page={queue.pagina - 1}
                pages={Math.ceil(queue.total / queuePageSize)}
                onPage={(page) => onChange({ pagina: page + 1 })}
              />
            </div>
          </>
        )}
      </section>
    </Tabs>
  )
}

const Hints = () => (
  <span className="keys" aria-hidden="true">
    <span>
      <Key>j</Key>
      <Key>k</Key> moverse
    </span>
    <span>
      <Key>Enter</Key> abrir
    </span>
    <span>
      <Key>t</Key> tomar
    </span>
    <span>
      <Key>?</Key> todos los atajos
    </span>
  </span>
)
