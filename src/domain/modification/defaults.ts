import { newValues } from '../fields/values'
import { relative } from './fields'
import { spouseOnFile } from './seen-file'
import type { FamilyMember, Modification, SeenFile } from './values'

/** Id of the spouse or partner in the form, and so of the slots of their documents. */
export const spouseId = 'conyuge'

/** A relative without answers, new to the file; the caller makes `id` and never reuses one. */
export const emptyFamilyMember = (id: string): FamilyMember => newValues(relative, { id })

/** The spouse or partner as the form begins with them: from the file, or without answers. */
export const spouseAtFirst = (seen: SeenFile): FamilyMember => ({
  ...(spouseOnFile(seen) ?? emptyFamilyMember(spouseId)),
  id: spouseId,
})

/** The first answers of a modification: what is in the member's file (LEGAJO-002). */
export const newModification = (nroafi: string, seen: SeenFile): Modification => ({
  nroafi,
  visto: seen,
  personales: seen.personales,
  conyuge: spouseAtFirst(seen),
  familiares: [],
  confirmado: false,
})
