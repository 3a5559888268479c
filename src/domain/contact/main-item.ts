import { fillText } from '../fill-text'
import { messages } from '../messages'

/** What the rules of a kind look at: which item it is, its contact type and whether it is the main one. */
export type ContactItem = { id: string; tipcontacto: number | null; tipo: string; principal: boolean }

/**
 * Whether a new item becomes the main one of its kind: when it was ticked, and when no other is (CONTACT-011). `items`
 * are those of its kind.
 */
export const becomesMain = (items: readonly Pick<ContactItem, 'principal'>[], isTicked: boolean): boolean =>
  isTicked || !items.some(({ principal }) => principal)

/** The items that stop being the main one when the item `id` becomes it, as they are then (CONTACT-012). */
export const losingMain = <T extends Pick<ContactItem, 'id' | 'principal'>>(items: readonly T[], id: string): T[] =>
  items.filter((item) => item.principal && item.id !== id).map((item) => ({ ...item, principal: false }))

const lastPlace = Number.MAX_SAFE_INTEGER

const placeOf = (id: string): number => (/^\d+$/.test(id) ? Number(id) : lastPlace)

/**
 * The items of a kind as they are shown: the main one first, the others as they were added. An edit stands where the fund
 * will have it, so that no row moves under a finger when the list is read anew.
 */
export const inShownOrder = <T extends Pick<ContactItem, 'id' | 'principal'>>(items: readonly T[]): T[] =>
  items.toSorted((one, two) => Number(two.principal) - Number(one.principal) || placeOf(one.id) - placeOf(two.id))

/** Whether the delete button of a kind is shown: only with more than one item (CONTACT-017). */
export const offersDelete = (items: readonly unknown[]): boolean => items.length > 1

/** Why an item of its kind cannot be deleted, in words for the person; null when it can (CONTACT-016, CONTACT-017). */
export const deleteProblem = (
  items: readonly Pick<ContactItem, 'id' | 'principal'>[],
  { principal }: Pick<ContactItem, 'principal'>,
): string | null => {
  if (principal) return messages.mainNotDeletable
  return offersDelete(items) ? null : 'Es el único que tenés en tu legajo. Agregá otro antes de eliminarlo.'
}

/**
 * Why an item cannot have its contact type, named as in the list to choose from: another item of its kind has it (CONTACT-028). Null
 * when it can, also when the item already has that type in the file.
 */
export const typeProblem = (
  items: readonly Pick<ContactItem, 'id' | 'tipcontacto'>[],
  { id, tipcontacto, tipo }: Pick<ContactItem, 'id' | 'tipcontacto' | 'tipo'>,
): string | null => {
  const same = items.filter((item) => item.tipcontacto === tipcontacto)
  return same.length === 0 || same.some((item) => item.id === id) ? null : fillText(messages.contactTypeTaken, { tipo })
}

/** What the dialog of a contact does: 'alta' when the selected item has fewer than two fields (CONTACT-015). */
export const dialogAction = (selected: object | null): 'alta' | 'modificar' =>
  Object.keys(selected ?? {}).length < 2 ? 'alta' : 'modificar'
