import type { Merged } from '../../domain/delivery/changes'
import type { JsonValue } from '../../domain/json'
import type { ChangeHead, QueuedChange } from './parts'

/** What the queue needs to know of a kind. */
export type ChangeRules = {
  /** Whether changes of different items of the kind depend on each other. */
  isOrdered: boolean
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
  /** Version of the item that the person saw; null when the item has none. */
  version: string | null
  /** Moment of the reading that the person saw, by the server's clock; null when there was none. */
  readAt: number | null
  /** Id of the change that the fund did not take and that this one corrects. */
  replaces?: string | undefined
  /**
   * Key of an earlier direct request with the same value whose outcome is unknown. The change gets this id and counts as
   * sent, so that the server writes it once and it is not merged with a later one.
   */
  triedAs?: string | undefined
  rules: ChangeRules
}

/** What to do with the queue: which change is deleted, and which is added, if anything is left to send. */
export type Plan = {
  /** Id of the deleted change; changes that follow it will follow the new one. */
  removes: string | null
  adds: (Pick<QueuedChange, 'lane' | 'order' | 'seq' | 'follows'> & { value: JsonValue; head: ChangeHead }) | null
}

const takenItems = (queue: readonly QueuedChange[]): { temporary: string; id: string }[] =>
  queue.flatMap(({ head, answer }) =>
    head?.isNewItem === true && answer?.kind === 'done' && answer.id !== null
      ? [{ temporary: head.temporary, id: answer.id }]
      : [],
  )

/**
 * Returns a function that replaces temporary ids in a text by the ids that the server has given; other text stays as it
 * is.
 */
export const resolverOf = (queue: readonly QueuedChange[]): ((name: string) => string) => {
  const known = takenItems(queue)
  return (name) => known.reduce((text, { temporary, id }) => text.replaceAll(temporary, id), name)
}

/** The id that an item had first on this device: the temporary one of an item that was made here, else its id. */
export const firstIdOf = (queue: readonly QueuedChange[], id: string): string =>
  takenItems(queue).find((taken) => taken.id === id)?.temporary ?? id

/** Whether the server certainly does not have it and nobody is sending it, so that it may be changed or withdrawn here. */
export const isFree = ({ state, sends }: Pick<QueuedChange, 'state' | 'sends'>): boolean =>
  state === 'refused' || state === 'conflict' || (state === 'waiting' && sends === 0)

/** The changes of one item in their order, under its temporary id or the server's. */
export const laneOf = (queue: readonly QueuedChange[], item: string): QueuedChange[] => {
  const resolve = resolverOf(queue)
  const name = resolve(item)
  return queue.filter(({ head }) => head !== null && resolve(head.item) === name)
}

/** Whether changes of the same kind wait that were made after this one. Those not taken are not shown to anybody. */
const hasSuccessors = (queue: readonly QueuedChange[], { seq, head }: QueuedChange): boolean =>
  queue.some(
    (one) => one.seq > seq && one.head?.kind === head?.kind && (one.state === 'waiting' || one.state === 'sending'),
  )

/** The change that a new one replaces or may be merged with; undefined when there is none. */
export const findPredecessor = (
  queue: readonly QueuedChange[],
  change: NewChange,
  temporary: string,
): QueuedChange | undefined => {
  if (change.replaces !== undefined) return queue.find((one) => one.id === change.replaces && isFree(one))
  if (change.triedAs !== undefined) return undefined
  const item = change.rules.item(change.value, temporary)
  const last = item === undefined ? undefined : laneOf(queue, item).findLast(({ state }) => state !== 'done')
  if (last === undefined || !isFree(last) || last.head?.kind !== change.kind) return undefined
  const isOvertaking = change.rules.isOrdered && last.state === 'waiting' && hasSuccessors(queue, last)
  return isOvertaking ? undefined : last
}

const mergeWith = (change: NewChange, earlier: QueuedChange, earlierValue: JsonValue): Merged<JsonValue> => {
  const own: Merged<JsonValue> = { kind: 'one', value: change.value }
  if (earlier.id === change.replaces) return own
  const merged = change.rules.merge(earlierValue, change.value)
  // Behind one that was not taken it would wait for ever.
  return merged.kind === 'apart' && earlier.state !== 'waiting' ? own : merged
}

const nextSeq = (queue: readonly QueuedChange[]): number => Math.max(0, ...queue.map(({ seq }) => seq)) + 1

// Where changes depend on each other, one that takes the place of a change that was not taken goes behind those that
// were made meanwhile, unless later changes of its own item wait for it.
const seqOf = (queue: readonly QueuedChange[], { rules }: NewChange, earlier: QueuedChange): number => {
  const isLast = earlier.head !== null && laneOf(queue, earlier.head.item).at(-1)?.id === earlier.id
  return rules.isOrdered && isLast && earlier.state !== 'waiting' ? nextSeq(queue) : earlier.seq
}

const orderOf = (queue: readonly QueuedChange[], { kind, rules }: NewChange, temporary: string): string | undefined =>
  rules.isOrdered ? (queue.findLast(({ head }) => head?.kind === kind)?.order ?? temporary) : undefined

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
      order: orderOf(queue, change, temporary),
      seq: nextSeq(queue),
      follows: before?.id ?? null,
    },
  }
}

/**
 * Plans a new change: in the place of the one that it is merged with or corrects, else at the end. `earlierValue` is
 * the stored value of findPredecessor's result. Undefined when the new value is not of its kind.
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
  const { head, lane, order, follows } = earlier
  const title = change.rules.title(merged.value)
  return {
    removes: earlier.id,
    adds: {
      value: merged.value,
      head: { ...head, title, version: change.version ?? head.version },
      lane,
      order,
      seq: seqOf(queue, change, earlier),
      // Who goes on over today's value has seen it: the answer to the change before is older.
      follows: earlier.state === 'conflict' && change.version !== null ? null : follows,
    },
  }
}
