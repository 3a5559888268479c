import { messages } from '../messages'
import { fail, ok, type Result } from '../result'
import type { Finding } from '../rules/yup'
import type { ContactEdit } from './edits'
import { typeProblem, type ContactItem } from './main-item'
import type { ContactEdits } from './make-edits'

/** An edit that is not taken: the words, and the fields to correct. */
export type EditRefusal = { message: string; findings: Finding[] }

const refused = (message: string, findings: Finding[]): Result<never, EditRefusal> => fail({ message, findings })

/**
 * Judges an edit by all rules of its kind, over the items of today, and gives what is to be written. The edited item is
 * among `items`, unless it is a new one. `findings` are the problems of an item by itself.
 */
export const judgeEdit = <T extends ContactItem>(
  items: readonly T[],
  { accion, item }: Pick<ContactEdit<T>, 'accion' | 'item'>,
  { edits, findings }: { edits: ContactEdits<T>; findings: (item: T) => Finding[] },
): Result<ContactEdit<T>, EditRefusal> => {
  const edit = accion === 'A' ? edits.add(items, item) : accion === 'M' ? edits.modify(items, item) : undefined
  if (edit === undefined) {
    const removal = edits.remove(items, items.find(({ id }) => id === item.id) ?? item)
    return removal.ok ? removal : refused(removal.error, [])
  }
  const found = findings(edit.item)
  if (found.length > 0) return refused(messages.invalidForm, found)
  const taken = typeProblem(items, edit.item)
  return taken === null ? ok(edit) : refused(taken, [{ path: 'tipcontacto', message: taken }])
}
