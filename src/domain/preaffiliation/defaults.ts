import { newValues } from '../fields/values'
import { preAffiliation } from './fields'
import type { PreAffiliation } from './values'

/** The answers of a new pre-affiliation, from the two numbers of the entry page (UNS-90). */
export const newPreAffiliation = (entry: { nroafi: string; nrodoc: string }): PreAffiliation => {
  const { nroafi, nrodoc } = entry
  return newValues(preAffiliation, { personales: newValues(preAffiliation.personales.fields, { nroafi, nrodoc }) })
}
