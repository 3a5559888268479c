import { Suspense, useState, type ComponentType } from 'react'
import { FullDialog } from '../../ui/dialogs/FullDialog'
import { showSnack } from '../../ui/dialogs/snack-store'
import { SaveIndicator } from '../../ui/frame/SaveIndicator'
import { StepBars } from '../../ui/frame/StepBars'
import { laterPart } from '../../ui/lazy-part'
import { SkeletonCard } from '../../ui/waiting/Skeleton'
import { CarryLine } from '../carry/CarryLine'
import type { OpenDraft } from '../draft/open-draft'
import { useAskAgain } from '../draft/useAskAgain'
import { useDraftSlice } from '../draft/useDraftSlice'
import { useJudgedPress } from '../useJudgedPress'
import { stepAfter, type FormValues } from '../form-definition'
import { shownPanels } from '../panels/panel'
import { PanelList } from '../panels/PanelList'
import { usePanels } from '../panels/usePanels'
import { draftAddress } from '../submission/address'
import { leadToProblem } from '../submission/lead-to-problem'
import { placeOf, type FrameProps } from '../submission/submission'
import { useSendFlow } from '../submission/useSendFlow'
import { ProblemSummary } from '../wizard/ProblemSummary'
import { Refused } from '../wizard/Refused'
import { toStepViews, omittedSteps, refusedSteps } from '../wizard/wizard-view'
import { Foot } from './Foot'
import type { DialogFrame, DialogStep } from './frame'
import { GoContext } from './go'
import { OfflineLine } from './OfflineLine'
import { useDialogWay } from './useDialogWay'
import { useSaving } from '../draft/useSaving'

// Loads later: it is never shown before an edit was stored.
const KeepingNote = laterPart(() => import('../wizard/KeepingNote').then((module) => module.KeepingNote))

const notSent = 'sin-datos'

type DialogProps<V extends FormValues> = FrameProps<V> & { frame: DialogFrame<V> }

