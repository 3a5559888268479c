import { Suspense, type ReactNode } from 'react'
import { ActionBar } from '../../ui/actions/ActionBar'
import { AppBar } from '../../ui/frame/AppBar'
import { Brand } from '../../ui/frame/Brand'
import { Button } from '../../ui/actions/Button'
import { useHeadingFocus } from '../../ui/focus'
import { HelpButton } from '../../ui/actions/HelpButton'
import { ArrowLeft, ArrowRight } from '../../ui/icons/icons'
import { laterPart } from '../../ui/lazy-part'
import { SaveIndicator } from '../../ui/frame/SaveIndicator'
import { SkipLink } from '../../ui/frame/SkipLink'
import { StepsPhone, StepsSide } from '../../ui/frame/Stepper'
import { CarryLine } from '../carry/CarryLine'
import type { FormValues } from '../form-definition'
import type { OpenDraft } from '../draft/open-draft'
import { isRight } from '../judged'
import { useDraftSlice } from '../draft/useDraftSlice'
import { useJudgedPress } from '../useJudgedPress'
import { Refused } from './Refused'
import { ProblemSummary } from './ProblemSummary'
import { omittedSteps, refusedSteps, toStepViews } from './wizard-view'
import { useSaving } from '../draft/useSaving'

// Loads later: it is never shown before an edit was stored.
const KeepingNote = laterPart(() => import('./KeepingNote').then((module) => module.KeepingNote))

type WizardFrameProps<V extends FormValues> = {
  openDraft: OpenDraft<V>
  /** The current step's heading and the sentence under it. */
  title: string
  lead?: ReactNode
  children: ReactNode
  homeHref: string
  /** State of the connection and the outbox, under the top bar. */
  sync?: ReactNode
  stepHref: (step: string) => string
  onGo: (step: string) => void
  onExit: () => void
  /** The back button: 'atras', or back to where the person came from, which is then the main way. */
  back: { label: string; onGo: () => void; isMain?: boolean } | null
  onNext: () => void
  /** Whether another step still lacks something, so that the last one cannot be sent. */
  isHeldBack?: boolean
  /** Label of the main button: 'siguiente', or 'finalizar trámite' on the last step. */
  nextLabel: string
}

const missing = (count: number): string => {
  if (count === 0) return 'Hay pasos por completar'
  return count === 1 ? 'Falta 1 dato' : `Faltan ${count} datos`
}

/**
 * The frame of a long form: the progress, what is saved, the step, and its buttons. The main button looks disabled
 * while the step is not complete, or the last one cannot be sent (VALID-034, PREAF-048); pressing it then shows what is
 * missing and leads there (VALID-033).
 */
export const WizardFrame = <V extends FormValues>({
  openDraft,
  title,
  lead,
  children,
  ...frame
}: WizardFrameProps<V>) => {
  const found = useDraftSlice(openDraft, ({ problems }) => problems.length)
  const isStepRight = useDraftSlice(openDraft, isRight)
  const step = useDraftSlice(openDraft, (state) => state.step)
  const visited = useDraftSlice(openDraft, (state) => state.visited)
  const incomplete = useDraftSlice(openDraft, (state) => state.incomplete)
  const omitted = useDraftSlice(openDraft, ({ values }) => omittedSteps(openDraft.form, values))
  const refused = useDraftSlice(openDraft, (state) => refusedSteps(openDraft.form, state))
  const heading = useHeadingFocus(step)
  const views = toStepViews(openDraft.form.steps, { step, visited, omitted, incomplete, refused }, frame.stepHref)
  const judged = useDraftSlice(openDraft, (state) => state.judged)
  const isComplete = isStepRight && frame.isHeldBack !== true
  const press = useJudgedPress(openDraft, () => {
    if (!openDraft.reveal()) frame.onNext()
  })
  return (
    <div className="app">
      <SkipLink />
      <AppBar
        brand={<Brand href={frame.homeHref} compact />}
        title={openDraft.form.title}
        subtitle={<Saving openDraft={openDraft} />}
      >
        <HelpButton compact />
        <Button variant="quiet" small onPress={frame.onExit}>
          Salir
        </Button>
      </AppBar>
      {frame.sync}
      <StepsPhone steps={views} />
      <div className="wz-grid">
        <StepsSide steps={views} onGo={frame.onGo} />
        <main className="wz" id="contenido">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead ? <p className="muted wz-lead">{lead}</p> : null}
          <Refused openDraft={openDraft} stepHref={frame.stepHref} onGo={frame.onGo} />
          <ProblemSummary openDraft={openDraft} />
          {children}
          <CarryLine openDraft={openDraft} />
          <Suspense fallback={null}>
            <KeepingNote />
          </Suspense>
        </main>
      </div>
      <ActionBar>
        {frame.back && !frame.back.isMain ? (
          <Button variant="secondary" icon={ArrowLeft} sentence onPress={frame.back.onGo}>
            {frame.back.label}
          </Button>
        ) : null}
        {isComplete ? null : (
          <span className="small muted wz-missing" id="falta">
            {judged ? missing(found) : '\u00a0'}
          </span>
        )}
        <Button
          variant={frame.back?.isMain ? 'secondary' : 'primary'}
          iconEnd={ArrowRight}
          sentence
          softDisabled={!isComplete}
          describedBy={isComplete ? undefined : 'falta'}
          onPress={press}
        >
          {frame.nextLabel}
        </Button>
        {frame.back?.isMain ? (
          <Button sentence onPress={frame.back.onGo}>
            {frame.back.label}
          </Button>
        ) : null}
      </ActionBar>
    </div>
  )
}

const Saving = <V extends FormValues>({ openDraft }: { openDraft: OpenDraft<V> }) => (
  <SaveIndicator {...useSaving(openDraft)} />
)
