import { Suspense, useEffect, useState } from 'react'
import { getSession } from '../../api/session/session-store'
import { closeAct, showSnack } from '../../ui/dialogs/snack-store'
import { isKiosk } from '../../ui/kiosk'
import { noticesPath } from '../../domain/portal-paths'
import { lazyPart } from '../../ui/lazy-part'
import { AcceptedDialog } from '../sending/AcceptedDialog'
import { GoneDialog } from '../sending/GoneDialog'
import { QueuedDialog, type QueuedStage, type TellingWays } from '../sending/QueuedDialog'
import { RefusedDialog } from '../sending/RefusedDialog'
import type { SendStage } from '../sending/send-stage'
import { SendingOverlay } from '../sending/SendingOverlay'
import { SendingPieces } from '../sending/SendingPieces'
import { UnsureDialog } from '../sending/UnsureDialog'
import { WifiQuestion } from '../sending/WifiQuestion'
import type { SendWords, Way } from './sending'

const ToCode = lazyPart(() => import('../kiosk/ToCode').then((module) => module.ToCode))

const PushOffer = lazyPart(() => import('../push/PushOffer').then((module) => module.PushOffer))

type SendDialogsProps = {
  words: SendWords
  stage: SendStage
  /** The name of a field or document that the fund's refusal is about. */
  nameOf?: (path: string) => string
  /** Path of where one is after the form, which is over. */
  home: string
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
export const SendDialogs = ({ words: { queued, accepted, refused }, stage, nameOf, home, onGo }: SendDialogsProps) => {
  useNews(stage.kind, refused.notice)
  const onOutbox = (): void => onGo('/bandejaDeSalida')
  const onClose = (): void => onGo(home)
  const wayOf = ({ label, to }: Way, id: string) => ({ label, onGo: () => onGo(to(id)) })
  switch (stage.kind) {
    case 'idle':
      return null
    case 'sealing':
      return <SendingOverlay />
    case 'sending':
      return stage.item && stage.isInPieces === true && !isKiosk() ? (
        <SendingPieces item={stage.item} onOutbox={onOutbox} />
      ) : (
        <SendingOverlay />
      )
    case 'queued':
      return isKiosk() ? (
        <Suspense fallback={<SendingOverlay />}>
          <ToCode submissionId={stage.item.id} owner={stage.item.owner} />
        </Suspense>
      ) : (
        <Queued stage={stage} words={queued} onOutbox={onOutbox} onClose={onClose} />
      )
    case 'gone':
      return <GoneDialog onOutbox={onOutbox} onClose={onClose} />
    case 'accepted':
      return (
        <AcceptedDialog
          title={accepted.title}
          onward={wayOf(accepted.onward, stage.id)}
          aside={wayOf(accepted.aside, stage.id)}
        >
          {typeof accepted.body === 'function' ? accepted.body(stage.id) : accepted.body}
          {isKiosk() || getSession() === null ? null : (
            <Suspense>
              <PushOffer onChoose={() => onGo(noticesPath)} />
            </Suspense>
          )}
        </AcceptedDialog>
      )
    case 'refused':
      return stage.refusal.reason === 'incierta' ? (
        <UnsureDialog onOutbox={onOutbox} onClose={onClose} />
      ) : (
        <RefusedDialog
          title={refused.title}
          refusal={stage.refusal}
          nameOf={nameOf}
          onClose={onOutbox}
          onCorrect={() => onGo(`/bandejaDeSalida?corregir=${stage.id}`)}
        />
      )
  }
}

type QueuedProps = { stage: QueuedStage; words: SendWords['queued'] } & TellingWays

/** Asks about Wi-Fi first, if that is what it waits for; then says that it waits. */
const Queued = ({ stage, words, onOutbox, onClose }: QueuedProps) => {
  const [isAnswered, setIsAnswered] = useState(false)
  if (stage.situation === 'wifi' && !isAnswered)
    return <WifiQuestion item={stage.item} onWait={() => setIsAnswered(true)} />
  return (
    <QueuedDialog title={words.title} stage={stage} onOutbox={onOutbox} onClose={onClose}>
      <p>{words.text}</p>
    </QueuedDialog>
  )
}
