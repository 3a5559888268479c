import { ok, type Result } from '../../domain/result'
import type { StorageProblem } from '../../domain/form/save-state'
import type { WorkDb } from '../database/databases'
import { purgeChanges } from '../changes/purge-changes'
import { isErased } from '../files/erase'
import { forgetKeys } from '../keys/keyring'
import { discardWithdrawn } from '../outbox/outbox-person'
import { deleteFiles } from '../files/purge-files'
import { purgeCarried } from '../handover/purge-carried'
import { purgeShared } from '../shared/shared'
import { reading, writing } from '../database/with-db'

const dayMs = 86_400_000

/** How long a discarded draft can be restored, in milliseconds (D7). */
export const discardedMs = 7 * dayMs

/** How long an accepted submission, with its answers erased, is listed beside its receipt, in milliseconds (O10). */
export const acceptedMs = 30 * dayMs

/** If the clock moved further than this since the last run, it is taken as wrong. */
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

/**
 * What an earlier release did not erase of submissions that the fund has. Their receipts are stored, so it is not
 * needed.
 */
const findLeft = async (db: WorkDb): Promise<Expired> => {
  const drafts = await db.drafts.filter(({ state, content }) => state === 'closed' && !isErased(content)).toArray()
  const draftIds = drafts.map(({ id }) => id)
  const items = await db.outbox.toArray()
  const left = items.filter(
    ({ draftId, state, payload }) => draftIds.includes(draftId) || (state === 'accepted' && !isErased(payload)),
  )
  return { draftIds, itemIds: left.map(({ id }) => id) }
}

/**
 * Deletes the keys first, in a transaction of their own: what a crash leaves behind cannot be read, and the next run
 * deletes it.
 */
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
 * Whether the clock can be trusted: since the last run it did not go back, and not more than sixty days ahead (F81). If
 * not, this run deletes nothing. The next run compares with this one, so it can trust the clock again.
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
 * An earlier release left the drafts of withdrawn submissions sealed and unlisted for ever. This moves them to the
 * discarded drafts, with their seven days.
 */
const listWithdrawn = (now: number): Promise<Result<null, StorageProblem>> =>
  writing((db) =>
    db.transaction('rw', db.drafts, db.outbox, async () => {
      const withdrawn = await db.outbox.filter((item) => item.state === 'withdrawn').toArray()
      for (const item of withdrawn) await discardWithdrawn(db, item, now)
      return ok(null)
    }),
  )

/**
 * Deletes documents of an import that was cut off, for example because the browser was closed: no draft names them and
 * no key opens them. Those of a draft that still sleeps here stay.
 */
const deleteStranded = (now: number): Promise<Result<null, StorageProblem>> =>
  writing((db) =>
    db.transaction('rw', db.drafts, db.arrivals, db.files, db.fileChunks, async () => {
      const sleeping = (await db.arrivals.toArray()).flatMap(({ files }) => files)
      const known = new Set([...(await db.drafts.toCollection().primaryKeys()), ...sleeping])
      const rows = await db.files
        .filter((row) => !known.has(row.draftId) && !known.has(row.id) && row.addedAt + dayMs <= now)
        .toArray()
      await deleteFiles(
        db,
        rows.map(({ id }) => id),
      )
      return ok(null)
    }),
  )

/**
 * Deletes what is no longer needed; runs at each start of the app. It deletes what an earlier release kept of accepted
 * submissions, drafts discarded seven days ago, the facts of submissions accepted thirty days ago (their receipts stay
 * until their owner removes them, O10), changes that the fund took seven days ago, and what other apps shared a day ago. `now` is epoch milliseconds.
 * Returns how many drafts were deleted because their time was over.
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
  const offered = await purgeShared(now)
  if (!offered.ok) return offered
  const told = await purgeChanges(now)
  if (!told.ok) return told
  const carried = await purgeCarried(now)
  if (!carried.ok) return carried
  const expired = await reading(async (db) => ok(await findExpired(db, now)))
  if (!expired.ok) return expired
  const deleted = await deleteWork(expired.value)
  return deleted.ok ? ok(expired.value.draftIds.length) : deleted
}
