/** Address of a step of a draft inside the portal. */
export const wizardPath = (draftId: string, step?: string): string =>
  `/formularioAfiliacion?borrador=${draftId}${step === undefined ? '' : `&paso=${step}`}`
