import type { Merged } from '../delivery/changes'
import type { ContactItem } from './main-item'

/** What is done with an item: A adds it, M modifies it, B deletes it (CONTACT-014). */
export type ContactAction = 'A' | 'M' | 'B'

/** An edit of an address, a phone or an e-mail of a member. */
export type ContactEdit<T> = {
  accion: ContactAction
  /** The item as it shall be; of a deleted one, as it was. A new item has the id ''. */
  item: T
  /** The item as its person saw it; null for a new one. */
  before: T | null
  /** The items of its kind that stop being the main one, as they are then (CONTACT-031). */
  others: T[]
}

const bothOthers = <T extends ContactItem>(earlier: ContactEdit<T>, later: ContactEdit<T>): T[] => [
  ...earlier.others.filter(({ id }) => !later.others.some((other) => other.id === id)),
  ...later.others,
]

/**
 * Merges two edits of one item of which the fund has neither. A new item stays new, and one that is deleted again is
 * never sent. `isSame` compares what a person sees of two items: an edit that was made over the earlier one is sent as
 * made over what the earlier one saw. One whose person did not see the earlier one, in another tab, stays apart.
 */
export const mergeEdits = <T extends ContactItem>(
  earlier: ContactEdit<T>,
  later: ContactEdit<T>,
  isSame: (one: T, two: T) => boolean,
): Merged<ContactEdit<T>> => {
  if (later.accion === 'A') return { kind: 'apart' }
  if (earlier.accion === 'A') {
    if (later.accion === 'B') return { kind: 'none' }
    const value = { ...earlier, item: { ...later.item, id: '' }, others: bothOthers(earlier, later) }
    return { kind: 'one', value }
  }
  const isOver = later.before !== null && isSame(later.before, earlier.item)
  if (!isOver) return { kind: 'apart' }
  const { before } = earlier
  if (later.accion === 'B') return { kind: 'one', value: { ...later, item: before ?? later.item, before } }
  return { kind: 'one', value: { ...later, before, others: bothOthers(earlier, later) } }
}

/** The items of a kind with an edit of one of them. `id` is the id of that item, of a new one its temporary id. */
export const showEdit = <T extends ContactItem>(
  items: readonly T[],
  { accion, item }: Pick<ContactEdit<T>, 'accion' | 'item'>,
  id: string,
): T[] => {
  const without = items.filter((one) => one.id !== id)
  if (accion === 'B') return without
  // An item that is gone does not return, and takes no mark.
  if (accion === 'M' && without.length === items.length) return [...items]
  const shown = { ...item, id }
  const rest = item.principal ? without.map((one) => ({ ...one, principal: false })) : without
  return accion === 'A' ? [...rest, shown] : items.map((one) => rest.find((other) => other.id === one.id) ?? shown)
}
