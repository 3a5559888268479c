import type { FormValues } from '../form-definition'
import type { DraftSession } from '../draft/open-draft'
import { sayStorage } from '../draft/say-storage'

/**
 * How putting a form into the outbox went.
 *   sealed    it is there;  problems  something is missing, and the person was led to it;  failed  with words for the person
 */
export type SealOutcome = { kind: 'sealed' } | { kind: 'problems' } | { kind: 'failed'; words: string }

/**
 * Puts an open form into the outbox by `seal`. Whatever is being saved at that moment goes along: what was typed to the last
 * key, documents, notes. From then on the form takes no edits; when it was not sealed, it goes on.
 */
export const handIn = async <V extends FormValues>(
  session: DraftSession<V>,
  seal: () => Promise<SealOutcome>,
): Promise<SealOutcome> => {
  const handed = await session.handOver(async () => {
    const outcome = await seal()
    if (outcome.kind === 'sealed') session.freeze()
    return outcome
  })
  if (handed.ok) return handed.value
  const { message, mend } = await sayStorage(handed.error)
  return { kind: 'failed', words: `${message} ${mend}` }
}
