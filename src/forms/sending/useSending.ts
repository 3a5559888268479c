import { useState } from 'react'
import type { Owner } from '../../domain/owner'
import { showSnack } from '../../ui/snack-store'
import type { FormValues } from '../form-definition'
import type { DraftSession } from '../session/draft-session'
import { useSendStage, type SendStage } from './send-stage'

/**
 * How putting a form into the outbox went.
 *   sealed    it is there;  problems  something is missing, and the person was led to it;  failed  with words for the person
 */
export type SealOutcome = { kind: 'sealed' } | { kind: 'problems' } | { kind: 'failed'; words: string }

/**
 * The way of a form from its last button on: `seal` looks everything over once more and puts it into the outbox in one
 * transaction; from there it is sent with no further act (D6). What the screen says afterwards follows from the outbox alone.
 */
export const useSending = <V extends FormValues>(
  session: DraftSession<V>,
  owner: Owner,
  seal: () => Promise<SealOutcome>,
): { send: () => Promise<void>; stage: SendStage } => {
  const [sealing, setSealing] = useState(false)
  const [sealed, setSealed] = useState(false)
  const stage = useSendStage(owner, session.submissionId, sealed)

  const sealNow = async (): Promise<void> => {
    await session.flush()
    const outcome = await seal()
    if (outcome.kind === 'failed') showSnack({ type: 400, text: outcome.words })
    if (outcome.kind !== 'sealed') return
    session.freeze()
    setSealed(true)
  }

  const send = async (): Promise<void> => {
    if (sealing || sealed) return
    setSealing(true)
    await sealNow().finally(() => setSealing(false))
  }

  return { send, stage: sealed ? (stage ?? { kind: 'sealing' }) : { kind: sealing ? 'sealing' : 'idle' } }
}
