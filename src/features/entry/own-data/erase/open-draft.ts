import type { Erasure } from '../../../../domain/own-data/erasure'
import { draftAccess } from '../../../../forms/submission/draft-access'

/** The screen's access to the open request. */
export const erasureAccess = draftAccess<Erasure>()

/** The open request, and a part of it; both throw when used outside of one, which is a defect. */
export const { useDraft: useErasure, usePart } = erasureAccess
