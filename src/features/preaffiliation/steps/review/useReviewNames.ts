import { civilStatuses as shippedCivilStatuses } from '../../../../domain/catalogues/data/civil-statuses'
import {
  nationalities as shippedNationalities,
  nationalityTypes as shippedNationalityTypes,
} from '../../../../domain/catalogues/data/nationalities'
import {
  phoneTypes as shippedPhoneTypes,
  contactTypes as shippedContactTypes,
} from '../../../../domain/catalogues/data/contact-types'
import type { LevelItem } from '../../../../domain/level/options'
import type { ReviewNames } from '../../../../domain/preaffiliation/review'
import { useCatalogue } from '../../../../forms/catalogues/useCatalogue'

/** The names that the review shows instead of catalogue ids and levels. */
export const useReviewNames = (table: readonly LevelItem[]): Omit<ReviewNames, 'levelLabel'> => {
  const civilStatuses = useCatalogue('civilStatuses', shippedCivilStatuses)
  const nationalities = useCatalogue('nationalities', shippedNationalities)
  const nationalityTypes = useCatalogue('nationalityTypes', shippedNationalityTypes)
  const phoneTypes = useCatalogue('phoneTypes', shippedPhoneTypes)
  const contactTypes = useCatalogue('contactTypes', shippedContactTypes)
  return {
    civilStatus: (id) => civilStatuses.find((row) => row.id === id)?.desestadocivil ?? '',
    nationality: (id) => nationalities.find((row) => row.id === id)?.desnacionalidad ?? '',
    nationalityType: (id) => nationalityTypes.find((row) => row.id === id)?.destipnac ?? '',
    phoneType: (id) => phoneTypes.find((row) => row.id === id)?.destelefono ?? '',
    contactType: (id) => contactTypes.find((row) => row.id === id)?.descontacto ?? '',
    level: ({ opcion }) => table.find(({ value }) => value === opcion)?.text ?? '',
  }
}
