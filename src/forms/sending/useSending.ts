import { useState } from 'react'
import { isConnected } from '../../api/connection'
import type { Owner } from '../../domain/owner'
import { noteEvent } from '../../offline/log/note'
import { showSnack } from '../../ui/dialogs/snack-store'
import type { FormValues } from '../form-definition'
import type { OpenDraft } from '../draft/open-draft'
import { handIn, type HandInOutcome } from './hand-in'
import { useSendStage, type SendStage } from './send-stage'

/**
 * The way of a form from its last button on: `seal` looks everything over once more and puts it into the outbox in one
 * transaction; from there it is sent with no further act (D6). What the screen says afterwards follows from the outbox alone.
 */
export const useSending = <V extends FormValues>(
  openDraft: OpenDraft<V>,
  owner: Owner,
  seal: () => Promise<HandInOutcome>,
): { send: () => Promise<void>; stage: SendStage } => {
  const [sealing, setSealing] = useState(false)
  const [sealed, setSealed] = useState(false)
  const stage = useSendStage(owner, openDraft.submissionId, sealed)

  const handInNow = async (): Promise<void> => {
    // What the fund once said no to holds nobody back for longer than the fund does.
    if (isConnected()) await openDraft.askAgain()
    const outcome = await handIn(openDraft, seal)
    if (outcome.kind === 'failed') {
      noteEvent({ kind: 'send', outcome: 'not-kept' })
      showSnack({ type: 400, act: 'enviar', text: outcome.words })
    }
    if (outcome.kind === 'sealed') setSealed(true)
  }

  const send = async (): Promise<void> => {
    if (sealing || sealed) return
    setSealing(true)
    await handInNow().finally(() => setSealing(false))
  }

  return { send, stage: sealed ? (stage ?? { kind: 'sealing' }) : { kind: sealing ? 'sealing' : 'idle' } }
}
