import { classNames } from '../class-names'
import { Icon } from '../icons/Icon'
import { Check, TriangleAlert } from '../icons/icons'

/** A step as shown; `href` only when it can be visited. */
export type StepView = {
  id: string
  label: string
  state: 'done' | 'now' | 'omit' | 'todo' | 'attention'
  href?: string | undefined
}

type StepperProps = {
  steps: readonly StepView[]
  /** Goes to a visited step; without it the links navigate by themselves. */
  onGo?: ((id: string) => void) | undefined
}

/** Progress on phones: a sentence and a bar with one segment per step. */
export const StepsPhone = ({ steps }: Pick<StepperProps, 'steps'>) => {
  const at = steps.findIndex((step) => step.state === 'now')
  const current = steps[at]
  if (!current) return null
  const words = `Paso ${at + 1} de ${steps.length}`
  return (
    <section className="steps-phone" aria-label="Avance del trámite">
      <div className="cur">
        <b>
          {words} · {current.label}
        </b>
      </div>
      <div
        className="seg"
        role="progressbar"
        aria-valuemin={1}
        aria-valuemax={steps.length}
        aria-valuenow={at + 1}
        aria-valuetext={`${words}, ${current.label}`}
        aria-label="Avance"
      >
        {steps.map((step) => (
          <i key={step.id} className={step.state} />
        ))}
      </div>
    </section>
  )
}

/** Every step, on wide screens. Only visited ones are links, and numbers never change. */
export const StepsSide = ({ steps, onGo }: StepperProps) => (
  <nav className="side" aria-label="Pasos">
    <ol className="steps-side">
      {steps.map((step, index) => (
        <li
          key={step.id}
          className={classNames(step.state === 'omit' ? 'skipped' : step.state)}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className="n">
            <StepMark step={step} number={index + 1} />
          </span>
          <StepLabel step={step} onGo={onGo} />
        </li>
      ))}
    </ol>
  </nav>
)

const StepMark = ({ step: { state }, number }: { step: StepView; number: number }) => {
  if (state !== 'done' && state !== 'attention') return number
  return (
    <>
      <Icon glyph={state === 'done' ? Check : TriangleAlert} size="sm" />
      <span className="vh">{state === 'done' ? 'Listo:' : 'Para corregir:'}</span>
    </>
  )
}

const StepLabel = ({ step, onGo }: { step: StepView; onGo: StepperProps['onGo'] }) => {
  if (step.state === 'omit') {
    return (
      <span>
        {step.label}
        <small>No corresponde</small>
      </span>
    )
  }
  if (!step.href || step.state === 'now') return <span>{step.label}</span>
  return (
    <a
      href={step.href}
      onClick={(event) => {
        if (!onGo || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onGo(step.id)
      }}
    >
      <span>
        {step.label}
        {step.state === 'attention' ? <small aria-hidden>Para corregir</small> : null}
      </span>
    </a>
  )
}