const DialogOf = <V extends FormValues>({ submission, openDraft, owner, frame }: DialogProps<V>) => {
  const { form } = openDraft
  const { path } = placeOf(submission, openDraft.state.get().values)
  const step = useDraftSlice(openDraft, (state) => state.step)
  const first = form.steps[0]?.id
  const last = form.steps.at(-1)?.id ?? step
  const way = useDialogWay(openDraft, { path, exitPath: frame.exitPath })
  const view = frame.steps[step]
  // Joined to one text, so that equal lists compare as equal.
  const shown = useDraftSlice(openDraft, (state) =>
    shownPanels(view?.panels ?? [], state)
      .map(({ id }) => id)
      .join(' '),
  )
  const panels = usePanels(shown.split(' '))
  const flow = useSendFlow({ submission, openDraft, owner, goTo: way.goTo, isNear: step === last })
  const [leaving, setLeaving] = useState<{ isKept: boolean } | null>(null)
  const problems = useDraftSlice(openDraft, (state) => state.problems)
  const isRevealed = useDraftSlice(openDraft, (state) => state.revealed > 0)
  useAskAgain(openDraft)

  /** Says that there is nothing to send; true when so. */
  const saysNothing = (): boolean => {
    const text = frame.nothingToSend(openDraft.state.get())
    if (text !== undefined) showSnack({ type: 400, act: notSent, text })
    return text !== undefined
  }
  const isComplete = (): boolean => {
    if (openDraft.reveal()) {
      panels.openAll()
      return false
    }
    return true
  }
  const next = useJudgedPress(openDraft, () => {
    if (!isComplete()) return
    const to = stepAfter(form, openDraft.state.get().values, step)
    if ((to === undefined || to === last) && saysNothing()) return
    if (to === undefined) return flow.send()
    way.goTo(to)
    void openDraft.tellSaved()
  })
  const shortcut = useJudgedPress(openDraft, () => {
    if (!isComplete() || saysNothing()) return
    const before = form.steps.filter(({ id }) => id !== last)
    if (!leadToProblem(openDraft, way.goTo, before)) way.goTo(last)
  })
  if (view === undefined) return null
  const close = (): void => {
    void openDraft.flush().then((isKept) => {
      if (frame.nothingToSend(openDraft.state.get()) === undefined) setLeaving({ isKept })
      else way.leave()
    })
  }
  return (
    <FullDialog
      title={view.title}
      part={step}
      status={<Saving openDraft={openDraft} />}
      onClose={close}
      bars={
        <>
          <OfflineLine />
          {frame.bars.includes(step) ? <Bars openDraft={openDraft} frame={frame} /> : null}
        </>
      }
      foot={
        <Foot
          view={view}
          isFirst={step === first}
          isLast={step === last}
          missing={isRevealed ? [] : problems}
          onBack={way.back}
          onNext={next}
          onShortcut={shortcut}
          onHidden={panels.openAll}
        />
      }
    >
      <Refused openDraft={openDraft} stepHref={(to) => draftAddress(path, openDraft.draftId, to)} onGo={way.goTo} />
      <ProblemSummary openDraft={openDraft} onHidden={panels.openAll} />
      <GoContext value={way.goTo}>
        <Suspense fallback={<SkeletonCard />}>
          <Step key={step} openDraft={openDraft} view={view} panels={panels} Notices={frame.Notices} />
        </Suspense>
      </GoContext>
      {flow.size}
      <CarryLine openDraft={openDraft} />
      <Suspense fallback={null}>
        <KeepingNote />
      </Suspense>
      <frame.Leaving
        isOpen={leaving !== null}
        isKept={leaving?.isKept ?? true}
        onStay={() => setLeaving(null)}
        onLeave={() => {
          setLeaving(null)
          way.leave()
        }}
        onSend={() => {
          setLeaving(null)
          if (step === last) next()
          else shortcut()
        }}
      />
      {flow.dialogs}
    </FullDialog>
  )
}

type StepProps<V extends FormValues> = {
  openDraft: OpenDraft<V>
  view: DialogStep<V>
  panels: ReturnType<typeof usePanels>
  Notices: ComponentType | undefined
}

const Step = <V extends FormValues>({ openDraft, view: { Above, panels: parts }, panels, Notices }: StepProps<V>) => (
  <>
    {Notices ? <Notices /> : null}
    {Above ? <Above /> : null}
    {parts.length === 0 ? null : (
      <PanelList openDraft={openDraft} frame={{ panels: parts, waitsForValidation: () => false }} panels={panels} />
    )}
  </>
)

/** The steps as bars. The state of one that is not the present one is that of when the person came to this step. */
const Bars = <V extends FormValues>({ openDraft, frame }: Pick<DialogProps<V>, 'openDraft' | 'frame'>) => {
  const { form } = openDraft
  const state = useDraftSlice(openDraft, (whole) => whole)
  const standing = {
    ...state,
    omitted: omittedSteps(form, state.values),
    refused: refusedSteps(form, state),
  }
  const shown = form.steps.filter(({ id }) => frame.bars.includes(id))
  const steps = toStepViews(shown, standing, () => '').map((view) => {
    const badge = frame.badge(view.id, state)
    // A step to look at again has no tick.
    return badge !== undefined && view.state === 'done'
      ? { ...view, badge, state: 'todo' as const }
      : { ...view, badge }
  })
  return <StepBars steps={steps} />
}

const Saving = <V extends FormValues>({ openDraft }: { openDraft: OpenDraft<V> }) => (
  <SaveIndicator {...useSaving(openDraft)} />
)

/** The frame of a form of a few steps in a dialog over another screen, with the step in the address. */
export const steppedDialog = <V extends FormValues>(frame: DialogFrame<V>): ComponentType<FrameProps<V>> =>
  function SteppedDialog(props) {
    return <DialogOf {...props} frame={frame} />
  }
