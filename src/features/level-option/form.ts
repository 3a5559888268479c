import { checksNeeded } from '../../domain/level-option/checks-needed'
import { documentSlots, levelStep } from '../../domain/level-option/documents'
import { labelOf } from '../../domain/level-option/labels'
import { levelVersions, liftLevelRequest } from '../../domain/level-option/lift'
import { takeBackConfirmation } from '../../domain/level-option/transitions'
import type { LevelRequest } from '../../domain/level-option/values'
import { messages } from '../../domain/messages'
import type { FormDefinition } from '../../forms/form-definition'
import { lateRules } from '../../forms/late-rules'
import { oneStepForm } from '../../forms/one-step-form'
import { levelKind } from './kind'

const rules = lateRules(() => import('../../domain/level-option/validate'))

/** A request of level: one step, with the documents of level 1. */
export const levelForm: FormDefinition<LevelRequest> = oneStepForm({
  id: levelKind.id,
  version: levelVersions.current,
  title: levelKind.title,
  step: { id: levelStep, title: levelKind.title },
  problemsOf: (values, facts) => rules.get().problemsOf(values, facts),
  rules,
  documentSlots,
  invalidText: () => messages.requestNotSent,
  labelOf,
  checksNeeded,
  onFile: takeBackConfirmation,
  lift: liftLevelRequest,
})
