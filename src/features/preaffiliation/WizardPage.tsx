import { Suspense, useEffect, useState } from 'react'
import { joinPath } from '../../domain/portal-paths'
import { useLocation, useSearchParams } from 'wouter'
import { SessionContext } from '../../forms/draft/context'
import type { DraftSession } from '../../forms/draft/open-draft'
import type { SessionDeps } from '../../forms/draft/deps'
import { useDraftSession } from '../../forms/draft/useOpenDraft'
import { messages } from '../../domain/messages'
import { nextStep, previousStep } from '../../domain/preaffiliation/steps'
import { stepIds, type PreAffiliation, type StepId } from '../../domain/preaffiliation/values'
import { NotOpen } from '../../forms/wizard/NotOpen'
import { isKiosk } from '../../ui/kiosk'
import { lazyPart } from '../../ui/lazy-part'
import { showSnack } from '../../ui/dialogs/snack-store'
import { preAffiliationForm } from './form'
import { useSendFlow } from './useSendFlow'
import { WizardScreen } from './WizardScreen'
import { PreAffiliationContext } from './session'
import { fromReview, wizardPath } from './wizard-path'

// Only a tablet of everybody asks on the way out.
const LeaveDialog = lazyPart(() => import('../../forms/kiosk/LeaveDialog').then((module) => module.LeaveDialog))

const isStep = (step: string | null): step is StepId => stepIds.some((id) => id === step)

/** /formularioAfiliacion: the wizard over a stored draft; without one back to the entry (PREAF-012, ROUTE-019). */
export const WizardPage = ({ deps }: { deps: SessionDeps }) => {
  const [params] = useSearchParams()
  const [, navigate] = useLocation()
  const draftId = params.get('borrador')
  useEffect(() => {
    if (draftId === null) navigate('/preafiliacion', { replace: true })
  }, [draftId, navigate])
  return draftId === null ? null : <OpenedWizard key={draftId} draftId={draftId} deps={deps} />
}

const OpenedWizard = ({ draftId, deps }: { draftId: string; deps: SessionDeps }) => {
  const opened = useDraftSession(preAffiliationForm, draftId, deps)
  if (opened.kind !== 'open') return <NotOpen opened={opened} startHref={joinPath} />
  return (
    <PreAffiliationContext.Provider value={opened.session}>
      <SessionContext.Provider value={opened.session}>
        <Wizard session={opened.session} />
      </SessionContext.Provider>
    </PreAffiliationContext.Provider>
  )
}

/** Keeps the step in the address, so that the phone's back button goes one step back and not out of the form. */
const useStepInAddress = (session: DraftSession<PreAffiliation>): ((step: string) => void) => {
  const [params] = useSearchParams()
  const [, navigate] = useLocation()
  const asked = params.get('paso')
  useEffect(() => {
    const { step } = session.state.get()
    if (asked === null) navigate(wizardPath(session.draftId, step), { replace: true })
    else if (isStep(asked) && asked !== step) session.goTo(asked)
  }, [asked, navigate, session])
  return (step) => {
    session.goTo(step)
    navigate(wizardPath(session.draftId, session.state.get().step))
  }
}

const Wizard = ({ session }: { session: DraftSession<PreAffiliation> }) => {
  const [, navigate] = useLocation()
  const goTo = useStepInAddress(session)
  const isFromReview = useSearchParams()[0].has(fromReview)
  const flow = useSendFlow(session, goTo)
  const [isLeaving, setIsLeaving] = useState(false)
  const move = (to: typeof nextStep): void => {
    const { step, values } = session.state.get()
    const target = isStep(step) ? to(step, values) : undefined
    if (target) goTo(target)
  }
  return (
    <WizardScreen
      session={session}
      onGo={goTo}
      onBack={() => move(previousStep)}
      onReview={isFromReview ? () => goTo('verificacion') : null}
      onNext={() => {
        if (session.state.get().step === 'verificacion') return void flow.send()
        move(nextStep)
        void session.flush().then((isSaved) => {
          if (isSaved) showSnack({ type: 200, text: messages.dataSaved })
        })
      }}
      onExit={() => {
        void session.flush().then(() => (isKiosk() ? setIsLeaving(true) : navigate('/login')))
      }}
    >
      {flow.dialogs}
      {isKiosk() ? (
        <Suspense fallback={null}>
          <LeaveDialog
            isOpen={isLeaving}
            cancelText="Seguir cargando"
            onLeft={() => navigate('/login', { replace: true })}
            onCancel={() => setIsLeaving(false)}
          />
        </Suspense>
      ) : null}
    </WizardScreen>
  )
}
