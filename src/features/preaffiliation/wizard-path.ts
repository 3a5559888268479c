import { draftAddress } from '../../forms/submission/address'

/** Path of the pre-affiliation's form, inside the portal. */
export const formPath = '/formularioAfiliacion'

/** Address of a draft of the pre-affiliation, or of one of its steps; `isFromReview` when the review links to it. */
export const wizardPath = (draftId: string, step?: string, isFromReview = false): string =>
  draftAddress(formPath, draftId, step, isFromReview)
