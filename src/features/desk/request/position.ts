import { fetchQueue } from '../../../api/desk.api'
import { queuePageSize } from '../../../domain/desk/queue'
import { readFilters, writeFilters } from '../queue/address'
import type { DeskMemory } from '../desk-memory'

/** Where a request stands in the queue that it was opened from, counted from 1; null when that queue is not known. */
export const positionOf = (memory: DeskMemory, id: string): { at: number; total: number } | null => {
  const last = memory.lastQueue()
  const index = last?.queue.filas.findIndex((row) => row.id === id) ?? -1
  if (!last || index === -1) return null
  return { at: (last.queue.pagina - 1) * queuePageSize + index + 1, total: last.queue.total }
}

/** A request beside another one, and the filters of the page of the queue that it stands on. */
export type Neighbour = { id: string; filters: string }

/**
 * The request before or after this one in its queue, over the edge of a page too; undefined when there is none, or it is not
 * known.
 */
export const neighbourOf = async (memory: DeskMemory, id: string, step: 1 | -1): Promise<Neighbour | undefined> => {
  const last = memory.lastQueue()
  const index = last?.queue.filas.findIndex((row) => row.id === id) ?? -1
  if (!last || index === -1) return undefined
  const beside = last.queue.filas[index + step]
  if (beside) return { id: beside.id, filters: last.filters }
  const page = last.queue.pagina + step
  if (page < 1 || (page - 1) * queuePageSize >= last.queue.total) return undefined
  const filters = writeFilters({ ...readFilters(last.filters), pagina: page })
  const answer = await fetchQueue(filters)
  const row = answer.ok ? answer.value.filas.at(step === 1 ? 0 : -1) : undefined
  if (!answer.ok || !row) return undefined
  memory.keepQueue(filters, answer.value)
  return { id: row.id, filters }
}
