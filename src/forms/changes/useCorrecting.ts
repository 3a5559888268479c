import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { Change } from '../../contract/changes/define-change'
import type { JsonValue } from '../../domain/json'
import type { QueuedChange } from '../../offline/changes/parts'
import { useChange } from './useChange'

/** A change that the fund did not take, to be corrected: its id in the queue, what was typed, and the fund's words. */
export type Correcting<V> = { id: string; value: V; failure: string | null }

const wordsOf = ({ answer }: QueuedChange): string | null => {
  if (answer?.kind === 'refused') return answer.refusal.message
  return answer?.kind === 'conflict' ? answer.words : null
}

/**
 * The change of this kind that the address names by `?corregir=<id>`, as the outbox does; null when it names none of
 * them. `close` takes the id out of the address. Give the dialog the id as its key, so that it begins with these values.
 */
export const useCorrecting = <V extends JsonValue>(
  kind: Change<V>,
): { correcting: Correcting<V> | null; close: () => void } => {
  const [params] = useSearchParams()
  const [path, navigate] = useLocation()
  const { waiting } = useChange(kind)
  const id = params.get('corregir')
  // The corrected change replaces this one in the queue under another id: what was found stays while its dialog is open.
  const [correcting, setCorrecting] = useState<Correcting<V> | null>(null)
  if (id !== correcting?.id) {
    const found = waiting.find(({ change }) => change.id === id)
    if (found !== undefined) setCorrecting({ id: found.change.id, value: found.value, failure: wordsOf(found.change) })
    else if (correcting !== null) setCorrecting(null)
  }
  return { correcting, close: () => navigate(path, { replace: true }) }
}
