import { civilStatuses } from '../../../../src/domain/catalogues/data/civil-statuses'
import { familyTypes } from '../../../../src/domain/catalogues/data/family-types'
import { nationalities, nationalityTypes } from '../../../../src/domain/catalogues/data/nationalities'
import type { FileNames } from '../../../../src/domain/modification/display'

/** The names of ids of catalogues, as the desk shows them. */
export const catalogueNames: FileNames = {
  civilStatus: (id) => civilStatuses.find((row) => row.id === id)?.desestadocivil ?? '',
  nationality: (id) => nationalities.find((row) => row.id === id)?.desnacionalidad ?? '',
  nationalityType: (id) => nationalityTypes.find((row) => row.id === id)?.destipnac ?? '',
  relationship: (id) => familyTypes.find((row) => row.id === id)?.desfamiliar ?? '',
}
