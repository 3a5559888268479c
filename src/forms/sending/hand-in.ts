import type { FormValues } from '../form-definition'
import type { OpenDraft } from '../draft/open-draft'
import { sayStorage } from '../draft/say-storage'

/**
 * How putting a form into the outbox went.
 *   sealed    it is there;  problems  something is missing, and the person was led to it;  failed  with words for the person
 */
export type HandInOutcome = { kind: 'sealed' } | { kind: 'problems' } | { kind: 'failed'; words: string }

/**
 * Puts an open form into the outbox by `seal`, with everything that is being saved at that moment: the last keys,
 * documents, notes. After that the form takes no edits; if sealing failed, it goes on taking them.
 */
export const handIn = async <V extends FormValues>(
  openDraft: OpenDraft<V>,
  seal: () => Promise<HandInOutcome>,
): Promise<HandInOutcome> => {
  const handed = await openDraft.handOver(async () => {
    const outcome = await seal()
    if (outcome.kind === 'sealed') openDraft.freeze()
    return outcome
  })
  if (handed.ok) return handed.value
  const { message, mend } = await sayStorage(handed.error)
  return { kind: 'failed', words: `${message} ${mend}` }
}
