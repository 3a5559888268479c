import { targetAfter, type ParcelState } from '../../domain/handover/protocol'
import type { Owner } from '../../domain/owner'
import type { StorageProblem } from '../../domain/form/save-state'
import { fail, ok, type Result } from '../../domain/result'
import { areEqualBytes } from '../database/bytes'
import { plantCanary } from '../database/canary'
import { keepMeta } from '../database/device'
import { runExclusively } from '../database/exclusive'
import { askPersistence } from '../database/persistence'
import type { ArrivalRow } from '../database/rows'
import { reading, writing } from '../database/with-db'
import { openContent, openManifest } from '../drafts/draft-parts'
import { forgetSealer } from '../drafts/unseal-draft'
import { deleteFiles } from '../files/purge-files'
import { openJson, sealJson, type Place } from '../keys/crypto'
import { findDataKey, forgetKeys, isDataRow, makeDataKey, putDataKey } from '../keys/keyring'
import type { CopyContent, DraftIdentity, OpenedCopy } from '../work-file/copy-content'
import { keepFiles, takeBack, toDraftRow, type StageProblem, type Staged } from '../work-file/stage'
import { arrivalKeyId, parseArrival, parseTaking, takingId, type ArrivalFacts } from './carry-facts'
import { tellMove } from './moves'
import { readAway } from './read-carry'

/** Who this device is for a parcel, and the id of the draft that it brought once that lives here. */
export type Taking = { taker: string; draftId: string | null }

/**
 * The name of this device in a parcel: made and stored before the parcel is taken, so that it is the same after a crash.
 */
export const takingOf = async (parcel: string): Promise<Result<Taking, StorageProblem>> => {
  const made = { taker: crypto.randomUUID(), draftId: null, at: Date.now() }
  const kept = await keepMeta(takingId(parcel), () => made)
  if (!kept.ok) return kept
  const taking = parseTaking(kept.value)
  return taking === undefined ? fail('unavailable') : ok(taking)
}

/**
 * What of an arriving draft is here already.
 *   nothing  it can come in;  source  it is the very draft whose parcel this is;  here  it lives here, or is being sent
 */
export type Present = { kind: 'nothing' } | { kind: 'source'; draftId: string } | { kind: 'here'; draftId: string }

/** Looks for the draft of a parcel among those of this device. */
export const findPresent = async (
  { draftId, identity }: Pick<CopyContent, 'draftId' | 'identity'>,
  parcel: string,
): Promise<Result<Present, StorageProblem>> => {
  const row = await reading(async (db) => ok(await db.drafts.get(draftId)))
  if (!row.ok) return row
  const present = row.value
  if (present === undefined || present.state === 'moved') return ok({ kind: 'nothing' })
  // A copy of it, with a submission of its own: that is another draft.
  if (present.submissionId !== identity?.submissionId) return ok({ kind: 'nothing' })
  const away = present.state === 'away' ? await readAway(draftId) : undefined
  const isItsSource = away?.ok === true && away.value.parcel === parcel
  return ok(isItsSource ? { kind: 'source', draftId } : { kind: 'here', draftId })
}

/** What an arriving draft is stored with. */
export type ArrivalInput = ArrivalFacts & {
  parcel: string
  owner: Owner
  /** Called with the share of the documents that is stored, from 0 to 1. */
  onProgress?: (share: number) => void
}

const placeOf = ({ id, owner }: Pick<ArrivalRow, 'id' | 'owner'>): Place => ({ store: 'arrivals.carry', id, owner })

const stamp = { rev: 0, formVersion: 1 }

/** The id the draft gets here, and its first revision: higher than any that this device knows of it. */
const findPlace = (
  { draftId }: CopyContent,
  { submissionId }: DraftIdentity,
): Promise<Result<{ draftId: string; rev: number }, StorageProblem>> =>
  reading(async (db) => {
    const present = await db.drafts.get(draftId)
    const isFree = present === undefined || (present.state === 'moved' && present.submissionId === submissionId)
    return ok(isFree ? { draftId, rev: (present?.rev ?? 0) + 1 } : { draftId: crypto.randomUUID(), rev: 1 })
  })

/** Why an arriving draft was not stored; 'busy': another tab of this device is storing it. */
export type StoreProblem = StageProblem | 'locked' | 'busy'

/**
 * Stores an opened parcel asleep: nothing lists, edits or sends it. Its documents are read back one by one, then its
 * answers. A failure leaves nothing behind.
 */
export const storeArrival = async (copy: OpenedCopy, input: ArrivalInput): Promise<Result<null, StoreProblem>> =>
  (await runExclusively(takingId(input.parcel), () => store(copy, input))) ?? fail('busy')

const store = async (
  copy: OpenedCopy,
  { parcel, owner, proof, taker, onProgress }: ArrivalInput,
): Promise<Result<null, StoreProblem>> => {
  const { identity } = copy.content
  if (identity === undefined) return fail('damaged')
  const known = await reading(async (db) => ok(await db.arrivals.get(parcel)))
  if (!known.ok) return known
  if (known.value !== undefined) return ok(null)
  const place = await findPlace(copy.content, identity)
  if (!place.ok) return place
  const made = await makeDataKey(arrivalKeyId(parcel), owner)
  if (!made.ok) return made
  const staged: Staged = { made: made.value, owner, draftId: place.value.draftId, entries: [] }
  // Ids of their own, so that what comes of another parcel of the same draft is never mixed with it.
  const written = await keepFiles(copy, staged, { keepsIds: false, onFile: onProgress })
  const facts: ArrivalFacts = { proof, taker }
  const stored = written.ok
    ? await publish(staged, {
        id: parcel,
        owner,
        at: Date.now(),
        files: staged.entries.map((entry) => entry.id),
        draft: await toDraftRow(copy.content, staged, { ...identity, state: 'active', rev: place.value.rev }),
        carry: await sealJson(made.value.key, placeOf({ id: parcel, owner }), stamp, facts),
      })
    : written
  const back = stored.ok ? await readBack(parcel, staged) : stored
  if (!back.ok) await takeBack(staged.entries.map(({ id }) => id))
  else void askPersistence()
  return back
}

