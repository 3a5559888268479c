import { numeric, required } from '../rules/basic'
import { number, object } from 'yup'
import { messages } from '../messages'
import type { Rule } from '../rules/rule'
import { max, strictAlphanumeric } from '../rules/text'
import { chosenId, crossTest, text } from '../rules/yup'
import { hasStreetList, type Address } from './address'
import { addressLengths } from './lengths'

// A house number may be 'S/N', '1234 BIS' or '12-A'.
const houseNumber: Rule = {
  name: 'house_number',
  message: messages.format,
  test: (value) => /^[A-Za-z0-9][A-Za-z0-9 /-]*$/.test(value.trim()),
}

type Place = Pick<Address, 'codprov' | 'locid'>

/** Schema of an address (CONTACT-023 to CONTACT-027, CONTACT-036). */
export const addressSchema = () =>
  object({
    codprov: chosenId(),
    locid: number().defined().nullable(),
    calle: text(required, strictAlphanumeric, max(addressLengths.calle)),
    nro: text(required, max(addressLengths.nro), houseNumber),
    piso: text(max(addressLengths.piso), strictAlphanumeric),
    dep: text(max(addressLengths.dep), strictAlphanumeric),
    cp: text(required, numeric, max(addressLengths.cp)),
    tipcontacto: chosenId(),
  }).test(
    crossTest<Place>('locality', ({ codprov, locid }) =>
      codprov !== null && !hasStreetList({ codprov }) && locid === null
        ? [{ path: 'locid', message: messages.required }]
        : [],
    ),
  )
