import { toCleanAddress } from '../clean'
import type { Merged } from '../delivery/changes'
import type { Address } from '../address/address'
import type { Email } from './email'
import type { OnFile } from './item'
import type { Phone } from './phone'
import { fail, ok, type Result } from '../result'
import { toLowerEmail } from '../text'
import { becomesMain, deleteProblem, losingMain, type ContactItem } from './main-item'

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

/** The edits of one kind. `items` are those that the person sees of it, with what is 'por enviar'. */
export type ContactEdits<T> = {
  /** Adds an item, ticked as the main one or not. */
  add: (items: readonly T[], item: T) => ContactEdit<T>
  /** Modifies an item, which makes it the main one (CONTACT-013); undefined when it is not there any more. */
  modify: (items: readonly T[], item: T) => ContactEdit<T> | undefined
  /** Deletes an item, or says why it cannot be deleted. */
  remove: (items: readonly T[], item: T) => Result<ContactEdit<T>, string>
}

const editsOf = <T extends ContactItem>(clean: (item: T) => T): ContactEdits<T> => ({
  add: (items, typed) => {
    const principal = becomesMain(items, typed.principal)
    const item = { ...clean(typed), id: '', principal }
    return { accion: 'A', item, before: null, others: principal ? losingMain(items, '') : [] }
  },
  modify: (items, typed) => {
    const before = items.find(({ id }) => id === typed.id)
    const item = { ...clean(typed), principal: true }
    return before && { accion: 'M', item, before, others: losingMain(items, typed.id) }
  },
  remove: (items, item) => {
    const problem = deleteProblem(items, item)
    return problem === null ? ok({ accion: 'B', item, before: item, others: [] }) : fail(problem)
  },
})

/** The edits of addresses, phones and e-mails. What was typed is kept as it is sent. */
export const addressEdits = editsOf<OnFile<Address>>(toCleanAddress)
export const phoneEdits = editsOf<OnFile<Phone>>((phone) => ({
  ...phone,
  carac: phone.carac.trim(),
  telefono: phone.telefono.trim(),
}))
export const emailEdits = editsOf<OnFile<Email>>((email) => ({ ...email, email: toLowerEmail(email.email) }))

const bothOthers = <T extends ContactItem>(earlier: ContactEdit<T>, later: ContactEdit<T>): T[] => [
  ...earlier.others.filter(({ id }) => !later.others.some((other) => other.id === id)),
  ...later.others,
]

/**
 * Merges two edits of one item of which the fund has neither. A new item stays new, and one that is deleted again is
 * never sent. `isSame` compares what a person sees of two items: an edit that was made over the earlier one is sent as
 * made over what the earlier one saw.
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
  const before = isOver ? earlier.before : later.before
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
