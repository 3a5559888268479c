import { ok, type Result } from '../../domain/result'
import type { StorageProblem } from '../../domain/form/save-state'
import type { WorkDb } from '../database/databases'
import { purgeChanges } from '../changes/purge-changes'
import { isErased } from '../files/erase'
import { forgetKeys } from '../keys/keyring'
import { discardWithdrawn } from '../outbox/outbox-person'
import { deleteFiles } from '../files/purge-files'
import { reading, writing } from '../database/with-db'

const dayMs = 86_400_000

/** How long a discarded draft can be taken back (D7). */
export const discardedMs = 7 * dayMs

/** How long an accepted submission, whose answers are erased, is told of beside its receipt (O10). */
export const acceptedMs = 30 * dayMs

/** A longer step of the clock since the last run is taken for a wrong clock. */
const leapMs = 60 * dayMs

type Expired = { draftIds: string[]; itemIds: string[] }

const findExpired = async (db: WorkDb, now: number): Promise<Expired> => {
  const drafts = await db.drafts.toArray()
  const items = await db.outbox.toArray()
  const accepted = items.filter((item) => item.state === 'accepted' && (item.sentAt ?? now) + acceptedMs <= now)
  const superseded = items.filter((item) => item.supersededAt !== null && item.supersededAt + acceptedMs <= now)
  const discarded = drafts.filter((draft) => draft.discardedAt !== null && draft.discardedAt + discardedMs <= now)
  const discardedIds = discarded.map((draft) => draft.id)
  const ofDiscarded = items.filter((item) => discardedIds.includes(item.draftId))
  const closed = drafts.filter(
    ({ state, submissionId }) => state === 'closed' && accepted.some(({ id }) => id === submissionId),
  )
  return {
    draftIds: [...discardedIds, ...closed.map(({ id }) => id)],
    itemIds: [...accepted, ...superseded, ...ofDiscarded].map((item) => item.id),
  }
}

/** What an earlier release left of submissions that the fund has: their receipts are stored, so nothing of it is wanted. */
const findLeft = async (db: WorkDb): Promise<Expired> => {
  const drafts = await db.drafts.filter(({ state, content }) => state === 'closed' && !isErased(content)).toArray()
  const draftIds = drafts.map(({ id }) => id)
  const items = await db.outbox.toArray()
  const left = items.filter(
    ({ draftId, state, payload }) => draftIds.includes(draftId) || (state === 'accepted' && !isErased(payload)),
  )
  return { draftIds, itemIds: left.map(({ id }) => id) }
}

/** Keys go first and in a transaction of their own: what a crash leaves behind cannot be read, and the next run ends it. */
const deleteWork = async (expired: Expired): Promise<Result<null, StorageProblem>> => {
  forgetKeys(expired.draftIds)
  const keys = await writing(async (db) => {
    await db.keys.bulkDelete(expired.draftIds)
    return ok(null)
  })
  if (!keys.ok) return keys
  return writing((db) =>
    db.transaction('rw', db.drafts, db.files, db.fileChunks, db.outbox, async () => {
      const files = await db.files.where('draftId').anyOf(expired.draftIds).toArray()
      await deleteFiles(
        db,
        files.map((file) => file.id),
      )
      await db.drafts.bulkDelete(expired.draftIds)
      await db.outbox.bulkDelete(expired.itemIds)
      return ok(null)
    }),
  )
}

/**
 * Whether the clock may be believed: it went neither back nor further ahead than two months since the last run (F81). A
 * run that does not believe it deletes nothing; a day later by the same clock, it does.
 */
const isClockSteady = (now: number): Promise<Result<boolean, StorageProblem>> =>
  writing((db) =>
    db.transaction('rw', db.meta, async () => {
      const last = (await db.meta.get('purge'))?.value
      const isSteady = typeof last !== 'number' || (now >= last && now - last <= leapMs)
      if (isSteady && typeof last === 'number' && now - last < dayMs) return ok(true)
      await db.meta.put({ id: 'purge', value: now })
      return ok(isSteady)
    }),
  )

/**
 * Drafts whose submission was withdrawn by a release that left them sealed, in no list and for ever: from now on they are
 * among what was thrown away, with its seven days.
 */
const listWithdrawn = (now: number): Promise<Result<null, StorageProblem>> =>
  writing((db) =>
    db.transaction('rw', db.drafts, db.outbox, async () => {
      const withdrawn = await db.outbox.filter((item) => item.state === 'withdrawn').toArray()
      for (const item of withdrawn) await discardWithdrawn(db, item, now)
      return ok(null)
    }),
  )

/** Documents that a copy brought in whose end never came, as when the browser was closed: no draft names them, no key opens them. */
const deleteStranded = (now: number): Promise<Result<null, StorageProblem>> =>
  writing((db) =>
    db.transaction('rw', db.drafts, db.files, db.fileChunks, async () => {
      const known = new Set(await db.drafts.toCollection().primaryKeys())
      const rows = await db.files.filter((row) => !known.has(row.draftId) && row.addedAt + dayMs <= now).toArray()
      await deleteFiles(
        db,
        rows.map(({ id }) => id),
      )
      return ok(null)
    }),
  )

/**
 * Deletes what nobody can want back, at each start of the app: what an earlier release kept of accepted submissions, drafts
 * discarded seven days ago, and the facts of submissions accepted thirty days ago, whose receipts stay until their owner
 * removes them (O10), changes that the fund took seven days ago. `now` is epoch milliseconds. Answers how many drafts went by their time.
 */
export const purge = async (now: number): Promise<Result<number, StorageProblem>> => {
  const left = await reading(async (db) => ok(await findLeft(db)))
  if (!left.ok) return left
  if (left.value.itemIds.length + left.value.draftIds.length > 0) {
    const gone = await deleteWork(left.value)
    if (!gone.ok) return gone
  }
  const steady = await isClockSteady(now)
  if (!steady.ok) return steady
  if (!steady.value) return ok(0)
  const listed = await listWithdrawn(now)
  if (!listed.ok) return listed
  const swept = await deleteStranded(now)
  if (!swept.ok) return swept
  const told = await purgeChanges(now)
  if (!told.ok) return told
  const expired = await reading(async (db) => ok(await findExpired(db, now)))
  if (!expired.ok) return expired
  const deleted = await deleteWork(expired.value)
  return deleted.ok ? ok(expired.value.draftIds.length) : deleted
}
