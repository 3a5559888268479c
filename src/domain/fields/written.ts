import { toFloor, toHouseNumber, toPostalCode, toStreet } from '../rules/address-text'
import { padDni, toCleanName, toLowerEmail } from '../text'
import { toLines } from './lines'
import type { Field, Kind } from './rows'

/** How an answer is written when it leaves, by its kind; the others leave as they were typed. */
export const written: { readonly [K in Kind]?: (text: string, field: Field) => string } = {
  name: toCleanName,
  text: toCleanName,
  street: toStreet,
  houseNumber: toHouseNumber,
  floor: toFloor,
  postalCode: toPostalCode,
  email: toLowerEmail,
  again: toLowerEmail,
  holder: toCleanName,
  remarks: (text) => text.trim(),
  line: (text) => toLines(text).replace(/\s+/g, ' '),
  lines: toLines,
  dni: (text, { padded }) => (padded === true ? padDni(text) : text),
}
