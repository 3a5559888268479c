import { messages } from '../messages'
import type { Rule } from './rule'
import { strictAlphanumeric } from './text'

// A house number may be 'S/N', '1234 BIS', '12-A' or 'KM 37'.
/** A house number as it is stored. */
export const houseNumberRule: Rule = {
  name: 'house_number',
  message: messages.format,
  how: (value) =>
    /\d,\d/.test(value)
      ? 'Va sin coma: de una ruta, el kilómetro entero, como KM 37.'
      : 'Escribilo con letras y números, como 1234, 12-A, KM 37 o S/N.',
  test: (value) => /^[A-ZÑ0-9][A-ZÑ0-9 /-]*$/.test(value),
}

/** A street as it is stored. */
export const streetRule: Rule = {
  ...strictAlphanumeric,
  how: (value) =>
    /\d,\d/.test(value)
      ? 'Va sin coma: de una ruta, el kilómetro entero, como RUTA 2 KM 37.'
      : 'Solo letras, números y espacios, sin otros signos.',
}

// Those of the country have four digits and begin with one that is not 0.
/** A postal code of the country. */
export const postalCodeRule: Rule = {
  name: 'postal_code',
  message: messages.format,
  how: 'Son 4 números, como 1900.',
  test: (value) => /^[1-9]\d{3,}$/.test(value),
}
