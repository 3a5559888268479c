import type { JsonValue } from '../../domain/json'
import { uncertainRefusal, type OutboxKind } from '../../domain/delivery/outbox'
import { totalOf } from '../../domain/delivery/progress'
import { visitor } from '../../domain/owner'
import { fail, ok, type Result } from '../../domain/result'
import { openJson, sealJson, type Place } from '../keys/crypto'
import { isKioskPlace } from '../database/place'
import { isErased } from '../files/erase'
import { findDataKey } from '../keys/keyring'
import { parseKind, parsePayload, parseRefusal } from '../database/parse'
import { receiptKeyId } from './receipts'
import type { OutboxRow, Sealed } from '../database/rows'
import type { OutboxItem, ReadProblem, HandedInSubmission } from '../database/types'
import { reading } from '../database/with-db'

type Part = 'title' | 'payload' | 'checks' | 'refusal' | 'form'
type Facts = Pick<OutboxRow, 'id' | 'owner' | 'sealedFor' | 'formVersion'>

const placeOf = (row: Facts, part: Part): Place => ({
  store: `outbox.${part}`,
  id: row.id,
  owner: row.sealedFor ?? row.owner,
})

/** Seals one part of an outbox row under the key of its draft. */
export const sealOutboxPart = (key: CryptoKey, row: Facts, part: Part, value: JsonValue): Promise<Sealed> =>
  sealJson(key, placeOf(row, part), { rev: 1, formVersion: row.formVersion }, value)

/** The columns that say which kind of thing is sent: clear for a visitor, sealed for a member and for all on a tablet. */
export const handInKind = async (
  key: CryptoKey,
  row: Facts,
  kind: OutboxKind,
): Promise<Pick<OutboxRow, 'kind' | 'form'>> =>
  row.owner === visitor && !isKioskPlace() ? { kind } : { kind: '', form: await sealOutboxPart(key, row, 'form', kind) }

const openPart = (key: CryptoKey, row: Facts, part: Part, sealed: Sealed): Promise<Result<JsonValue, 'damaged'>> =>
  openJson(key, placeOf(row, part), sealed)

/** Once the answers were erased, the rest is sealed under the key of the receipt. */
const keyIdOf = (row: OutboxRow): string => (isErased(row.payload) ? receiptKeyId(row.id) : row.draftId)

/** Finds a row and its key, before any transaction. */
export const openItem = async (id: string): Promise<Result<{ row: OutboxRow; key: CryptoKey }, ReadProblem>> => {
  const row = await reading(async (db) => ok(await db.outbox.get(id)))
  if (!row.ok) return row
  if (row.value === undefined) return fail('missing')
  const key = await findDataKey(keyIdOf(row.value), row.value.owner)
  return key.ok ? ok({ row: row.value, key: key.value }) : key
}

/** A row as its owner may see it. Parts that cannot be opened are left empty; the state still holds. */
export const toOutboxItem = async (row: OutboxRow): Promise<OutboxItem> => {
  const key = await findDataKey(keyIdOf(row), row.owner)
  const title = key.ok ? await openPart(key.value, row, 'title', row.title) : key
  const refusal = key.ok && row.refusal !== null ? await openPart(key.value, row, 'refusal', row.refusal) : undefined
  const form = key.ok && row.form !== undefined ? await openPart(key.value, row, 'form', row.form) : undefined
  const said = refusal?.ok === true ? (parseRefusal(refusal.value) ?? null) : null
  return {
    id: row.id,
    draftId: row.draftId,
    owner: row.owner,
    kind: parseKind(form?.ok === true ? form.value : row.kind),
    state: row.state,
    attempts: row.attempts,
    sends: row.sends,
    nextAt: row.nextAt,
    waitMs: row.waitMs,
    createdAt: row.createdAt,
    sentAt: row.sentAt,
    bytes: row.totalBytes,
    // Whoever finds a delivery that broke off may not have the key, so this one is not sealed.
    refusal: row.state === 'needs_action' && row.unsure === true ? uncertainRefusal : said,
    pause: row.state === 'backoff' ? (row.pause ?? null) : null,
    leaseUntil: row.state === 'sending' ? row.leaseUntil : 0,
    hold: row.hold ?? null,
    arrived: row.arrived ?? {},
    isAgain: totalOf(row.arrived ?? {}) < (row.fellFrom ?? 0),
    asked: row.asked === true,
    unsure: row.unsure === true,
    title: title.ok && typeof title.value === 'string' ? title.value : '',
    locked: !key.ok && key.error === 'locked',
  }
}

/** Opens what is to be sent; 'damaged' when any part cannot be authenticated. */
export const openSubmission = async (
  row: OutboxRow,
  key: CryptoKey,
): Promise<Result<HandedInSubmission, 'damaged'>> => {
  const payload = await openPart(key, row, 'payload', row.payload)
  const checks = await openPart(key, row, 'checks', row.checks)
  if (!payload.ok || !checks.ok) return fail('damaged')
  const parsed = parsePayload(payload.value)
  return parsed === undefined ? fail('damaged') : ok({ submissionId: row.id, ...parsed, checks: checks.value })
}
