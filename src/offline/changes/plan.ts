import type { Merged } from '../../domain/delivery/changes'
import type { JsonValue } from '../../domain/json'
import type { ChangeHead, QueuedChange } from './parts'

/** What the queue has to know of a kind. */
export type ChangeRules = {
  item: (value: JsonValue, temporary: string) => string | undefined
  isNewItem: (value: JsonValue) => boolean
  merge: (earlier: JsonValue, later: JsonValue) => Merged<JsonValue>
  title: (value: JsonValue) => string
}

/** A change as its person makes it. */
export type NewChange = {
  kind: string
  /** Number of the member who makes it. */
  nroafi: string
  value: JsonValue
  /** Version of the item that the person saw; null where it has none. */
  version: string | null
  /** Moment of the reading that the person saw, by the server's clock; null when there was none. */
  readAt: number | null
  /** The one that was not taken and is corrected by this one. */
  replaces?: string
  rules: ChangeRules
}

/** What becomes of the queue: what goes out of it, and what comes in, if anything is left to send. */
export type Plan = {
  /** Goes, and what follows it follows the new one. */
  removes: string | null
  adds: { value: JsonValue; head: ChangeHead; lane: string; seq: number; follows: string | null } | null
}

/** Names in place of temporary ones, for what the server has given an id by now; any other text as it is. */
export const resolverOf = (queue: readonly QueuedChange[]): ((name: string) => string) => {
  const known = queue.flatMap(({ head, answer }) =>
    head?.isNewItem === true && answer?.kind === 'done' && answer.id !== null
      ? [{ temporary: head.temporary, id: answer.id }]
      : [],
  )
  return (name) => known.reduce((text, { temporary, id }) => text.replaceAll(temporary, id), name)
}

/** Whether the server certainly has not taken it and nobody is sending it, so that it may be changed or taken back here. */
export const isFree = ({ state, sends }: Pick<QueuedChange, 'state' | 'sends'>): boolean =>
  state === 'refused' || state === 'conflict' || (state === 'waiting' && sends === 0)

/** The changes of one item, in their order, whether it goes by its temporary name or by the server's. */
export const laneOf = (queue: readonly QueuedChange[], item: string): QueuedChange[] => {
  const resolve = resolverOf(queue)
  const name = resolve(item)
  return queue.filter(({ head }) => head !== null && resolve(head.item) === name)
}

/** The change that a new one takes the place of, or might be merged with; undefined when it stands by itself. */
export const findPredecessor = (
  queue: readonly QueuedChange[],
  change: NewChange,
  temporary: string,
): QueuedChange | undefined => {
  if (change.replaces !== undefined) return queue.find((one) => one.id === change.replaces && isFree(one))
  const item = change.rules.item(change.value, temporary)
  const last = item === undefined ? undefined : laneOf(queue, item).findLast(({ state }) => state !== 'done')
  return last !== undefined && isFree(last) && last.head?.kind === change.kind ? last : undefined
}

const mergeWith = (change: NewChange, earlier: QueuedChange, earlierValue: JsonValue): Merged<JsonValue> =>
  earlier.id === change.replaces ? { kind: 'one', value: change.value } : change.rules.merge(earlierValue, change.value)

const append = (queue: readonly QueuedChange[], change: NewChange, temporary: string, item: string): Plan => {
  const before = laneOf(queue, item).findLast(
    ({ state, doneAt }) => state !== 'done' || change.readAt === null || (doneAt ?? 0) >= change.readAt,
  )
  const { kind, nroafi, value, version, rules } = change
  return {
    removes: null,
    adds: {
      value,
      head: { kind, item, title: rules.title(value), nroafi, temporary, isNewItem: rules.isNewItem(value), version },
      lane: laneOf(queue, item).at(-1)?.lane ?? temporary,
      seq: Math.max(0, ...queue.map(({ seq }) => seq)) + 1,
      follows: before?.id ?? null,
    },
  }
}

/**
 * Where a new change comes in: in the place of the one that it merges with or corrects, else at the end. `earlierValue` is what
 * was stored of findPredecessor's answer. Undefined when the value is none of its kind.
 */
export const planChange = (
  queue: readonly QueuedChange[],
  change: NewChange,
  around: { temporary: string; earlierValue: JsonValue | undefined },
): Plan | undefined => {
  const { temporary, earlierValue } = around
  const item = change.rules.item(change.value, temporary)
  if (item === undefined) return undefined
  const earlier = findPredecessor(queue, change, temporary)
  if (earlier === undefined || earlier.head === null || earlierValue === undefined)
    return append(queue, change, temporary, item)
  const merged = mergeWith(change, earlier, earlierValue)
  if (merged.kind === 'apart') return append(queue, change, temporary, item)
  if (merged.kind === 'none') return { removes: earlier.id, adds: null }
  const { head, lane, seq, follows } = earlier
  const title = change.rules.title(merged.value)
  return {
    removes: earlier.id,
    adds: {
      value: merged.value,
      head: { ...head, title, version: change.version ?? head.version },
      lane,
      seq,
      follows,
    },
  }
}
