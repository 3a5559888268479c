import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { FormValues } from '../form-definition'
import { useSending } from '../sending/useSending'
import { SendDialogs } from './SendDialogs'
import type { Sending, SendWords } from './sending'
import type { FrameProps } from './submission'
import { toOutbox } from './to-outbox'

export type SendFlowProps<V extends FormValues> = Omit<FrameProps<V>, 'member'> & {
  /** Leads to a step in which something is missing. */
  goTo: (step: string) => void
  load: () => Promise<Sending<V>>
  /** Times that the person pressed the last button: each hands the form in, unless it is on its way already. */
  pressed: number
}

const notLoaded =
  'No pudimos preparar el envío. Revisá la conexión y probá de nuevo: lo que cargaste sigue guardado en este dispositivo.'

/** Hands an open form in as soon as it is on the screen, and says what becomes of it. */
export const SendFlow = <V extends FormValues>({ submission, openDraft, owner, ...flow }: SendFlowProps<V>) => {
  const [, navigate] = useLocation()
  const [words, setWords] = useState<SendWords>()
  const { send, stage } = useSending(openDraft, owner, async () => {
    const sending = await flow.load().catch(() => undefined)
    if (sending === undefined) return { kind: 'failed', words: notLoaded }
    return toOutbox(openDraft, { kind: submission.kind.id, sending, goTo: flow.goTo })
  })
  const answered = useRef(0)
  const answer = useEffectEvent((pressed: number) => {
    if (answered.current === pressed) return
    answered.current = pressed
    void flow.load().then(
      (sending) => setWords(sending.words),
      // Without them nothing is handed in either, and that is said.
      () => undefined,
    )
    void send()
  })
  useEffect(() => answer(flow.pressed), [flow.pressed])
  return words === undefined ? null : <SendDialogs words={words} stage={stage} onGo={(path) => navigate(path)} />
}
