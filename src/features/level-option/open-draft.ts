import type { LevelRequest } from '../../domain/level-option/values'
import { draftAccess } from '../../forms/submission/draft-access'

/** The screen's access to the open request. */
export const levelAccess = draftAccess<LevelRequest>()

/** The open request, and a part of it; both throw when used outside of one, which is a defect. */
export const { useDraft: useLevelRequest, usePart } = levelAccess
