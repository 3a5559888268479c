import { useMemo } from 'react'
import { civilStatuses as shippedCivilStatuses } from '../../../domain/catalogues/data/civil-statuses'
import { familyTypes as shippedFamilyTypes } from '../../../domain/catalogues/data/family-types'
import {
  nationalities as shippedNationalities,
  nationalityTypes as shippedNationalityTypes,
} from '../../../domain/catalogues/data/nationalities'
import type { FileNames } from '../../../domain/modification/display'
import { useCatalogue } from '../../../forms/catalogues/useCatalogue'

/** The names of the catalogue ids in a member's file; the same object while the catalogues are the same. */
export const useFileNames = (): FileNames => {
  const civilStatuses = useCatalogue('civilStatuses', shippedCivilStatuses)
  const nationalities = useCatalogue('nationalities', shippedNationalities)
  const nationalityTypes = useCatalogue('nationalityTypes', shippedNationalityTypes)
  const familyTypes = useCatalogue('familyTypes', shippedFamilyTypes)
  return useMemo(
    () => ({
      civilStatus: (id) => civilStatuses.find((row) => row.id === id)?.desestadocivil ?? '',
      nationality: (id) => nationalities.find((row) => row.id === id)?.desnacionalidad ?? '',
      nationalityType: (id) => nationalityTypes.find((row) => row.id === id)?.destipnac ?? '',
      relationship: (id) => familyTypes.find((row) => row.id === id)?.desfamiliar ?? '',
    }),
    [civilStatuses, nationalities, nationalityTypes, familyTypes],
  )
}
