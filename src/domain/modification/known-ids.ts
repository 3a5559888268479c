import { civilStatuses } from '../catalogues/data/civil-statuses'
import { familyTypes } from '../catalogues/data/family-types'
import { nationalities, nationalityTypes } from '../catalogues/data/nationalities'
import { messages } from '../messages'
import type { Finding } from '../rules/yup'
import { spouseAtFirst } from './defaults'
import { originalOf } from './compare'
import type { FamilyMember, Modification } from './values'

// For the server alone: the lists of a device may be newer than those that this release ships.

const lists: Readonly<Record<string, readonly { id: number }[]>> = {
  tipfamiliar: familyTypes,
  estadocivil: civilStatuses,
  nacionalidad: nationalities,
  tiponacionalidad: nationalityTypes,
  tipnacionalidad: nationalityTypes,
}

type Choices = { [field: string]: unknown }

// A stored id that the lists do not have any more may stay.
const unknownIn = (answers: Choices, stored: Choices | undefined): Finding[] =>
  Object.entries(lists).flatMap(([path, rows]) => {
    const id = answers[path]
    const isFine = id === undefined || id === null || id === stored?.[path] || rows.some((row) => row.id === id)
    return isFine ? [] : [{ path, message: messages.format }]
  })

/** Finds ids of a relative that no list has; `stored` is the relative in the file. */
export const unknownIdsOf = (member: FamilyMember, stored: FamilyMember | undefined): Finding[] =>
  unknownIn(member, stored)

/** Finds ids that no list of the fund has, at the paths of the form. */
export const unknownIds = (values: Modification): Finding[] => {
  const { personales, conyuge, familiares, visto } = values
  const under = (part: string, findings: Finding[]): Finding[] =>
    findings.map(({ path, message }) => ({ path: `${part}.${path}`, message }))
  return [
    ...under('personales', unknownIn(personales, visto.personales)),
    ...under('conyuge', unknownIdsOf(conyuge, spouseAtFirst(visto))),
    ...familiares.flatMap((member, index) =>
      under(`familiares.${index}`, unknownIdsOf(member, originalOf(values, member))),
    ),
  ]
}
