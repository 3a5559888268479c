import type { ValuesOf } from '../fields/rows'
import type { modification, relative } from './fields'

/**
 * The answers of 'Editar mi legajo' (LEGAJO-002): no files, no interface state. Dates are yyyy-mm-dd, '' for none.
 */

export type { PersonalData } from '../person/personal-data'

/** A relative as the form has them: from the file, or new. */
export type FamilyMember = ValuesOf<typeof relative>

/** All answers of a modification of the file. */
export type Modification = ValuesOf<typeof modification>

/** The member's file as it was when they began, or when they last looked at what the fund had changed. */
export type SeenFile = Modification['visto']

/** Steps of the form: the two of the dialog (LEGAJO-003) and the preview. */
export const modificationSteps = ['personales', 'familiares', 'verificacion'] as const

export type ModificationStep = (typeof modificationSteps)[number]
