import type { Modification } from '../../../domain/modification/values'
import { draftAccess } from '../../../forms/submission/draft-access'

/** The screens' access to the open modification. */
export const modificationAccess = draftAccess<Modification>()

/** The open modification, and a part of it; both throw when used outside of one, which is a defect. */
export const { useDraft: useModification, usePart } = modificationAccess
