import { numeric, required } from '../rules/basic'
import { number, object } from 'yup'
import { messages } from '../messages'
import { ofMeaning } from '../rules/rule'
import { max, strictAlphanumeric } from '../rules/text'
import { chosenId, crossTest, text } from '../rules/yup'
import { hasStreetList, type Address } from './address'
import { addressLengths } from './lengths'
import { houseNumberRule, postalCodeRule, streetRule } from './rules'
import { toFloor, toHouseNumber, toPostalCode, toStreet } from './typing'

type Place = Pick<Address, 'codprov' | 'locid'>

/**
 * Schema of an address (CONTACT-023 to CONTACT-027, CONTACT-036). What is judged of a typed text is what it is stored as
 * (UNS-141).
 */
export const addressSchema = () =>
  object({
    codprov: chosenId(),
    locid: number().defined().nullable(),
    calle: text(...ofMeaning(toStreet, [required, streetRule, max(addressLengths.calle)])),
    nro: text(...ofMeaning(toHouseNumber, [required, max(addressLengths.nro), houseNumberRule])),
    piso: text(...ofMeaning(toFloor, [max(addressLengths.piso), strictAlphanumeric])),
    dep: text(...ofMeaning(toFloor, [max(addressLengths.dep), strictAlphanumeric])),
    cp: text(...ofMeaning(toPostalCode, [required, numeric, max(addressLengths.cp), postalCodeRule])),
    tipcontacto: chosenId(),
  }).test(
    crossTest<Place>('locality', ({ codprov, locid }) =>
      codprov !== null && !hasStreetList({ codprov }) && locid === null
        ? [{ path: 'locid', message: messages.required }]
        : [],
    ),
  )
