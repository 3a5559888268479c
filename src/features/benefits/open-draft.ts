import type { BenefitValues } from '../../domain/benefits/values'
import { draftAccess } from '../../forms/submission/draft-access'

/** The panels' access to the open request. */
export const benefitAccess = draftAccess<BenefitValues>()

/** The open request, and a part of it; both throw when used outside of one, which is a defect. */
export const { useDraft: useBenefit, usePart } = benefitAccess
