import type { Address } from './address/address'
import { address } from './address/fields'
import { toSent } from './fields/sent'
import type { Names } from './person/names'
import { toCleanName } from './text'

/** A person with names as they are sent: in capitals, without extra spaces. */
export const withCleanNames = <T extends Names>(person: T): T => ({
  ...person,
  nombres: toCleanName(person.nombres),
  apellido: toCleanName(person.apellido),
})

/** An address as it is sent: typed texts as the fund stores them (UNS-141). */
export const toCleanAddress = <T extends Address>(typed: T): T => ({ ...typed, ...toSent(address.fields, typed, []) })
