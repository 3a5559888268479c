import { Suspense, useEffect, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { visitor } from '../../domain/owner'
import type { PreAffiliation } from '../../domain/preaffiliation/values'
import { useSending } from '../../forms/sending/useSending'
import type { DraftSession } from '../../forms/draft/open-draft'
import { useSessionSlice } from '../../forms/draft/useDraftSlice'
import { lazyPart } from '../../ui/lazy-part'

// Eight steps away from the first paint; the review asks for both, so that they are there when the person sends.
const loadSealing = () => import('./sealing')
const loadDialogs = () => import('./SendDialogs')
const SendDialogs = lazyPart(() => loadDialogs().then((module) => module.SendDialogs))

/** "finalizar trámite", and what the screen says from there on. */
export const useSendFlow = (
  session: DraftSession<PreAffiliation>,
  goTo: (step: string) => void,
): { send: () => Promise<void>; dialogs: ReactNode } => {
  const [, navigate] = useLocation()
  const { send, stage } = useSending(session, visitor, async () => (await loadSealing()).sealSession(session, goTo))
  const isReview = useSessionSlice(session, ({ step }) => step === 'verificacion')
  useEffect(() => {
    // What can't be loaded now is asked for again, and waited for, when the person sends.
    if (isReview) void Promise.allSettled([loadSealing(), loadDialogs()])
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
