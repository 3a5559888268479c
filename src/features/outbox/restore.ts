import { restoreDraft } from '../../offline/outbox/outbox-person'
import { showSnack } from '../../ui/dialogs/snack-store'
import { withdrawalWords } from './withdrawal-words'

/** Restores a draft that was discarded or withdrawn. If it can't, a notice says why. */
export const restore = async (draftId: string): Promise<void> => {
  const done = await restoreDraft(draftId)
  if (!done.ok) showSnack({ type: 400, text: withdrawalWords(done.error) })
}
