import { spouseRelationship } from '../family/civil-status'
import { cleanFamilyMember, cleanPersonalData } from './clean'
import { isRelativeChanged } from './compare'
import { spouseAtFirst } from './defaults'
import { asksSpouse, isSpouseSent } from './family-step'
import type { FamilyMember, Modification } from './values'

const widowed = 7

const toSpouse = (values: Modification): FamilyMember => {
  const { conyuge, personales, visto } = values
  const before = spouseAtFirst(visto)
  if (!isSpouseSent(values)) return before
  if (asksSpouse(values)) {
    return cleanFamilyMember({
      ...conyuge,
      tipfamiliar: spouseRelationship(personales.estadocivil),
      estadocivil: personales.estadocivil,
      fecestadocivil: personales.fecestadocivil,
    })
  }
  // The day of the widowhood is the day of the death; edits under an earlier choice are not shown any more.
  return personales.estadocivil === widowed
    ? { ...before, fallecido: 'S', fecfallecido: personales.fecestadocivil }
    : before
}

/**
 * The answers that are sent, in the fund's spelling. The spouse has the civil status of the member (UNS-95). What was
 * not changed or not saved stays in the draft.
 */
export const toSubmittable = (values: Modification): Modification => ({
  ...values,
  personales: cleanPersonalData(values.personales),
  conyuge: toSpouse(values),
  familiares: values.familiares
    .filter((relative) => relative.guardado && isRelativeChanged(values, relative))
    .map(cleanFamilyMember),
})

/** What a request does with a relative: A new, M modified, X as the file has them, sent for their documents (FAMILY-001). */
export const actionOf = (values: Modification, member: FamilyMember): 'A' | 'M' | 'X' => {
  if (member.relativeId === null) return member.nrodoc === '' ? 'X' : 'A'
  return isRelativeChanged(values, member) ? 'M' : 'X'
}
