import type { Address } from './address/address'
import { toFloor, toHouseNumber, toPostalCode, toStreet } from './address/typing'
import type { TypedEmail } from './contact/email'
import type { Employment } from './employment/employment'
import type { Names } from './person/names'
import { toCleanName, toLowerEmail } from './text'

/** A person with names as they are sent: in capitals, without extra spaces. */
export const withCleanNames = <T extends Names>(person: T): T => ({
  ...person,
  nombres: toCleanName(person.nombres),
  apellido: toCleanName(person.apellido),
})

/** An address as it is sent: typed texts as the fund stores them (UNS-141). */
export const toCleanAddress = <T extends Address>(address: T): T => ({
  ...address,
  calle: toStreet(address.calle),
  nro: toHouseNumber(address.nro),
  piso: toFloor(address.piso),
  dep: toFloor(address.dep),
  cp: toPostalCode(address.cp),
})

/** An e-mail as it is sent: in lower case (CONTACT-029). */
export const toCleanEmail = (typed: TypedEmail): TypedEmail => ({
  ...typed,
  email: toLowerEmail(typed.email),
  confirmacion: toLowerEmail(typed.confirmacion),
})

/** An employment as it is sent: texts in capitals, without extra spaces. */
export const withCleanEmployment = <T extends Employment>(employment: T): T => ({
  ...employment,
  empleo: toCleanName(employment.empleo),
  empleoTipo: toCleanName(employment.empleoTipo),
})
