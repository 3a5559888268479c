import { restoreDraft } from '../../offline/outbox/outbox-person'
import { showSnack } from '../../ui/dialogs/snack-store'
import { withdrawalWords } from './withdrawal-words'

/** Takes a draft back that was thrown away or withdrawn; why it stays there, if it does, is said. */
export const restore = async (draftId: string): Promise<void> => {
  const done = await restoreDraft(draftId)
  if (!done.ok) showSnack({ type: 400, text: withdrawalWords(done.error) })
}
