import { useEffect, useEffectEvent, useState } from 'react'
import { isConnected } from '../../api/connection'
import type { Owner } from '../../domain/owner'
import { noteEvent } from '../../offline/log/note'
import { showSnack } from '../../ui/dialogs/snack-store'
import type { FormValues } from '../form-definition'
import type { OpenDraft } from '../draft/open-draft'
import { handIn, type HandInOutcome } from './hand-in'
import { useSendStage, type SendStage } from './send-stage'

type Sealing<P> = {
  /** Loads what `seal` needs, before the form stops taking edits; undefined when it can't be loaded. */
  prepare: () => Promise<P | undefined>
  /** Checks everything once more and puts the form into the outbox in one transaction. */
  seal: (prepared: P) => Promise<HandInOutcome>
  /** Shown when `prepare` returned undefined, or when something failed that has no words of its own. */
  unprepared: () => string
}

/**
 * Sends a form: from its last button into the outbox, from where it is sent without any further step (D6). Afterwards
 * the screen shows only what the outbox says.
 */
export const useSending = <V extends FormValues, P>(
  openDraft: OpenDraft<V>,
  owner: Owner,
  { prepare, seal, unprepared }: Sealing<P>,
): { send: () => Promise<void>; stage: SendStage } => {
  const [sealing, setSealing] = useState(false)
  const [sealed, setSealed] = useState(false)
  const stage = useSendStage(owner, openDraft.submissionId, sealed)

  const attempt = async (): Promise<HandInOutcome> => {
    // On the disk before anything that may wait for the line: whoever presses and leaves has sent it. Where it can't be
    // stored, handing in says so.
    await openDraft.notePressed(true).catch(() => undefined)
    // The fund may accept by now what it refused before, so refused checks are made again.
    const [prepared] = await Promise.all([prepare(), isConnected() ? openDraft.askAgain() : undefined])
    return prepared === undefined ? { kind: 'failed', words: unprepared() } : handIn(openDraft, () => seal(prepared))
  }

  const handInNow = async (): Promise<void> => {
    // Whatever fails on the way is told: the press is never silent.
    const outcome = await attempt().catch((): HandInOutcome => ({ kind: 'failed', words: unprepared() }))
    if (outcome.kind === 'failed') {
      noteEvent({ kind: 'send', outcome: 'not-kept' })
      showSnack({ type: 400, act: 'enviar', text: outcome.words })
    }
    if (outcome.kind === 'sealed') setSealed(true)
    else await openDraft.notePressed(false).catch(() => undefined)
  }

  const send = async (): Promise<void> => {
    if (sealing || sealed) return
    setSealing(true)
    await handInNow().finally(() => setSealing(false))
  }

  const finish = useEffectEvent(() => void send())
  useEffect(() => openDraft.ifPressed(() => finish()), [openDraft])

  return { send, stage: sealed ? (stage ?? { kind: 'sealing' }) : { kind: sealing ? 'sealing' : 'idle' } }
}
