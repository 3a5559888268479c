import { Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { messages } from '../../domain/messages'
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
import { filesAct } from '../answers/FileAnswer'
import { showSnack } from '../../ui/dialogs/snack-store'
import { StepsPhone, StepsSide } from '../../ui/frame/Stepper'
import type { FormValues } from '../form-definition'
import type { DraftSession } from '../draft/open-draft'
import { useSessionSlice } from '../draft/useDraftSlice'
import { Refused } from './Refused'
import { ProblemSummary } from './ProblemSummary'
import { omittedSteps, refusedSteps, toStepViews } from './wizard-view'

// It never comes before an edit was kept.
const KeepingNote = laterPart(() => import('./KeepingNote').then((module) => module.KeepingNote))

type WizardFrameProps<V extends FormValues> = {
  session: DraftSession<V>
  /** The current step's heading and the sentence under it. */
  title: string
  lead?: ReactNode
  children: ReactNode
  homeHref: string
  /** What the connection and the outbox have to say, under the top bar. */
  sync?: ReactNode
  stepHref: (step: string) => string
  onGo: (step: string) => void
  onExit: () => void
  /** The way back, with its label: 'atras', or to where the person came from. */
  back: { label: string; onGo: () => void } | null
  onNext: () => void
  /** Label of the main button: 'siguiente', or 'finalizar trámite' on the last step. */
  nextLabel: string
}

/** Whether the step asks for documents and holds none (UPLOAD-019). */
const isWithoutFiles = <V extends FormValues>({ form, state }: DraftSession<V>): boolean => {
  const { values, step, files } = state.get()
  const asked = form.documentSlots(values, state.get()).filter((slot) => slot.step === step && slot.required)
  return asked.length > 0 && !asked.some(({ key }) => files.some(({ slot }) => slot === key))
}

const missing = (count: number): string => (count === 1 ? 'Falta 1 dato' : `Faltan ${count} datos`)

/**
 * The frame of a long form: where the person is, what is saved, the step, and the way on. The main button looks disabled
 * while the step is not complete (VALID-034); pressing it all the same shows what is missing and leads there (VALID-033).
 */
export const WizardFrame = <V extends FormValues>({
  session,
  title,
  lead,
  children,
  ...frame
}: WizardFrameProps<V>) => {
  const problems = useSessionSlice(session, (state) => state.problems)
  const step = useSessionSlice(session, (state) => state.step)
  const visited = useSessionSlice(session, (state) => state.visited)
  const incomplete = useSessionSlice(session, (state) => state.incomplete)
  const omitted = useSessionSlice(session, ({ values }) => omittedSteps(session.form, values))
  const refused = useSessionSlice(session, (state) => refusedSteps(session.form, state))
  const heading = useHeadingFocus(step)
  const views = toStepViews(session.form.steps, { step, visited, omitted, incomplete, refused }, frame.stepHref)
  const isComplete = problems.length === 0
  const press = (): void => {
    if (!session.reveal()) return frame.onNext()
    if (isWithoutFiles(session)) showSnack({ type: 400, act: filesAct, text: messages.noFilesSaved })
  }
  return (
    <div className="app">
      <SkipLink />
      <AppBar
        brand={<Brand href={frame.homeHref} compact />}
        title={session.form.title}
        subtitle={<Saving session={session} />}
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
          <Refused session={session} stepHref={frame.stepHref} onGo={frame.onGo} />
          <ProblemSummary session={session} />
          {children}
          <Suspense fallback={null}>
            <KeepingNote />
          </Suspense>
        </main>
      </div>
      <ActionBar>
        {frame.back ? (
          <Button variant="secondary" icon={ArrowLeft} sentence onPress={frame.back.onGo}>
            {frame.back.label}
          </Button>
        ) : null}
        {isComplete ? null : (
          <span className="small muted wz-missing" id="falta">
            {missing(problems.length)}
          </span>
        )}
        <Button
          iconEnd={ArrowRight}
          sentence
          softDisabled={!isComplete}
          describedBy={isComplete ? undefined : 'falta'}
          onPress={press}
        >
          {frame.nextLabel}
        </Button>
      </ActionBar>
    </div>
  )
}

const Saving = <V extends FormValues>({ session }: { session: DraftSession<V> }) => (
  <SaveIndicator state={useSyncExternalStore(session.saving.subscribe, () => session.saving.get().save)} />
)
