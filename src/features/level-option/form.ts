import { documentSlots, levelStep } from '../../domain/level-option/documents'
import { labelOf } from '../../domain/level-option/labels'
import { levelVersions, liftLevelRequest } from '../../domain/level-option/lift'
import { takeBackConfirmation } from '../../domain/level-option/transitions'
import { checksNeeded, problemsOf } from '../../domain/level-option/validate'
import type { LevelRequest } from '../../domain/level-option/values'
import { messages } from '../../domain/messages'
import type { FormDefinition } from '../../forms/form-definition'
import { oneStepForm } from '../../forms/one-step-form'
import { levelKind } from './kind'

/** A request of level: one step, with the documents of level 1. */
export const levelForm: FormDefinition<LevelRequest> = oneStepForm({
  id: levelKind.id,
  version: levelVersions.current,
  title: levelKind.title,
  step: { id: levelStep, title: levelKind.title },
  problemsOf,
  documentSlots,
  invalidText: () => messages.requestNotSent,
  labelOf,
  checksNeeded,
  onFile: takeBackConfirmation,
  lift: liftLevelRequest,
})
