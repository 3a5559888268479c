import { useLocation } from 'wouter'
import type { StepId } from '../../../../domain/preaffiliation/values'
import { usePreAffiliation } from '../../open-draft'
import { wizardPath } from '../../wizard-path'

/**
 * Goes from the review to a step of this draft; the step has a button back here. With `reveal` its problems show at
 * once.
 */
export const useGoToStep = (): ((step: StepId, options?: { reveal: boolean }) => void) => {
  const openDraft = usePreAffiliation()
  const [, navigate] = useLocation()
  return (step, options) => {
    openDraft.goTo(step)
    if (options?.reveal) openDraft.reveal()
    navigate(wizardPath(openDraft.draftId, step, true))
  }
}
