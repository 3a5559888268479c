import { SentenceLabel } from '../actions/SentenceLabel'
import { Chip } from '../content/Chip'
import { Icon } from '../icons/Icon'
import { CircleCheck, TriangleAlert } from '../icons/icons'
import type { StepView } from './Stepper'

/** A step as a bar with its title; `badge` asks the person to look at it again: 'Revisalo'. */
export type StepBar = Pick<StepView, 'id' | 'label' | 'state'> & { badge?: string | undefined }

/** The few steps of a dialog, as bars with their titles. They lead nowhere: the buttons do. */
export const StepBars = ({ steps }: { steps: readonly StepBar[] }) => (
  <ol className="full-steps" aria-label="Pasos">
    {steps.map(({ id, label, state, badge }, index) => (
      <li key={id} className={state} aria-current={state === 'now' ? 'step' : undefined}>
        {state === 'done' ? <Icon glyph={CircleCheck} /> : null}
        <span>
          <span className="vh">
            Paso {index + 1} de {steps.length}
            {state === 'done' ? ', listo' : ''}:{' '}
          </span>
          <SentenceLabel>{label}</SentenceLabel>
          {state === 'omit' ? <small> No corresponde</small> : null}
        </span>
        {state === 'attention' ? (
          <Chip tone="err" glyph={TriangleAlert}>
            Para corregir
          </Chip>
        ) : null}
        {badge !== undefined && state !== 'attention' ? (
          <Chip tone="warn" glyph={TriangleAlert}>
            {badge}
          </Chip>
        ) : null}
      </li>
    ))}
  </ol>
)
