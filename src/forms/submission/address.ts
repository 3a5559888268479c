/** Value of `borrador` that begins another submission beside those that are being filled in. */
export const newDraft = 'nuevo'

/** Parameter that names the draft. */
export const draftParam = 'borrador'

/** Parameter that names the step. */
export const stepParam = 'paso'

/** Parameter that says that the person came to a step from the review, the last one, which the way back leads to. */
export const reviewParam = 'revision'

/**
 * Address of a draft, or with `newDraft` of another one, on the page with this path inside the portal; `isFromReview` when the
 * review leads to the step.
 */
export const draftAddress = (path: string, draftId: string, step?: string, isFromReview = false): string =>
  `${path}?${draftParam}=${draftId}${step === undefined ? '' : `&${stepParam}=${step}`}${isFromReview ? `&${reviewParam}=1` : ''}`
