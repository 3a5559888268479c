import { useState } from 'react'
import { isConnected } from '../../api/connection'
import type { Owner } from '../../domain/owner'
import { noteEvent } from '../../offline/log/note'
import { showSnack } from '../../ui/dialogs/snack-store'
import type { FormValues } from '../form-definition'
import type { OpenDraft } from '../draft/open-draft'
import { handIn, type HandInOutcome } from './hand-in'
import { useSendStage, type SendStage } from './send-stage'

type Sealing<P> = {
  /** Brings what `seal` needs, before the form is closed to edits; undefined when it can't be had. */
  prepare: () => Promise<P | undefined>
  /** Looks everything over once more and puts the form into the outbox in one transaction. */
  seal: (prepared: P) => Promise<HandInOutcome>
  /** What is said when `prepare` brought nothing. */
  unprepared: string
}

/**
 * The way of a form from its last button on, into the outbox; from there it is sent with no further act (D6). What the screen
 * says afterwards follows from the outbox alone.
 */
export const useSending = <V extends FormValues, P>(
  openDraft: OpenDraft<V>,
  owner: Owner,
  { prepare, seal, unprepared }: Sealing<P>,
): { send: () => Promise<void>; stage: SendStage } => {
  const [sealing, setSealing] = useState(false)
  const [sealed, setSealed] = useState(false)
  const stage = useSendStage(owner, openDraft.submissionId, sealed)

  const handInNow = async (): Promise<void> => {
    // What the fund once said no to holds nobody back for longer than the fund does.
    const [prepared] = await Promise.all([prepare(), isConnected() ? openDraft.askAgain() : undefined])
    const outcome: HandInOutcome =
      prepared === undefined ? { kind: 'failed', words: unprepared } : await handIn(openDraft, () => seal(prepared))
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
