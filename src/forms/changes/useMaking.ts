import { useRef, useState } from 'react'
import type { Change } from '../../contract/changes/define-change'
import { canonicalJson, type JsonValue } from '../../domain/json'
import { showSnack } from '../../ui/dialogs/snack-store'
import { useReach } from '../useReach'
import type { ChangeFacts } from './make-change'
import { sayKept, useChange } from './useChange'

/** What a dialog says of its change where the fund's own words do not say it. */
type MakingWords = { done: string; unreachable: string }

/**
 * One change made in a dialog: done and kept are told in passing and close it; what the fund does not take stays in the dialog with
 * its words, and the next try takes its place.
 */
export const useMaking = <V extends JsonValue>(kind: Change<V>, words: MakingWords, onDone: () => void) => {
  const own = useChange(kind)
  const reach = useReach()
  const [failure, setFailure] = useState<string | null>(null)
  const refused = useRef<string | null>(null)
  // The last try whose outcome is unknown: the same value is sent again under the same key, so that it counts once.
  const unknown = useRef<{ key: string; text: string } | null>(null)
  const send = async (value: V, facts: Omit<ChangeFacts, 'nroafi'> = {}): Promise<void> => {
    setFailure(null)
    const text = canonicalJson(value)
    const key = unknown.current?.text === text ? unknown.current.key : crypto.randomUUID()
    unknown.current = { key, text }
    const made = await own.make(value, { ...facts, key, replaces: refused.current ?? facts.replaces })
    const mayHaveArrived = made.kind === 'unreachable' || (made.kind === 'refused' && made.mayHaveArrived === true)
    if (!mayHaveArrived) unknown.current = null
    switch (made.kind) {
      case 'refused':
        refused.current = made.id
        return setFailure(made.message)
      case 'not-kept':
        // The refused one was sent again or discarded elsewhere: the next try stands by itself.
        if (made.isGone) refused.current = null
        return setFailure(made.message)
      case 'unreachable':
        return setFailure(words.unreachable)
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
