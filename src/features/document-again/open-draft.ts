import type { DocumentAgain } from '../../domain/document-again/values'
import { draftAccess } from '../../forms/submission/draft-access'

/** The screen's access to the open answer. */
export const documentAccess = draftAccess<DocumentAgain>()

/** A part of the open answer; throws when used outside of one, which is a defect. */
export const { usePart } = documentAccess
