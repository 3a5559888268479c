import { benefitDeclarations } from '../../domain/benefits/declarations'
import type { BenefitId } from '../../domain/benefits/values'

/** Value of `borrador` that begins another request beside those that are being filled in. */
export const newDraft = 'nuevo'

/** Address of a draft of this benefit, or with `newDraft` of another one. */
export const benefitPath = (id: BenefitId, draftId: string): string =>
  `${benefitDeclarations[id].path}?borrador=${draftId}`
