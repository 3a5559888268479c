/** Parameter that says that the person came to a step from the review, which the way back leads to. */
export const fromReview = 'revision'

/** Address of a step of a draft inside the portal; `isFromReview` when the review leads there. */
export const wizardPath = (draftId: string, step?: string, isFromReview = false): string =>
  `/formularioAfiliacion?borrador=${draftId}${step === undefined ? '' : `&paso=${step}`}${isFromReview ? `&${fromReview}=1` : ''}`
