import type { ComponentType } from 'react'
import type { Schema } from 'yup'
import { typeProblem } from '../../../../domain/contact/main-item'
import { findInSchema } from '../../../../domain/rules/schema-findings'
import type { Finding } from '../../../../domain/rules/yup'
import type { ContactTypes } from '../../../../forms/fields/contact/useContactTypes'
import type { FormValues } from '../../../../forms/form-definition'
import type { Contact } from '../contact-kind'

/** What the fields of a form do not ask: which item it is, the name of its contact type, the main mark. */
export type OwnFacts = { id: string; tipo: string; principal: boolean }

/** The fields of one kind of contact; `A` are their answers. */
export type ContactFields<T extends Contact, A extends FormValues> = {
  /** The answers to begin with: those of the item, or of an empty form. */
  first: (item: T | null) => A
  toItem: (typed: A, own: OwnFacts) => T
  schema: Schema
  /** Names of the fields in the order of the screen. */
  order: readonly string[]
  Fields: ComponentType<{ types: ContactTypes }>
}

/** The answers of a form: the fields of its item, and whether a new one was ticked as the main one. */
export type ContactValues<A extends FormValues> = { item: A; principal: boolean }

/** The path of the part of the answers that holds the fields. */
export const fieldsPath = 'item'

/**
 * What is wrong with the answers, in the order of the screen: the rules of the fields, and a contact type that another
 * item of the kind has (CONTACT-028).
 */
export const findInContact = <T extends Contact, A extends FormValues>(
  { schema, order }: Pick<ContactFields<T, A>, 'schema' | 'order'>,
  typed: A,
  { items, item }: { items: readonly T[]; item: T },
): Finding[] => {
  const found = findInSchema(schema, typed)
  const taken = typeProblem(items, item)
  if (taken !== null) found.push({ path: 'tipcontacto', message: taken })
  return found
    .toSorted((one, other) => order.indexOf(one.path) - order.indexOf(other.path))
    .map(({ path, message }) => ({ path: `${fieldsPath}.${path}`, message }))
}
