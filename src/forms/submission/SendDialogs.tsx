import { Suspense, useEffect } from 'react'
import { closeAct, showSnack } from '../../ui/dialogs/snack-store'
import { isKiosk } from '../../ui/kiosk'
import { lazyPart } from '../../ui/lazy-part'
import { AcceptedDialog } from '../sending/AcceptedDialog'
import { GoneDialog } from '../sending/GoneDialog'
import { QueuedDialog } from '../sending/QueuedDialog'
import { RefusedDialog } from '../sending/RefusedDialog'
import type { SendStage } from '../sending/send-stage'
import { SendingOverlay } from '../sending/SendingOverlay'
import type { SendWords, Way } from './sending'

const ToCode = lazyPart(() => import('../kiosk/ToCode').then((module) => module.ToCode))

type SendDialogsProps = {
  words: SendWords
  stage: SendStage
  /** Leads to a path inside the portal. */
  onGo: (path: string) => void
}

/**
 * On acceptance only the dialog says so, and earlier failure notices are closed. A refusal may also be shown in red
 * (BENEFIT-020).
 */
const useNews = (kind: SendStage['kind'], notice: string | undefined): void => {
  useEffect(() => {
    if (kind === 'accepted') closeAct('enviar')
    if (kind === 'refused' && notice !== undefined) showSnack({ type: 400, act: 'enviar', text: notice })
  }, [kind, notice])
}

/**
 * What the person sees after the last button: the overlay only while the request is in flight (BENEFIT-013, PREAF-017),
 * then that the fund accepted it, that it waits in the outbox, that it was taken back in another tab, or the fund's
 * refusal with the button back.
 */
export const SendDialogs = ({ words: { queued, accepted, refused }, stage, onGo }: SendDialogsProps) => {
  useNews(stage.kind, refused.notice)
  const onOutbox = (): void => onGo('/bandejaDeSalida')
  const wayOf = ({ label, to }: Way, id: string) => ({ label, onGo: () => onGo(to(id)) })
  switch (stage.kind) {
    case 'idle':
      return null
    case 'sealing':
    case 'sending':
      return <SendingOverlay />
    case 'queued':
      return isKiosk() ? (
        <Suspense fallback={<SendingOverlay />}>
          <ToCode submissionId={stage.item.id} owner={stage.item.owner} />
        </Suspense>
      ) : (
        <QueuedDialog title={queued.title} stage={stage} onOutbox={onOutbox}>
          <p>{queued.text}</p>
        </QueuedDialog>
      )
    case 'gone':
      return <GoneDialog onOutbox={onOutbox} />
    case 'accepted':
      return (
        <AcceptedDialog
          title={accepted.title}
          onward={wayOf(accepted.onward, stage.id)}
          aside={wayOf(accepted.aside, stage.id)}
        >
          {typeof accepted.body === 'function' ? accepted.body(stage.id) : accepted.body}
        </AcceptedDialog>
      )
    case 'refused':
      return (
        <RefusedDialog
          title={refused.title}
          refusal={stage.refusal}
          onCorrect={() => onGo(`/bandejaDeSalida?corregir=${stage.id}`)}
        />
      )
  }
}
