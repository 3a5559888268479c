import { Suspense, useEffect, useState } from 'react'
import { joinPath } from '../../domain/portal-paths'
import { useLocation, useSearchParams } from 'wouter'
import { OpenDraftContext } from '../../forms/draft/context'
import type { OpenDraft } from '../../forms/draft/open-draft'
import type { DraftDeps } from '../../forms/draft/deps'
import { useOpenDraft } from '../../forms/draft/useOpenDraft'
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
import { PreAffiliationContext } from './open-draft'
import { fromReview, wizardPath } from './wizard-path'

// Only a tablet of everybody asks on the way out.
const LeaveDialog = lazyPart(() => import('../../forms/kiosk/LeaveDialog').then((module) => module.LeaveDialog))

const isStep = (step: string | null): step is StepId => stepIds.some((id) => id === step)

/** /formularioAfiliacion: the wizard over a stored draft; without one back to the entry (PREAF-012, ROUTE-019). */
export const WizardPage = ({ deps }: { deps: DraftDeps }) => {
  const [params] = useSearchParams()
  const [, navigate] = useLocation()
  const draftId = params.get('borrador')
  useEffect(() => {
    if (draftId === null) navigate('/preafiliacion', { replace: true })
  }, [draftId, navigate])
  return draftId === null ? null : <OpenedWizard key={draftId} draftId={draftId} deps={deps} />
}

const OpenedWizard = ({ draftId, deps }: { draftId: string; deps: DraftDeps }) => {
  const opened = useOpenDraft(preAffiliationForm, draftId, deps)
  if (opened.kind !== 'open') return <NotOpen opened={opened} startHref={joinPath} />
  return (
    <PreAffiliationContext.Provider value={opened.openDraft}>
      <OpenDraftContext.Provider value={opened.openDraft}>
        <Wizard openDraft={opened.openDraft} />
      </OpenDraftContext.Provider>
    </PreAffiliationContext.Provider>
  )
}

/** Keeps the step in the address, so that the phone's back button goes one step back and not out of the form. */
const useStepInAddress = (openDraft: OpenDraft<PreAffiliation>): ((step: string) => void) => {
  const [params] = useSearchParams()
  const [, navigate] = useLocation()
  const asked = params.get('paso')
  useEffect(() => {
    const { step } = openDraft.state.get()
    if (asked === null) navigate(wizardPath(openDraft.draftId, step), { replace: true })
    else if (isStep(asked) && asked !== step) openDraft.goTo(asked)
  }, [asked, navigate, openDraft])
  return (step) => {
    openDraft.goTo(step)
    navigate(wizardPath(openDraft.draftId, openDraft.state.get().step))
  }
}

const Wizard = ({ openDraft }: { openDraft: OpenDraft<PreAffiliation> }) => {
  const [, navigate] = useLocation()
  const goTo = useStepInAddress(openDraft)
  const isFromReview = useSearchParams()[0].has(fromReview)
  const flow = useSendFlow(openDraft, goTo)
  const [isLeaving, setIsLeaving] = useState(false)
  const move = (to: typeof nextStep): void => {
    const { step, values } = openDraft.state.get()
    const target = isStep(step) ? to(step, values) : undefined
    if (target) goTo(target)
  }
  return (
    <WizardScreen
      openDraft={openDraft}
      onGo={goTo}
      onBack={() => move(previousStep)}
      onReview={isFromReview ? () => goTo('verificacion') : null}
      onNext={() => {
        if (openDraft.state.get().step === 'verificacion') return void flow.send()
        move(nextStep)
        void openDraft.flush().then((isSaved) => {
          if (isSaved) showSnack({ type: 200, text: messages.dataSaved })
        })
      }}
      onExit={() => {
        void openDraft.flush().then(() => (isKiosk() ? setIsLeaving(true) : navigate('/login')))
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
