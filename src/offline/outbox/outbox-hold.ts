import { isHeldOn, type Line } from '../../domain/delivery/line'
import type { Hold, OutboxState } from '../../domain/delivery/outbox'
import { totalOf, type Arrived } from '../../domain/delivery/progress'
import type { StorageProblem } from '../../domain/form/save-state'
import type { Owner } from '../../domain/owner'
import { fail, ok, type Result } from '../../domain/result'
import type { OutboxRow } from '../database/rows'
import type { OutboxProblem } from '../database/types'
import { reading, writing } from '../database/with-db'
import { outboxQueue } from './outbox-queue'

/** States in which an item may be stopped, or let go again. */
const stoppable: readonly OutboxState[] = ['queued', 'backoff', 'waiting_auth', 'sending']

/**
 * Stops an item ("Pausar", "Esperar Wi-Fi"), or lets it go (null: "Seguir", "Enviar ahora"), which makes it due at once. One
 * that is being sent stops before its next piece.
 */
export const holdItem = (id: string, hold: Hold | null): Promise<Result<null, OutboxProblem>> =>
  writing((db) =>
    db.transaction('rw', db.outbox, async () => {
      const row = await db.outbox.get(id)
      if (row === undefined) return fail('missing')
      if (!stoppable.includes(row.state)) return fail('wrong-state')
      const due: Partial<OutboxRow> = row.state === 'backoff' ? { state: 'queued' } : {}
      const released: Partial<OutboxRow> = row.state === 'sending' ? {} : { ...due, nextAt: 0, waitMs: 0 }
      await db.outbox.update(id, hold === null ? { hold, asked: true, ...released } : { hold, asked: false })
      return ok(null)
    }),
  )

/** Takes back what was asked for and could not be begun: its person is not kept waiting, and says so again. */
export const forgetAsked = (owners: readonly Owner[]): Promise<Result<null, StorageProblem>> =>
  writing((db) =>
    db.transaction('rw', db.outbox, async () => {
      const rows = await db.outbox
        .where('owner')
        .anyOf([...owners])
        .filter((row) => row.asked === true && (row.state === 'queued' || row.state === 'backoff'))
        .toArray()
      for (const { id } of rows) await db.outbox.update(id, { asked: false })
      return ok(null)
    }),
  )

/** Whether its sender goes on with an item: 'held' when its person stopped it, 'lost' when another sender has it. */
export const findGoing = async (id: string, leaseId: string, line: Line): Promise<'on' | 'held' | 'lost'> => {
  const row = await reading(async (db) => ok(await db.outbox.get(id)))
  if (!row.ok || row.value?.state !== 'sending' || row.value.leaseId !== leaseId) return 'lost'
  return isHeldOn(line, row.value.hold ?? null) ? 'held' : 'on'
}

const arrivedNow = (row: OutboxRow, arrived: Record<string, number>): Partial<OutboxRow> => {
  const [before, after] = [totalOf(row.arrived ?? {}), totalOf(arrived)]
  if (after < before) return { arrived, fellFrom: Math.max(before, row.fellFrom ?? 0) }
  return { arrived, ...(after > before ? { attempts: 1 } : {}) }
}

/**
 * Notes what the server has of all files. When it has more than before, later waits are short again; when it has less, the item
 * says so until that has come again.
 */
export const noteAllArrived = (id: string, leaseId: string, arrived: Arrived): Promise<Result<null, OutboxProblem>> =>
  outboxQueue.change(id, leaseId, (row) => arrivedNow(row, { ...arrived }))

/** Notes how many bytes of one file the server has, like noteAllArrived. */
export const noteArrived = (
  id: string,
  leaseId: string,
  fileId: string,
  bytes: number,
): Promise<Result<null, OutboxProblem>> =>
  outboxQueue.change(id, leaseId, (row) => arrivedNow(row, { ...row.arrived, [fileId]: bytes }))
