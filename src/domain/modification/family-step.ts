import { needsSpouse, spouseRelationship, spouseTitle } from '../family/civil-status'
import { isStatusChanged, spouseDifferences } from './compare'
import type { Modification } from './values'

/** Whether the family step asks for the spouse's data: the civil status has one. */
export const asksSpouse = ({ personales }: Pick<Modification, 'personales'>): boolean =>
  needsSpouse(personales.estadocivil)

const bondBefore = ({ visto, personales }: Modification): number | null => {
  const before = visto.personales.estadocivil
  if (needsSpouse(before)) return before
  // A file without a status: whoever is divorced or widowed was married.
  return personales.estadocivil === 5 || personales.estadocivil === 7 ? 2 : null
}

/**
 * The civil status that the spouse's certificate proves: the chosen one, or the one that has ended; null when there is
 * nothing to prove.
 */
export const certifiedStatus = (values: Modification): number | null =>
  asksSpouse(values) ? values.personales.estadocivil : bondBefore(values)

/** Whether a marriage or union of the file ends, which a certificate proves (2 to 5, 2 to 7, 9 to 1 ...). */
export const endsBond = (values: Modification): boolean =>
  isStatusChanged(values) && !asksSpouse(values) && certifiedStatus(values) !== null

/** Whether the spouse and their documents are part of the request: the civil status or their data changed (UNS-42). */
export const isSpouseSent = (values: Modification): boolean =>
  asksSpouse(values) ? isStatusChanged(values) || spouseDifferences(values).length > 0 : endsBond(values)

/** Whether the family step asks for anything, or has something that was typed. */
export const hasFamilyStep = (values: Modification): boolean =>
  asksSpouse(values) || endsBond(values) || values.familiares.length > 0

/** Title of the spouse form (LEGAJO-008). */
export const spouseFormTitle = (values: Modification): string => spouseTitle(certifiedStatus(values))

/** Title of the documents of the spouse (LEGAJO-009). */
export const spouseDocumentsTitle = (values: Modification): string =>
  `Documentación requerida de tu ${spouseRelationship(certifiedStatus(values)) === 2 ? 'conviviente' : 'cónyuge'}`
