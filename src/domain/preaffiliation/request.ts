import { toSent } from '../fields/sent'
import { preAffiliation, preAffiliationApplies } from './fields'
import type { PreAffiliation } from './values'

/**
 * The answers that are sent: those of the steps that apply, in the fund's spelling (capitals, lower-case e-mail, DNI of
 * 8 digits). Answers of other steps stay in the draft.
 */
export const toSubmittable = (values: PreAffiliation): PreAffiliation =>
  toSent(preAffiliation, values, preAffiliationApplies)
