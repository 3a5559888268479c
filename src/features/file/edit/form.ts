import { isOpened } from '../../../api/fund/switches'
import { messages } from '../../../domain/messages'
import { checksNeeded, documentSlots, photoSlot } from '../../../domain/modification/documents'
import { labelOf } from '../../../domain/modification/labels'
import { liftModification, modificationVersions } from '../../../domain/modification/lift'
import { appliesTo, stepOfPath, stepTitles } from '../../../domain/modification/steps'
import { problemsOf } from '../../../domain/modification/validate'
import { modificationSteps, type Modification, type ModificationStep } from '../../../domain/modification/values'
import type { FormDefinition } from '../../../forms/form-definition'
import { modificationKind } from './kind'

const isStep = (step: string): step is ModificationStep => modificationSteps.some((id) => id === step)

/** Every slot that could be asked for with a new photo: a draft's slots are known without its files. */
const allSlots = (values: Modification) => documentSlots(values, { hasNewPhoto: true })

/** 'Editar mi legajo': two steps and the preview (LEGAJO-003). */
export const modificationForm: FormDefinition<Modification> = {
  id: modificationKind.id,
  version: modificationVersions.current,
  title: modificationKind.title,
  steps: modificationSteps.map((id) => ({ id, title: stepTitles[id] })),
  // Where relatives can be edited, the family step is there for everybody (AMB-13).
  appliesTo: (step, values) =>
    isStep(step) && ((isOpened('familiares') && step === 'familiares') || appliesTo(step, values)),
  isOpen: () => false,
  stepOf: stepOfPath,
  problemsOf: (step, values, facts) => (isStep(step) ? problemsOf(step, values, facts) : []),
  documentSlots: allSlots,
  // The family is a sub-form of AMB-40.
  invalidText: (step) => (step === 'familiares' ? messages.invalidSubForm : messages.invalidForm),
  labelOf,
  photoSlot,
  checksNeeded: (_values, facts) => checksNeeded(facts),
  absorb: (values) => values,
  lift: liftModification,
}
