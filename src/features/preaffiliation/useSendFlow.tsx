import { Suspense, useEffect, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { visitor } from '../../domain/owner'
import type { PreAffiliation } from '../../domain/preaffiliation/values'
import { useSending } from '../../forms/sending/useSending'
import type { OpenDraft } from '../../forms/draft/open-draft'
import { useDraftSlice } from '../../forms/draft/useDraftSlice'
import { lazyPart } from '../../ui/lazy-part'

// Eight steps away from the first paint; the review asks for both, so that they are there when the person sends.
const loadHandIn = () => import('./hand-in')
const loadDialogs = () => import('./SendDialogs')
const SendDialogs = lazyPart(() => loadDialogs().then((module) => module.SendDialogs))

/** "finalizar trámite", and what the screen says from there on. */
export const useSendFlow = (
  openDraft: OpenDraft<PreAffiliation>,
  goTo: (step: string) => void,
): { send: () => Promise<void>; dialogs: ReactNode } => {
  const [, navigate] = useLocation()
  const { send, stage } = useSending(openDraft, visitor, async () =>
    (await loadHandIn()).handInOpenDraft(openDraft, goTo),
  )
  const isReview = useDraftSlice(openDraft, ({ step }) => step === 'verificacion')
  useEffect(() => {
    // What can't be loaded now is asked for again, and waited for, when the person sends.
    if (isReview) void Promise.allSettled([loadHandIn(), loadDialogs()])
  }, [isReview])
  return {
    send,
    dialogs:
      stage.kind === 'idle' ? null : (
        <Suspense fallback={null}>
          <SendDialogs
            stage={stage}
            onDone={() => navigate('/login')}
            onReceipt={(id) => navigate(`/bandejaDeSalida?recibo=${id}`)}
            onOutbox={() => navigate('/bandejaDeSalida')}
            onCorrect={(id) => navigate(`/bandejaDeSalida?corregir=${id}`)}
          />
        </Suspense>
      ),
  }
}
