import { ownerOf, visitor } from '../../domain/owner'
import { fail, ok, type Result } from '../../domain/result'
import type { StorageProblem } from '../../domain/form/save-state'
import { areEqualBytes } from '../database/bytes'
import { rewrapKey } from '../keys/crypto'
import type { WorkDb } from '../database/databases'
import { handInFormId } from '../drafts/draft-parts'
import { findDataKey, findDevice, isDataRow, isVaultThere } from '../keys/keyring'
import { sealOutboxPart } from '../outbox/outbox-parts'
import type { DataKeyRow, DraftRow, OutboxRow } from '../database/rows'
import { findOpenVault, isLocked, type OpenVault } from '../keys/vault-state'
import { reading, writing } from '../database/with-db'

/** One draft to be moved into the vault: its key under both wrappings, and the columns of its rows that get sealed. */
type Move = {
  id: string
  from: ArrayBuffer
  key: DataKeyRow
  draft: Pick<DraftRow, 'formId' | 'form'>
  items: Map<string, Pick<OutboxRow, 'kind' | 'form'>>
}

/**
 * Everything except what waits to be sent or was sent: that stays the visitor's, so that it is sent without a password.
 */
const isMovable = (row: DraftRow, items: readonly OutboxRow[]): boolean =>
  row.owner === visitor &&
  (row.state === 'active' || (row.state === 'sealed' && items.every((item) => item.state === 'withdrawn')))

const itemsOf = (db: WorkDb, draftId: string): Promise<OutboxRow[]> =>
  db.outbox.where('draftId').equals(draftId).toArray()

const findMovable = (): Promise<Result<{ row: DraftRow; items: OutboxRow[] }[], StorageProblem>> =>
  reading(async (db) => {
    const rows = await db.drafts.where('owner').equals(visitor).toArray()
    const work = await Promise.all(rows.map(async (row) => ({ row, items: await itemsOf(db, row.id) })))
    return ok(work.filter(({ row, items }) => isMovable(row, items)))
  })

/** Prepares a move with all of its cryptography; undefined when the draft's key does not open: then the draft stays. */
const prepare = async (
  work: { row: DraftRow; items: OutboxRow[] },
  vault: OpenVault,
): Promise<Result<Move | undefined, StorageProblem>> => {
  const { id } = work.row
  const rows = await reading(async (db) => ok(await db.keys.bulkGet([id, 'device'])))
  if (!rows.ok) return rows
  const [row, deviceRow] = rows.value
  const device = await findDevice(deviceRow)
  const key = await findDataKey(id, visitor)
  if (!key.ok || !isDataRow(row) || row.wrappedBy !== 'device' || device === null) return ok(undefined)
  const wrapped = await rewrapKey(row.wrapped, 'AES-GCM', { from: device.key, to: vault.userKey })
  if (!wrapped.ok) return ok(undefined)
  const owner = ownerOf(vault.id)
  // On a tablet it is sealed already, for the visitor.
  const draft = work.row.form
    ? { formId: '', form: work.row.form }
    : await handInFormId(key.value, { ...work.row, owner, sealedFor: visitor }, work.row.formId)
  const items: Move['items'] = new Map()
  for (const item of work.items) {
    const form =
      item.form ?? (await sealOutboxPart(key.value, { ...item, owner, sealedFor: visitor }, 'form', item.kind))
    items.set(item.id, { kind: '', form })
  }
  return ok({ id, from: row.wrapped, key: { id, wrapped: wrapped.value, wrappedBy: vault.id }, draft, items })
}

/** Inside the transaction: moves one draft, unless it was sent, got another key or was deleted meanwhile. */
const move = async (db: WorkDb, { id, from, key, draft, items }: Move, vault: OpenVault): Promise<boolean> => {
  const row = await db.drafts.get(id)
  const present = await db.keys.get(id)
  if (row === undefined || !isDataRow(present)) return false
  if (areEqualBytes(present.wrapped, key.wrapped)) return true
  const itemRows = await itemsOf(db, id)
  const isAsPrepared = areEqualBytes(present.wrapped, from) && itemRows.every((item) => items.has(item.id))
  if (!isAsPrepared || !isMovable(row, itemRows)) return false
  const taken = { owner: ownerOf(vault.id), sealedFor: visitor }
  await db.keys.put(key)
  await db.drafts.update(id, { ...draft, ...taken })
  await db.files.where('draftId').equals(id).modify(taken)
  for (const item of itemRows) await db.outbox.update(item.id, { ...items.get(item.id), ...taken })
  return true
}

/**
 * Moves these drafts of the visitor into the open vault, discarded ones too. In one transaction their keys are wrapped
 * by the user key and their rows change owner; until it commits, the device key still opens them. Nothing is encrypted
 * again: the rows store the owner they were sealed for. Returns how many were moved; 'locked' when no vault is open.
 */
export const takeOverVisitorWork = async (
  ids: readonly string[],
): Promise<Result<number, 'locked' | StorageProblem>> => {
  const vault = findOpenVault()
  if (vault === null) return fail('locked')
  const work = await findMovable()
  if (!work.ok) return work
  const moves: Move[] = []
  for (const one of work.value.filter(({ row }) => ids.includes(row.id))) {
    const prepared = await prepare(one, vault)
    if (!prepared.ok) return prepared
    if (prepared.value !== undefined) moves.push(prepared.value)
  }
  if (isLocked(ownerOf(vault.id))) return fail('locked')
  return writing<number, 'locked'>((db) =>
    db.transaction('rw', db.vaults, db.keys, db.drafts, db.files, db.outbox, async () => {
      if (!(await isVaultThere(db, vault.id))) return fail('locked')
      let count = 0
      for (const one of moves) if (await move(db, one, vault)) count++
      return ok(count)
    }),
  )
}

/** Ids of the drafts that takeOverVisitorWork can move; none when the storage does not answer. */
export const listVisitorWork = async (): Promise<string[]> => {
  const work = await findMovable()
  return work.ok ? work.value.map(({ row }) => row.id) : []
}
