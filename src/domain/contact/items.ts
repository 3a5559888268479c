import { messages } from '../messages'
import { fail, ok, type Result } from '../result'
import { fillText } from '../text'

/** What is done with an item when it is sent: A add, M modify, B delete (CONTACT-014). */
export type ContactAction = 'A' | 'M' | 'B'

/** What addresses, phones and e-mails have in common. `isMain` stands for recibecorreo, recibellamada and recibeemail. */
export type ContactItem = { id: number; tipcontacto: number; isMain: boolean }

/** The list after a change, and the item to send with its action. */
export type ContactChange<T extends ContactItem> = { items: T[]; accion: ContactAction; item: T }

// One item of a kind is the main one: making one main clears the others (CONTACT-012).
const withMain = <T extends ContactItem>(items: readonly T[], main: T): T[] =>
  items.map((item) => (item.id === main.id ? main : { ...item, isMain: main.isMain ? false : item.isMain }))

/** Adds an item; the first of its kind becomes main by itself (CONTACT-011, CONTACT-012). */
export const addContact = <T extends ContactItem>(items: readonly T[], added: T): ContactChange<T> => {
  const item = { ...added, isMain: added.isMain || items.length === 0 }
  return { items: withMain([...items, item], item), accion: 'A', item }
}

/** Modifies an item, which makes it main if it was not ticked (CONTACT-013). */
export const modifyContact = <T extends ContactItem>(items: readonly T[], modified: T): ContactChange<T> => {
  const item = { ...modified, isMain: true }
  return { items: withMain(items, item), accion: 'M', item }
}

/** Deletes an item, which must not be the main one (CONTACT-014, CONTACT-016). */
export const removeContact = <T extends ContactItem>(items: readonly T[], item: T): Result<ContactChange<T>, string> =>
  item.isMain
    ? fail(messages.mainNotDeletable)
    : ok({ items: items.filter(({ id }) => id !== item.id), accion: 'B', item })

/** What a repeated contact type says, or null when no other item of the kind has it (CONTACT-028). */
export const findTakenType = (
  items: readonly ContactItem[],
  { id, tipcontacto }: Pick<ContactItem, 'id' | 'tipcontacto'>,
  typeName: string,
): string | null =>
  items.some((item) => item.id !== id && item.tipcontacto === tipcontacto)
    ? fillText(messages.contactTypeTaken, { tipo: typeName })
    : null
