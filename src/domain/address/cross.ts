import { cross } from '../fields/judge'
import { messages } from '../messages'
import { hasStreetList } from './address'
import { address } from './fields'

/** A locality is chosen where no list of streets says it (CONTACT-024). */
export const addressRules = cross(address.fields, ({ codprov, locid }) =>
  codprov !== null && !hasStreetList({ codprov }) && locid === null
    ? [{ path: 'locid', message: messages.required }]
    : [],
)