const publish = (staged: Staged, row: ArrivalRow): Promise<Result<null, StorageProblem | 'locked'>> =>
  writing<null, 'locked'>((db) =>
    db.transaction('rw', db.keys, db.vaults, db.arrivals, async () => {
      const present = await db.arrivals.get(row.id)
      if (present !== undefined && areEqualBytes(present.carry.iv, row.carry.iv)) return ok(null)
      // The device was wiped meanwhile, or the member's vault is gone.
      if (!(await putDataKey(db, staged.made))) return fail('locked')
      await db.arrivals.put(row)
      return ok(null)
    }),
  )

const readBack = async (parcel: string, { made }: Staged): Promise<Result<null, StorageProblem>> => {
  const row = await reading(async (db) => ok(await db.arrivals.get(parcel)))
  if (!row.ok) return row
  if (row.value === undefined) return fail('lost')
  const [content, manifest] = await Promise.all([
    openContent(made.key, row.value.draft),
    openManifest(made.key, row.value.draft),
  ])
  if (content.ok && manifest.ok) return ok(null)
  await forget(row.value)
  return fail('lost')
}

/** A draft that sleeps here, and how its parcel is asked about. */
export type Arrival = ArrivalFacts & { parcel: string; draftId: string; owner: Owner }

/** These owners' sleeping drafts; those that cannot be opened now are left out. */
export const listArrivals = async (owners: readonly Owner[]): Promise<Result<Arrival[], StorageProblem>> => {
  const rows = await reading(async (db) =>
    ok(
      await db.arrivals
        .where('owner')
        .anyOf([...owners])
        .toArray(),
    ),
  )
  if (!rows.ok) return rows
  const found: Arrival[] = []
  for (const { id, owner, carry, draft } of rows.value) {
    const key = await findDataKey(arrivalKeyId(id), owner)
    const value = key.ok ? await openJson(key.value, placeOf({ id, owner }), carry) : key
    const facts = value.ok ? parseArrival(value.value) : undefined
    if (facts !== undefined) found.push({ ...facts, parcel: id, draftId: draft.id, owner })
  }
  return ok(found)
}

/** What became of an arriving draft: it lives here under this id, still sleeps, or was deleted. */
export type Arrived = { kind: 'here'; draftId: string } | { kind: 'asleep' } | { kind: 'gone' }

/**
 * Takes note of the state of an arriving draft's parcel. It wakes up only when the server has confirmed it to this
 * device, and is deleted when it lives elsewhere.
 */
export const settleArrival = async (
  parcel: string,
  news: { state: ParcelState; isMine: boolean },
): Promise<Result<Arrived, StorageProblem>> => {
  const row = await reading(async (db) => ok(await db.arrivals.get(parcel)))
  if (!row.ok) return row
  if (row.value === undefined) return ok({ kind: 'gone' })
  const next = targetAfter('dormida', news)
  if (next === 'dormida') return ok({ kind: 'asleep' })
  return next === 'viva' ? wake(row.value) : forget(row.value)
}

const wake = async ({ id, draft }: ArrivalRow): Promise<Result<Arrived, StorageProblem>> => {
  const woken = await writing<null, StorageProblem>((db) =>
    db.transaction('rw', db.keys, db.drafts, db.arrivals, db.meta, async () => {
      // Another tab was first.
      if ((await db.arrivals.get(id)) === undefined) return ok(null)
      const key = await db.keys.get(arrivalKeyId(id))
      const taking = parseTaking((await db.meta.get(takingId(id)))?.value)
      const present = await db.drafts.get(draft.id)
      if (!isDataRow(key) || (present !== undefined && present.state !== 'moved')) return fail('lost')
      await db.keys.put({ ...key, id: draft.id })
      await db.drafts.put({ ...draft, updatedAt: Date.now() })
      await db.keys.delete(arrivalKeyId(id))
      await db.arrivals.delete(id)
      if (taking) await db.meta.put({ id: takingId(id), value: { ...taking, draftId: draft.id, at: Date.now() } })
      return ok(null)
    }),
  )
  if (!woken.ok) return woken
  forgetKeys([draft.id, arrivalKeyId(id)])
  forgetSealer(draft.id)
  tellMove(draft.id)
  await plantCanary()
  return ok({ kind: 'here', draftId: draft.id })
}

const forget = async ({ id, files, carry }: ArrivalRow): Promise<Result<Arrived, StorageProblem>> => {
  const gone = await writing((db) =>
    db.transaction('rw', db.keys, db.arrivals, db.files, db.fileChunks, async () => {
      const row = await db.arrivals.get(id)
      if (row === undefined || !areEqualBytes(row.carry.iv, carry.iv)) return ok(null)
      await db.keys.delete(arrivalKeyId(id))
      await db.arrivals.delete(id)
      await deleteFiles(db, files)
      return ok(null)
    }),
  )
  if (!gone.ok) return gone
  forgetKeys([arrivalKeyId(id)])
  return ok({ kind: 'gone' })
}
