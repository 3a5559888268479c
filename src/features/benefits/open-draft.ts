import type { BenefitValues } from '../../domain/benefits/values'
import { draftAccess } from '../../forms/submission/draft-access'

/** The way of the panels to the open request. */
export const benefitAccess = draftAccess<BenefitValues>()

/** The open request, and a part of it; a panel outside of one is a defect. */
export const { useDraft: useBenefit, usePart } = benefitAccess
