import type { Address } from '../address/address'
import { toCleanAddress } from '../clean'
import { fail, ok, type Result } from '../result'
import { toLowerEmail } from '../text'
import type { ContactEdit } from './edits'
import type { Email } from './email'
import type { OnFile } from './item'
import { becomesMain, deleteProblem, losingMain, type ContactItem } from './main-item'
import type { Phone } from './phone'

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
