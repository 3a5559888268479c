import type { PreAffiliation } from '../../domain/preaffiliation/values'
import { draftAccess } from '../../forms/submission/draft-access'

/** The way of the steps to the open pre-affiliation. */
export const preAffiliationAccess = draftAccess<PreAffiliation>()

/** The open pre-affiliation, and a part of it; a step outside of one is a defect. */
export const { useDraft: usePreAffiliation, usePart } = preAffiliationAccess
