import { temporaryId } from '../../domain/delivery/changes'
import type { JsonValue } from '../../domain/json'
import { ownerOf, type Owner } from '../../domain/owner'
import { fail, ok, type Result } from '../../domain/result'
import type { StorageProblem } from '../../domain/form/save-state'
import type { WorkDb } from '../database/databases'
import type { ChangeQueueRow } from '../database/rows'
import { reading, writing } from '../database/with-db'
import { forgetKeys, makeDataKey, putDataKey, type NewDataKey } from '../keys/keyring'
import { isLocked, vaultOwner } from '../keys/vault-state'
import { findVaults } from '../vault/vault-rows'
import { changeKeyId, openChangeValue, sealChangePart, toQueue, type QueuedChange } from './parts'
import { findPredecessor, isFree, planChange, type NewChange, type Plan } from './plan'

/**
 * Why a change was not kept: no vault is open here, the value is not of its kind, the change that it corrects is gone or being
 * sent, or the storage failed.
 */
export type ChangeProblem = 'locked' | 'malformed' | 'gone' | StorageProblem

/** The queue changed while the change was being sealed: start again. */
type Moved = 'moved'

/** How often to start again while other tabs change the queue; in practice one or two tabs do. */
const mostLooks = 20

const rowsOf = (db: WorkDb, owner: Owner): Promise<ChangeQueueRow[]> =>
  db.changes.where('owner').equals(owner).toArray()

/** A member's queue in its order, recently taken changes included. */
export const listChanges = async (owner: Owner): Promise<Result<QueuedChange[], StorageProblem>> => {
  const rows = await reading(async (db) => ok(await rowsOf(db, owner)))
  return rows.ok ? ok(await toQueue(rows.value)) : rows
}

// Everything that a plan depends on: which changes there are, and whether the server may know them.
const fingerprint = (rows: readonly ChangeQueueRow[]): string =>
  rows
    .map(({ id, state, sends }) => `${id} ${state} ${sends}`)
    .toSorted()
    .join('|')

/** Inside a transaction over keys and changes: deletes a change and its key. */
export const deleteChange = async (db: WorkDb, id: string): Promise<void> => {
  await db.keys.delete(changeKeyId(id))
  await db.changes.delete(id)
}

/** Inside a transaction over changes: makes the changes that follow `from` follow `to`. */
export const followInstead = async (db: WorkDb, owner: Owner, from: string, to: string | null): Promise<void> => {
  for (const row of await rowsOf(db, owner)) {
    if (row.follows === from) await db.changes.update(row.id, { follows: to })
  }
}

/** `sends` is 1 for a change that was already sent directly. */
type Facts = { id: string; owner: Owner; sends: number }

type Prepared = { plan: Plan; row: ChangeQueueRow | null; key: NewDataKey; seen: string }

const sealRow = async (
  key: CryptoKey,
  { sends, ...facts }: Facts,
  { value, head, ...place }: NonNullable<Plan['adds']>,
): Promise<ChangeQueueRow> => ({
  ...facts,
  ...place,
  state: 'waiting',
  createdAt: Date.now(),
  attempts: 0,
  sends,
  nextAt: 0,
  waitMs: 0,
  pause: null,
  leaseId: null,
  leaseUntil: 0,
  doneAt: null,
  head: await sealChangePart(key, facts, 'head', head),
  value: await sealChangePart(key, facts, 'value', value),
  answer: null,
})

/** Reads the queue and seals the new change; nothing is stored yet. */
const prepare = async (change: NewChange, facts: Facts): Promise<Result<Prepared, ChangeProblem>> => {
  const { id, owner } = facts
  const rows = await reading(async (db) => ok(await rowsOf(db, owner)))
  if (!rows.ok) return rows
  const queue = await toQueue(rows.value)
  // A correction of a change that was sent again meanwhile would be a second request.
  if (change.replaces !== undefined && !queue.some((one) => one.id === change.replaces && isFree(one)))
    return fail('gone')
  const temporary = temporaryId(id)
  const predecessor = findPredecessor(queue, change, temporary)
  const row = rows.value.find((one) => one.id === predecessor?.id)
  const opened = row === undefined ? undefined : await openChangeValue(row)
  const earlierValue: JsonValue | undefined = opened?.ok === true ? opened.value : undefined
  const plan = planChange(queue, change, { temporary, earlierValue })
  if (plan === undefined) return fail('malformed')
  const key = await makeDataKey(changeKeyId(id), owner)
  if (!key.ok) return key
  const added = plan.adds === null ? null : await sealRow(key.value.key, facts, plan.adds)
  return ok({ plan, row: added, key: key.value, seen: fingerprint(rows.value) })
}

const commit = (owner: Owner, { plan, row, key, seen }: Prepared): Promise<Result<null, ChangeProblem | Moved>> =>
  writing<null, 'locked' | Moved>((db) =>
    db.transaction('rw', db.keys, db.vaults, db.changes, async () => {
      const rows = await rowsOf(db, owner)
      // The operation may run twice. Whatever it removed or added in its first run is done.
      const isRepetition =
        row === null ? !rows.some(({ id }) => id === plan.removes) : rows.some(({ id }) => id === row.id)
      if (isRepetition) return ok(null)
      if (fingerprint(rows) !== seen) return fail('moved')
      if (row !== null) {
        if (!(await putDataKey(db, key))) return fail('locked')
        await db.changes.add(row)
      }
      if (plan.removes !== null) {
        await followInstead(db, owner, plan.removes, row?.id ?? null)
        await deleteChange(db, plan.removes)
      }
      return ok(null)
    }),
  )

/**
 * Stores a change of the member whose vault is open here, in one transaction; an unsent or refused change of the same
 * item is merged with it or replaced. Once it returns ok, the change is sent without any further step. Returns its id;
 * null when nothing is left to send, because it reverted a change that was never sent.
 */
export const putChange = async (change: NewChange): Promise<Result<{ id: string | null }, ChangeProblem>> => {
  const owner = vaultOwner()
  if (owner === null) return fail('locked')
  const { triedAs } = change
  const facts = { id: triedAs ?? crypto.randomUUID(), owner, sends: triedAs === undefined ? 0 : 1 }
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const prepared = await prepare(change, facts)
    if (!prepared.ok) return prepared
    const stored = await commit(owner, prepared.value)
    if (stored.ok) {
      if (prepared.value.plan.removes !== null) forgetKeys([changeKeyId(prepared.value.plan.removes)])
      return ok({ id: prepared.value.row === null ? null : facts.id })
    }
    if (stored.error !== 'moved') return fail(stored.error)
  }
  return fail('unavailable')
}

/** Whether changes of this member wait in a vault that is closed here; false when the disk does not answer. */
export const holdsClosedChanges = async (nroafi: string): Promise<boolean> => {
  const vaults = await findVaults(nroafi)
  if (!vaults.ok) return false
  const owners = vaults.value.rows.map(({ id }) => ownerOf(id)).filter(isLocked)
  const rows = await reading(async (db) => ok(await db.changes.where('owner').anyOf(owners).toArray()))
  return rows.ok && rows.value.some(({ state }) => state === 'waiting' || state === 'sending')
}
