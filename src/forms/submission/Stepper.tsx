import { Suspense, useLayoutEffect, type ComponentType } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { SkeletonCard } from '../../ui/waiting/Skeleton'
import { stepAfter, stepBefore, type FormValues } from '../form-definition'
import type { OpenDraft } from '../draft/open-draft'
import { useAskAgain } from '../draft/useAskAgain'
import { useDraftSlice } from '../draft/useDraftSlice'
import { SyncLine } from '../wizard/SyncLine'
import { WizardFrame } from '../wizard/WizardFrame'
import { draftAddress, reviewParam, stepParam } from './address'
import { placeOf, type FrameProps } from './submission'
import { useSendFlow } from './useSendFlow'

/** Base path of the portal, in the addresses of links. */
const base = '/afiliados'

/** One step on the screen: the sentence under its title, and its body, which may load when it is first shown. */
export type StepView = { lead?: string; Body: ComponentType }

type Steps = {
  /** By the ids of the form's steps. The last step sends. */
  bodies: Readonly<Record<string, StepView>>
  /** Label of the button that sends. */
  sendLabel: string
  /** Path inside the portal that "Salir" and the brand lead to. */
  exitPath: string
}

/** Keeps the step in the address, so that the phone's back button goes back one step and not out of the form. */
const useStepInAddress = <V extends FormValues>(openDraft: OpenDraft<V>, path: string): ((step: string) => void) => {
  const [params] = useSearchParams()
  const [, navigate] = useLocation()
  const asked = params.get(stepParam)
  // Together with what it shows: written later, it would undo a tap that already led elsewhere.
  useLayoutEffect(() => {
    const { step } = openDraft.state.get()
    if (asked === null) navigate(draftAddress(path, openDraft.draftId, step), { replace: true })
    else if (asked !== step && openDraft.form.steps.some(({ id }) => id === asked)) openDraft.goTo(asked)
  }, [asked, navigate, openDraft, path])
  return (step) => {
    openDraft.goTo(step)
    navigate(draftAddress(path, openDraft.draftId, openDraft.state.get().step))
  }
}

/** Leaves the form: writes everything first. */
const useExit = <V extends FormValues>(openDraft: OpenDraft<V>, exitPath: string): (() => void) => {
  const [, navigate] = useLocation()
  return () => void openDraft.flush().then(() => navigate(exitPath))
}

type StepsProps<V extends FormValues> = FrameProps<V> & { steps: Steps }

const StepsOf = <V extends FormValues>({ submission, openDraft, owner, steps }: StepsProps<V>) => {
  const { form } = submission
  const { path } = placeOf(submission, openDraft.state.get().values)
  const step = useDraftSlice(openDraft, (state) => state.step)
  const last = form.steps.at(-1)?.id
  const goTo = useStepInAddress(openDraft, path)
  const isFromReview = useSearchParams()[0].has(reviewParam)
  // The other steps stand as they did when their person came to the last one.
  const isHeldBack = useDraftSlice(
    openDraft,
    (state) =>
      state.step === last && state.judged && state.incomplete.split(' ').some((id) => id !== '' && id !== last),
  )
  const leave = useExit(openDraft, steps.exitPath)
  const flow = useSendFlow({ submission, openDraft, owner, goTo, isNear: step === last })
  useAskAgain(openDraft)
  const move = (to: typeof stepAfter): void => {
    const target = to(form, openDraft.state.get().values, openDraft.state.get().step)
    if (target !== undefined) goTo(target)
  }
  const next = (): void => {
    if (openDraft.state.get().step === last) return flow.send()
    move(stepAfter)
    void openDraft.tellSaved()
  }
  const back = (): { label: string; onGo: () => void; isMain?: boolean } | null => {
    if (isFromReview && last !== undefined && step !== last)
      return { label: 'Volver a la revisión', onGo: () => goTo(last), isMain: true }
    return step === form.steps[0]?.id ? null : { label: 'atras', onGo: () => move(stepBefore) }
  }
  const view = steps.bodies[step]
  return (
    <WizardFrame
      openDraft={openDraft}
      title={form.steps.find(({ id }) => id === step)?.title ?? ''}
      lead={view?.lead}
      homeHref={`${base}${steps.exitPath}`}
      sync={<SyncLine />}
      stepHref={(target) => `${base}${draftAddress(path, openDraft.draftId, target)}`}
      onGo={goTo}
      onExit={leave}
      back={back()}
      onNext={next}
      isHeldBack={isHeldBack}
      nextLabel={step === last ? steps.sendLabel : 'siguiente'}
    >
      <Suspense fallback={<SkeletonCard />}>{view ? <view.Body key={step} /> : null}</Suspense>
      {flow.size}
      {flow.dialogs}
    </WizardFrame>
  )
}

/** The frame of a long form, one step after the other, with the step in the address. */
export const stepper = <V extends FormValues>(steps: Steps): ComponentType<FrameProps<V>> =>
  function Stepper(props) {
    return <StepsOf {...props} steps={steps} />
  }
