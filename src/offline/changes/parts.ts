import type { ChangeAnswer } from '../../domain/delivery/changes'
import type { JsonValue } from '../../domain/json'
import type { Owner } from '../../domain/owner'
import { fail, ok, type Result } from '../../domain/result'
import { openJson, sealJson, type Place } from '../keys/crypto'
import { findDataKey } from '../keys/keyring'
import type { ChangeQueueRow, Sealed } from '../database/rows'
import type { ReadProblem } from '../database/types'
import { reading } from '../database/with-db'
import { parseAnswer, parseHead } from './parse'

/** What the outbox shows of a change, and what the queue decides by. */
export type ChangeHead = {
  /** Its kind. A kind that this release does not know is kept and not sent. */
  kind: string
  /** The item that it changes, named by its kind. */
  item: string
  title: string
  /** Number of the member who made it. It is sent only with a session of that member. */
  nroafi: string
  /** Id of a new item until the server gives one. */
  temporary: string
  isNewItem: boolean
  /** Version of the item that the person saw; null when the item has none. */
  version: string | null
}

/** One change of the queue. Times are epoch milliseconds. */
export type QueuedChange = Omit<ChangeQueueRow, 'head' | 'value' | 'answer' | 'leaseId'> & {
  /** Null while the vault of its member is not open in this page, or when it cannot be authenticated. */
  head: ChangeHead | null
  answer: ChangeAnswer | null
  /** About how many bytes are sent. */
  bytes: number
  locked: boolean
}

type Part = 'head' | 'value' | 'answer'
type Facts = { id: string; owner: Owner }

/** A part of a change is sealed once and belongs to no form. */
const stamp = { rev: 1, formVersion: 0 }

/** Id of the key of a change. */
export const changeKeyId = (id: string): string => `change:${id}`

const placeOf = ({ id, owner }: Facts, part: Part): Place => ({ store: `changes.${part}`, id, owner })

/** Seals one part of a change under its key. */
export const sealChangePart = (key: CryptoKey, facts: Facts, part: Part, value: JsonValue): Promise<Sealed> =>
  sealJson(key, placeOf(facts, part), stamp, value)

/** A row as its member may see it. Parts that cannot be opened are left empty; the state still holds. */
export const toQueuedChange = async (row: ChangeQueueRow): Promise<QueuedChange> => {
  const { head: sealedHead, value, answer: sealedAnswer, leaseId: _leaseId, ...facts } = row
  const key = await findDataKey(changeKeyId(row.id), row.owner)
  const head = key.ok ? await openJson(key.value, placeOf(row, 'head'), sealedHead) : key
  const answer =
    key.ok && sealedAnswer !== null ? await openJson(key.value, placeOf(row, 'answer'), sealedAnswer) : null
  return {
    ...facts,
    head: head.ok ? (parseHead(head.value) ?? null) : null,
    answer: answer?.ok === true ? (parseAnswer(answer.value) ?? null) : null,
    bytes: value.data.byteLength,
    locked: !key.ok && key.error === 'locked',
  }
}

/** Rows to the queue, sorted by `seq`. */
export const toQueue = async (rows: readonly ChangeQueueRow[]): Promise<QueuedChange[]> => {
  const queue: QueuedChange[] = []
  for (const row of rows) queue.push(await toQueuedChange(row))
  return queue.toSorted((a, b) => a.seq - b.seq)
}

/** Opens the value that the person decided on; 'damaged' when it cannot be authenticated. */
export const openChangeValue = async (row: ChangeQueueRow): Promise<Result<JsonValue, ReadProblem>> => {
  const key = await findDataKey(changeKeyId(row.id), row.owner)
  return key.ok ? openJson(key.value, placeOf(row, 'value'), row.value) : key
}

/** See openChangeValue. */
export const readChange = async (id: string): Promise<Result<JsonValue, ReadProblem>> => {
  const row = await reading(async (db) => ok(await db.changes.get(id)))
  if (!row.ok) return row
  return row.value === undefined ? fail('missing') : openChangeValue(row.value)
}

/** Seals the fund's answer to a change. It looks the key up first, so call it before any transaction. */
export const sealAnswer = async (facts: Facts, answer: ChangeAnswer): Promise<Result<Sealed, ReadProblem>> => {
  const key = await findDataKey(changeKeyId(facts.id), facts.owner)
  return key.ok ? ok(await sealChangePart(key.value, facts, 'answer', answer)) : key
}
