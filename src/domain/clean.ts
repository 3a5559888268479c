import type { Address } from './address/address'
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

/** An address as it is sent: typed texts in capitals, without extra spaces. */
export const toCleanAddress = <T extends Address>(address: T): T => ({
  ...address,
  calle: toCleanName(address.calle),
  nro: toCleanName(address.nro),
  piso: toCleanName(address.piso),
  dep: toCleanName(address.dep),
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
