import { fail, ok, type Result } from '../../domain/result'
import type { OutboxProblem } from '../database/types'
import { writing } from '../database/with-db'
import { forgetKeys } from '../keys/keyring'
import { deleteChange, followInstead } from './queue'
import { changeKeyId } from './parts'
import { isFree } from './plan'

/** "Reintentar": makes a change due at once, whatever it was waiting for. */
export const retryChange = (id: string): Promise<Result<null, OutboxProblem>> =>
  writing((db) =>
    db.transaction('rw', db.changes, async () => {
      const row = await db.changes.get(id)
      if (row === undefined) return fail('missing')
      if (row.state !== 'waiting') return fail('wrong-state')
      await db.changes.update(id, { nextAt: 0, waitMs: 0 })
      return ok(null)
    }),
  )

/**
 * "Enviar de nuevo": a refused change waits again, unchanged and under the same key. The server keeps no answer for a refusal, so
 * the key is free; if the change did arrive earlier, the key finds its answer. 'wrong-state': it already waits again. `now` is in
 * epoch milliseconds.
 */
export const sendChangeAgain = async (id: string, now: number): Promise<Result<null, OutboxProblem>> => {
  // A failed commit runs this function again. Then the new state comes from its first run, not from another tab.
  let isOwn = false
  return writing((db) =>
    db.transaction('rw', db.changes, async () => {
      const row = await db.changes.get(id)
      if (row === undefined) return fail('missing')
      if (row.state !== 'refused') return isOwn ? ok(null) : fail('wrong-state')
      isOwn = true
      const begun = { createdAt: now, attempts: 0, nextAt: 0, waitMs: 0, pause: null }
      await db.changes.update(id, { ...begun, state: 'waiting', answer: null })
      return ok(null)
    }),
  )
}

/**
 * "Deshacer": withdraws a change that the fund certainly does not have. `isNewItem` says whether it makes a new item:
 * then the later changes of that item are deleted too, because the item will never exist. 'needs-server': a delivery
 * has begun and its outcome is unknown.
 */
export const withdrawChange = async (
  id: string,
  { isNewItem }: { isNewItem: boolean },
): Promise<Result<null, OutboxProblem>> => {
  const gone: string[] = []
  const done = await writing<null, 'missing' | 'wrong-state' | 'needs-server'>((db) =>
    db.transaction('rw', db.keys, db.changes, async () => {
      const row = await db.changes.get(id)
      if (row === undefined) return gone.includes(id) ? ok(null) : fail('missing')
      if (!isFree(row)) return fail(row.state === 'waiting' ? 'needs-server' : 'wrong-state')
      const lane = await db.changes.where('owner').equals(row.owner).toArray()
      const later = lane.filter((one) => one.lane === row.lane && one.seq > row.seq)
      const ids = [id, ...(isNewItem ? later.map((one) => one.id) : [])]
      gone.push(...ids)
      if (!isNewItem) await followInstead(db, row.owner, id, row.follows)
      for (const one of ids) await deleteChange(db, one)
      return ok(null)
    }),
  )
  if (done.ok) forgetKeys(gone.map(changeKeyId))
  return done
}
