import { useRef, useState } from 'react'
import type { Change } from '../../contract/changes/define-change'
import { canonicalJson, type JsonValue } from '../../domain/json'
import { showSnack } from '../../ui/dialogs/snack-store'
import { useReach } from '../useReach'
import type { ChangeFacts } from './make-change'
import { sayKept, useChange } from './useChange'
import type { Correcting } from './useCorrecting'
import { lostWords } from '../../ui/other-release'

/** The dialog's texts, used when the fund's answer has none. */
type MakingWords = { done: string; unreachable: string }

/**
 * Makes one change in a dialog. Done and stored changes show a notice and close the dialog. If the fund does not take
 * it, the dialog stays with the fund's words, and the next try replaces the refused change. `correcting` is the refused
 * change that the dialog was opened for: its words are shown from the beginning.
 */
export const useMaking = <V extends JsonValue>(
  kind: Change<V>,
  words: MakingWords,
  onDone: () => void,
  correcting?: Pick<Correcting<V>, 'id' | 'failure'>,
) => {
  const own = useChange(kind)
  const reach = useReach()
  const [failure, setFailure] = useState(correcting?.failure ?? null)
  const refused = useRef(correcting?.id ?? null)
  // The last try whose outcome is unknown. The same value is sent again under the same key, so that it counts once.
  const unknown = useRef<{ key: string; text: string } | null>(null)
  const send = async (value: V, facts: Omit<ChangeFacts, 'nroafi'> = {}): Promise<void> => {
    setFailure(null)
    const text = canonicalJson(value)
    const triedAs = unknown.current?.text === text ? unknown.current.key : undefined
    const made = await own.make(value, { ...facts, triedAs, replaces: refused.current ?? facts.replaces })
    const key = 'mayHaveArrivedAs' in made ? made.mayHaveArrivedAs : undefined
    if (key !== undefined) unknown.current = { key, text }
    // Without an answer nothing new is known about an earlier try.
    else if (made.kind !== 'unreachable' && made.kind !== 'not-kept') unknown.current = null
    switch (made.kind) {
      case 'refused':
        refused.current = made.id
        return setFailure(made.message)
      case 'not-kept':
        // The refused change was sent again or withdrawn elsewhere, so the next try replaces nothing.
        if (made.isGone) refused.current = null
        return setFailure(made.message)
      case 'unreachable':
        return setFailure(lostWords(words.unreachable))
      case 'done':
        showSnack({ type: 200, text: made.words || words.done })
        break
      case 'kept':
        showSnack({ type: 'info', text: sayKept(reach) })
    }
    refused.current = null
    onDone()
  }
  return { ...own, send, failure }
}
