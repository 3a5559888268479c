import { useLocation } from 'wouter'
import type { StepId } from '../../../../domain/preaffiliation/values'
import { usePreAffiliation } from '../../session'
import { wizardPath } from '../../wizard-path'

/** Goes from the review to a step of this draft, which offers the way back here; with `reveal` its problems show at once. */
export const useGoToStep = (): ((step: StepId, options?: { reveal: boolean }) => void) => {
  const session = usePreAffiliation()
  const [, navigate] = useLocation()
  return (step, options) => {
    session.goTo(step)
    if (options?.reveal) session.reveal()
    navigate(wizardPath(session.draftId, step, true))
  }
}
