import { Link } from 'wouter'
import { Banner } from '../../../../ui/content/Banner'
import { usePreAffiliation } from '../../open-draft'
import { wizardPath } from '../../wizard-path'
import type { IncompleteStep } from './incomplete-steps'
import { useGoToStep } from './useGoToStep'

const missing = (count: number): string => (count === 1 ? 'falta 1 dato' : `faltan ${count} datos`)

/** The steps that are not complete, each with a link to it. */
export const IncompleteSteps = ({ steps }: { steps: readonly IncompleteStep[] }) => {
  const { draftId } = usePreAffiliation()
  const goTo = useGoToStep()
  if (steps.length === 0) return null
  return (
    <Banner
      tone="err"
      title={steps.length === 1 ? 'Hay un paso por completar' : `Hay ${steps.length} pasos por completar`}
    >
      <ul className="review-list">
        {steps.map(({ step, title, count }) => (
          <li key={step}>
            <Link
              href={wizardPath(draftId, step)}
              onClick={(event) => {
                event.preventDefault()
                goTo(step, { reveal: true })
              }}
            >
              {title}
            </Link>
            : {missing(count)}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
