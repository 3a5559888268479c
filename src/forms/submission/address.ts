/** Value of `borrador` that begins another submission beside the unfinished ones. */
export const newDraft = 'nuevo'

/** Parameter that names the draft. */
export const draftParam = 'borrador'

/** Parameter that names the step. */
export const stepParam = 'paso'

/**
 * Parameter that says that the person came to a step from the review, the last step; the back button then leads to the
 * review.
 */
export const reviewParam = 'revision'

/**
 * Address of a draft, or with `newDraft` of a new one, on the page with this path inside the portal; `isFromReview`
 * when the review links to the step.
 */
export const draftAddress = (path: string, draftId: string, step?: string, isFromReview = false): string =>
  `${path}?${draftParam}=${draftId}${step === undefined ? '' : `&${stepParam}=${step}`}${isFromReview ? `&${reviewParam}=1` : ''}`
