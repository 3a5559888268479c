import { cross, schemaOf } from '../fields/judge'
import { dayless, judges } from '../fields/judges'
import { messages } from '../messages'
import { hasStreetList } from './address'
import { address } from './fields'

/** A locality is chosen where no list of streets says it (CONTACT-024). */
export const addressRules = cross(address.fields, ({ codprov, locid }) =>
  codprov !== null && !hasStreetList({ codprov }) && locid === null
    ? [{ path: 'locid', message: messages.required }]
    : [],
)

/**
 * Schema of an address (CONTACT-023 to CONTACT-027, CONTACT-036). What is judged of a typed text is what it is stored as
 * (UNS-141).
 */
export const addressSchema = () =>
  schemaOf(address.fields, { kinds: judges, crossed: [addressRules], applies: [], ctx: dayless })
