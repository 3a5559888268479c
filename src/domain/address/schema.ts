import { numeric, required } from '../rules/basic'
import { number, object } from 'yup'
import { messages } from '../messages'
import { ofMeaning, type Rule } from '../rules/rule'
import { max, strictAlphanumeric } from '../rules/text'
import { chosenId, crossTest, text } from '../rules/yup'
import { hasStreetList, type Address } from './address'
import { addressLengths } from './lengths'
import { toFloor, toHouseNumber, toPostalCode, toStreet } from './typing'

// A house number may be 'S/N', '1234 BIS', '12-A' or 'KM 37'.
const houseNumber: Rule = {
  name: 'house_number',
  message: messages.format,
  how: (value) =>
    /\d,\d/.test(value)
      ? 'Va sin coma: de una ruta, el kilómetro entero, como KM 37.'
      : 'Escribilo con letras y números, como 1234, 12-A, KM 37 o S/N.',
  test: (value) => /^[A-ZÑ0-9][A-ZÑ0-9 /-]*$/.test(value),
}

const street: Rule = {
  ...strictAlphanumeric,
  how: (value) =>
    /\d,\d/.test(value)
      ? 'Va sin coma: de una ruta, el kilómetro entero, como RUTA 2 KM 37.'
      : 'Solo letras, números y espacios, sin otros signos.',
}

// Those of the country have four digits and begin with one that is not 0.
const realPostalCode: Rule = {
  name: 'postal_code',
  message: messages.format,
  how: 'Son 4 números, como 1900.',
  test: (value) => /^[1-9]\d{3,}$/.test(value),
}

type Place = Pick<Address, 'codprov' | 'locid'>

/**
 * Schema of an address (CONTACT-023 to CONTACT-027, CONTACT-036). What is judged of a typed text is what it is stored as
 * (UNS-141).
 */
export const addressSchema = () =>
  object({
    codprov: chosenId(),
    locid: number().defined().nullable(),
    calle: text(...ofMeaning(toStreet, [required, street, max(addressLengths.calle)])),
    nro: text(...ofMeaning(toHouseNumber, [required, max(addressLengths.nro), houseNumber])),
    piso: text(...ofMeaning(toFloor, [max(addressLengths.piso), strictAlphanumeric])),
    dep: text(...ofMeaning(toFloor, [max(addressLengths.dep), strictAlphanumeric])),
    cp: text(...ofMeaning(toPostalCode, [required, numeric, max(addressLengths.cp), realPostalCode])),
    tipcontacto: chosenId(),
  }).test(
    crossTest<Place>('locality', ({ codprov, locid }) =>
      codprov !== null && !hasStreetList({ codprov }) && locid === null
        ? [{ path: 'locid', message: messages.required }]
        : [],
    ),
  )
