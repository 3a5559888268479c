import type { Catalogues } from '../types'
import { civilStatuses } from './civil-statuses'
import { carriers, contactTypes, phoneTypes } from './contact-types'
import { countryCodes } from './country-codes'
import { documentTypes } from './document-types'
import { familyTypes } from './family-types'
import { nationalities, nationalityTypes } from './nationalities'
import { provinces } from './provinces'

/** The small lists that ship with the portal, so that every dropdown works before the first connection (CONST-001). */
export const builtInCatalogues: Catalogues = {
  civilStatuses,
  nationalities,
  nationalityTypes,
  documentTypes,
  countryCodes,
  phoneTypes,
  contactTypes,
  provinces,
  carriers,
  familyTypes,
}
