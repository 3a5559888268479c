import { useMemo } from 'react'
import {
  nationalities as shippedNationalities,
  nationalityTypes as shippedNationalityTypes,
} from '../../../domain/catalogues/data/nationalities'
import { nationalityOptions, nationalityTypeOptions } from '../../../domain/catalogues/filters'
import { useCatalogue } from '../../catalogues/useCatalogue'

type CatalogueOption = { id: number; label: string }

/** The options of the two nationality fields. */
export type NationalityOptions = { nationalities: CatalogueOption[]; types: CatalogueOption[] }

/** The nationalities and their types; the same object while the catalogues are the same. */
export const useNationalityOptions = (): NationalityOptions => {
  const nationalities = useCatalogue('nationalities', shippedNationalities)
  const types = useCatalogue('nationalityTypes', shippedNationalityTypes)
  return useMemo(
    () => ({
      nationalities: nationalityOptions(nationalities).map(({ id, desnacionalidad }) => ({
        id,
        label: desnacionalidad,
      })),
      types: nationalityTypeOptions(types).map(({ id, destipnac }) => ({ id, label: destipnac })),
    }),
    [nationalities, types],
  )
}
