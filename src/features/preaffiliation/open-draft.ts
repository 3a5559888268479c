import type { PreAffiliation } from '../../domain/preaffiliation/values'
import { draftAccess } from '../../forms/submission/draft-access'

/** The steps' access to the open pre-affiliation. */
export const preAffiliationAccess = draftAccess<PreAffiliation>()

/** The open pre-affiliation, and a part of it; both throw when used outside of one, which is a defect. */
export const { useDraft: usePreAffiliation, usePart } = preAffiliationAccess
