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

/** What a change's line tells, and what the queue goes by. */
export type ChangeHead = {
  /** Name of its kind; one that this release does not know is kept and not sent. */
  kind: string
  /** The item that it changes, by the name that its kind gives it. */
  item: string
  title: string
  /** Number of the member whose change it is: it goes with a session of theirs, or not at all. */
  nroafi: string
  /** Id that its item has until the server gives one, when it makes a new one. */
  temporary: string
  isNewItem: boolean
  /** Version of the item that the person saw; null where it has none. */
  version: string | null
}

/** One change of the queue. Times are epoch milliseconds. */
export type QueuedChange = Omit<ChangeQueueRow, 'head' | 'value' | 'answer' | 'leaseId'> & {
  /** Null while its member's vault is not open in this page, and when it cannot be authenticated. */
  head: ChangeHead | null
  answer: ChangeAnswer | null
  /** Bytes of what is sent, about. */
  bytes: number
  locked: boolean
}

type Part = 'head' | 'value' | 'answer'
type Facts = { id: string; owner: Owner }

/** A change's parts are sealed once each and belong to no form. */
const stamp = { rev: 1, formVersion: 0 }

/** Id of the key of a change. */
export const changeKeyId = (id: string): string => `change:${id}`

const placeOf = ({ id, owner }: Facts, part: Part): Place => ({ store: `changes.${part}`, id, owner })

/** Seals one part of a change under its key. */
export const sealChangePart = (key: CryptoKey, facts: Facts, part: Part, value: JsonValue): Promise<Sealed> =>
  sealJson(key, placeOf(facts, part), stamp, value)

/** A row as its member may see it. Parts that cannot be opened are left empty: the state is still true. */
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

/** Rows to the queue, in its order. */
export const toQueue = async (rows: readonly ChangeQueueRow[]): Promise<QueuedChange[]> => {
  const queue: QueuedChange[] = []
  for (const row of rows) queue.push(await toQueuedChange(row))
  return queue.toSorted((a, b) => a.seq - b.seq)
}

/** What the person decided, as it was stored; 'damaged' when it cannot be authenticated. */
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

/** Seals an answer to a change; the key is looked for before any transaction. */
export const sealAnswer = async (facts: Facts, answer: ChangeAnswer): Promise<Result<Sealed, ReadProblem>> => {
  const key = await findDataKey(changeKeyId(facts.id), facts.owner)
  return key.ok ? ok(await sealChangePart(key.value, facts, 'answer', answer)) : key
}
