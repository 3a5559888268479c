import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { fetchQueue } from '../../../api/desk.api'
import { wholeQueue, type Queue, type QueueQuery, type QueueRow } from '../../../domain/desk/queue'
import { useConnected } from '../../../forms/useConnected'
import { useDeskMemory } from '../desk-memory'
import { useUndo } from '../undo/undo-context'
import { UndoStrip } from '../undo/UndoStrip'
import { useAnswer } from '../useAnswer'
import { readFilters, writeFilters } from './address'
import { QueueBanners } from './QueueBanners'
import { QueueBody } from './QueueBody'
import { QueueHead } from './QueueHead'
import { QueueSkeleton } from './QueueSkeleton'
import { decidedPath, queueAddress, requestAddress } from '../desk-addresses'
import { useNewOnes } from './useNewOnes'
import { useTaking } from './useTaking'
import '../shared.css'
import './queue.css'

/** Pendientes: what waits for a decision, the oldest act first; what is filtered by stands in the address (UNS-130). */
export const QueuePage = () => {
  const [, navigate] = useLocation()
  const query = readFilters(useSearch())
  const filters = writeFilters(query)
  const memory = useDeskMemory()
  const [start] = useState(() => memory.lastQueue())
  const known = start?.filters === filters ? start.queue : undefined
  const isConnected = useConnected()
  const { version } = useUndo()
  const {
    data: queue,
    error,
    isAsking,
    refresh,
  } = useAnswer(fetchQueue, filters, {
    keeps: true,
    version,
    start: known,
  })
  const newOnes = useNewOnes(queue?.marca)
  const take = useTaking(refresh)
  useEffect(() => {
    if (queue) memory.keepQueue(filters, queue)
  }, [memory, filters, queue])
  const change = (part: Partial<QueueQuery>): void =>
    navigate(queueAddress(writeFilters({ ...query, pagina: 1, ...part })))
  const open = ({ id }: QueueRow): void => {
    memory.noteOpened(id)
    navigate(requestAddress(id, filters))
  }
  const shown: Shown | null = queue === undefined ? null : { queue, query }
  return (
    <>
      <QueueHead shown={shown} isConnected={isConnected} isAsking={isAsking} onRefresh={refresh} />
      <UndoStrip />
      <QueueBanners
        error={error}
        isConnected={isConnected}
        isAsking={isAsking}
        hasRows={queue !== undefined}
        newOnes={newOnes}
        onRefresh={refresh}
      />
      {queue === undefined && error === undefined ? <QueueSkeleton /> : null}
      {shown === null ? null : (
        <QueueBody
          {...shown}
          opened={start?.opened}
          isStill={!isConnected}
          onChange={change}
          onClear={() => navigate(queueAddress(writeFilters(wholeQueue)))}
          onDecided={() => navigate(decidedPath)}
          addressOf={({ id }) => requestAddress(id, filters)}
          onOpen={open}
          onTake={take}
        />
      )}
    </>
  )
}

/** A page of the queue, and what it was asked by. */
type Shown = { queue: Queue; query: QueueQuery }
