import type { JsonValue } from '../json'
import type { Refusal } from './outbox'

/**
 * States of a change on the device:
 *   waiting   not accepted yet, as far as the device knows
 *   sending   being sent
 *   done      accepted by the fund
 *   refused   refused with the fund's words; waits for its person
 *   conflict  refused because the item has changed since the person saw it; waits for their choice
 */
export type ChangeState = 'waiting' | 'sending' | 'done' | 'refused' | 'conflict'

/** What is sent instead of two unsent changes of one item. */
export type Merged<V> =
  | { kind: 'one'; value: V }
  /** Nothing is sent, for example when an item that was never sent is deleted. */
  | { kind: 'none' }
  /** Both are sent, in order. */
  | { kind: 'apart' }

/** Today's value of an item and its version; null when the item is gone. */
export type TodaysValue = { version: string; value: JsonValue } | null

/** The fund's answer to a change; `id` is the id of a new item, `version` the item's new version. */
export type ChangeAnswer =
  | { kind: 'done'; words: string; id: string | null; version: string | null }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'conflict'; words: string; today: TodaysValue }

const temporaryMark = 'nuevo:'

/** The temporary id of the item that a change adds; `id` is that of the change, a uuid. */
export const temporaryId = (id: string): string => `${temporaryMark}${id}`

/** Whether an id is a temporary one. */
export const isTemporary = (id: string): boolean => id.startsWith(temporaryMark)
