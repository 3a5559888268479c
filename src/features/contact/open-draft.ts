import type { ContactMessage } from '../../domain/message/values'
import { draftAccess } from '../../forms/submission/draft-access'

/** The screen's access to the open message. */
export const messageAccess = draftAccess<ContactMessage>()

/** The open message, and a part of it; both throw when used outside of one, which is a defect. */
export const { useDraft: useMessage, usePart } = messageAccess
