import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { isKiosk } from '../../ui/kiosk'
import { laterPart, lazyPart, loadInTime } from '../../ui/lazy-part'
import { useDraftSlice } from '../draft/useDraftSlice'
import type { FormValues } from '../form-definition'
import { beginEnvelope } from '../kiosk/begin-envelope'
import type { SendStage } from '../sending/send-stage'
import { SendingOverlay } from '../sending/SendingOverlay'
import { useSending } from '../sending/useSending'
import type { SendWords } from './sending'
import type { FrameProps } from './submission'
import { lostWords } from '../../ui/other-release'
import { visitor } from '../../domain/owner'
import { memberHome, signInPath } from '../../domain/portal-paths'

// Not in the first load. Loaded when the person may send soon, so that both are there when they send.
const loadToOutbox = () => import('./to-outbox')
const loadDialogs = () => import('./SendDialogs')
const SendSize = laterPart(() => import('../sending/SendSize').then((module) => module.SendSize))
const SendDialogs = lazyPart(() => loadDialogs().then((module) => module.SendDialogs))
// Only a tablet loads it.
const NoEnvelopeNote = lazyPart(() => import('../kiosk/NoEnvelopeNote').then((module) => module.NoEnvelopeNote))

type Ways = { nameOf: (path: string) => string; home: string; onGo: (path: string) => void }

const dialogsAt = (stage: SendStage, words: SendWords | undefined, ways: Ways): ReactNode => {
  if (stage.kind === 'idle') return null
  // The press covers the screen at once, even while the dialogs load.
  if (words === undefined) return <SendingOverlay />
  return (
    <Suspense fallback={<SendingOverlay />}>
      <SendDialogs words={words} stage={stage} {...ways} />
    </Suspense>
  )
}

type SendFlowProps<V extends FormValues> = Omit<FrameProps<V>, 'member'> & {
  /** Leads to a step in which something is missing. */
  goTo: (step: string) => void
  /** The person may send soon. */
  isNear: boolean
}

const notLoaded =
  'No pudimos preparar el envío. Revisá la conexión y probá de nuevo: lo que cargaste sigue guardado en este dispositivo.'

/**
 * The last button of a submission, how much it sends (`size`), and what the screen shows after it. The press itself hands the form in, so it is
 * sent even if the person leaves the screen at once.
 */
export const useSendFlow = <V extends FormValues>({
  submission,
  openDraft,
  owner,
  goTo,
  isNear,
}: SendFlowProps<V>): { send: () => void; size: ReactNode; dialogs: ReactNode } => {
  const [, navigate] = useLocation()
  const [words, setWords] = useState<SendWords>()
  // A mounted screen never changes its submission, so this is the same hook in every render.
  // oxlint-disable-next-line react/hooks
  const load = submission.useSending()
  const { send, stage } = useSending(openDraft, owner, {
    prepare: () => loadInTime(() => Promise.all([loadToOutbox(), load(), openDraft.judge()])).catch(() => undefined),
    seal: async ([{ toOutbox }, sending]) => {
      setWords(sending.words)
      const outcome = await toOutbox(openDraft, { kind: submission.kind.id, sending, goTo })
      if (outcome.kind === 'sealed' && isKiosk()) beginEnvelope(openDraft.submissionId)
      return outcome
    },
    unprepared: () => lostWords(notLoaded),
  })
  // If loading fails here, sending loads it again and waits for it.
  const prepare = useEffectEvent(() => void Promise.allSettled([loadToOutbox(), loadDialogs(), load()]))
  useEffect(() => {
    if (isNear) prepare()
  }, [isNear])
  const files = useDraftSlice(openDraft, (state) => state.files)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const nameOf = (path: string): string => openDraft.form.labelOf(path, openDraft.state.get().values)
  return {
    send: () => void send(),
    // What leaves a tablet goes in an envelope of its own.
    size:
      isNear && !isKiosk() ? (
        <Suspense fallback={null}>
          <SendSize count={files.length} bytes={bytes} />
        </Suspense>
      ) : null,
    dialogs: (
      <>
        {isNear && stage.kind === 'idle' && isKiosk() ? (
          <Suspense fallback={null}>
            <NoEnvelopeNote owner={owner} />
          </Suspense>
        ) : null}
        {dialogsAt(stage, words, { nameOf, home: owner === visitor ? signInPath : memberHome, onGo: navigate })}
      </>
    ),
  }
}
