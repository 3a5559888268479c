import { civilStatuses } from '../../../src/domain/catalogues/data/civil-statuses'
import { contactTypes, phoneTypes } from '../../../src/domain/catalogues/data/contact-types'
import { nationalities, nationalityTypes } from '../../../src/domain/catalogues/data/nationalities'
import { reviewGroups } from '../../../src/domain/preaffiliation/review'
import type { Declarant, Declaration } from '../submissions/declaration'
import type { AssignedLevel } from './late-level'
import type { ValidRequest } from './validation'

const sayLevel = ({ values: { nivel } }: ValidRequest, assigned: AssignedLevel): string =>
  `NIVEL ${assigned.nivel}${nivel.nivel === assigned.nivel && nivel.reducido ? ' (Reducido)' : ''}`

/** Who asks for the affiliation. */
export const declarantOf = ({ values: { personales } }: ValidRequest): Declarant => ({
  nroafi: Number(personales.nroafi),
  apellido: personales.apellido,
  nombres: personales.nombres,
  nrodoc: personales.nrodoc,
})

/**
 * What a pre-affiliation declares: the groups of the review that have answers, with the level that the fund gives, and the
 * documents that arrived.
 */
export const declaredBy = (valid: ValidRequest, assigned: AssignedLevel): Pick<Declaration, 'parts' | 'documents'> => ({
  parts: reviewGroups(valid.values, {
    civilStatus: (id) => civilStatuses.find((row) => row.id === id)?.desestadocivil ?? '',
    nationality: (id) => nationalities.find((row) => row.id === id)?.desnacionalidad ?? '',
    nationalityType: (id) => nationalityTypes.find((row) => row.id === id)?.destipnac ?? '',
    phoneType: (id) => phoneTypes.find((row) => row.id === id)?.destelefono ?? '',
    contactType: (id) => contactTypes.find((row) => row.id === id)?.descontacto ?? '',
    levelLabel: valid.levelLabel,
    level: () => sayLevel(valid, assigned),
  })
    .map(({ title, rows }) => ({ heading: title, rows }))
    .filter(({ rows }) => rows.length > 0),
  documents: valid.documents,
})
