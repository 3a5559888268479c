import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { lazyPart } from '../../ui/lazy-part'
import type { FormValues } from '../form-definition'
import type { SendStage } from '../sending/send-stage'
import { useSending } from '../sending/useSending'
import type { Sending } from './sending'
import type { FrameProps } from './submission'

// Far away from the first paint; both are asked for when sending is near, so that they are there when the person sends.
const loadToOutbox = () => import('./to-outbox')
const loadDialogs = () => import('./SendDialogs')

const dialogsOf = <V extends FormValues>(load: () => Promise<Sending<V>>) =>
  lazyPart(async () => {
    const [{ SendDialogs }, { words }] = await Promise.all([loadDialogs(), load()])
    return (props: { stage: SendStage; onGo: (path: string) => void }) => <SendDialogs words={words} {...props} />
  })

type SendFlowProps<V extends FormValues> = Omit<FrameProps<V>, 'member'> & {
  /** Leads to a step in which something is missing. */
  goTo: (step: string) => void
  /** The person may send soon. */
  isNear: boolean
}

/** The last button of a submission, and what the screen says from there on. */
export const useSendFlow = <V extends FormValues>(
  props: SendFlowProps<V>,
): { send: () => void; dialogs: ReactNode } => {
  const { submission, openDraft, owner, goTo, isNear } = props
  const [, navigate] = useLocation()
  // One screen is of one submission for as long as it stands, and so the hook is the same in every render.
  // oxlint-disable-next-line react/hooks
  const load = submission.useSending()
  const [Dialogs] = useState(() => dialogsOf(load))
  const { send, stage } = useSending(openDraft, owner, async () => {
    const [{ toOutbox }, sending] = await Promise.all([loadToOutbox(), load()])
    return toOutbox(openDraft, { kind: submission.kind.id, sending, goTo })
  })
  // What can't be loaded now is asked for again, and waited for, when the person sends.
  const prepare = useEffectEvent(() => void Promise.allSettled([loadToOutbox(), loadDialogs(), load()]))
  useEffect(() => {
    if (isNear) prepare()
  }, [isNear])
  return {
    send: () => void send(),
    dialogs:
      stage.kind === 'idle' ? null : (
        <Suspense fallback={null}>
          <Dialogs stage={stage} onGo={(path) => navigate(path)} />
        </Suspense>
      ),
  }
}
