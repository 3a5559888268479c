import { stepOfPath } from '../../domain/preaffiliation/step-of-path'
import { parseRegistrationDateData } from '../../domain/form/check-data'
import type { ChecksState } from '../../domain/form/checks'
import { messages } from '../../domain/messages'
import { applyWorkingDays, takeBackConfirmation } from '../../domain/preaffiliation/transitions'
import { checksNeeded } from '../../domain/preaffiliation/checks-needed'
import { documentName, documentSlots } from '../../domain/preaffiliation/documents'
import { labelOf, slotLabelOf } from '../../domain/preaffiliation/labels'
import { appliesTo, stepTitles } from '../../domain/preaffiliation/steps'
import { stepIds, type Applicant, type PreAffiliation, type StepId } from '../../domain/preaffiliation/values'
import { liftPreAffiliation, preAffiliationVersions } from '../../domain/preaffiliation/lift'
import type { FormDefinition } from '../../forms/form-definition'
import { lateRules } from '../../forms/late-rules'
import { preAffiliationKind } from './kind'

const slotPath = 'archivo:'

const rules = lateRules(() => import('./rules'))

const isStep = (step: string): step is StepId => stepIds.some((id) => id === step)

const absorbWorkingDays = (values: PreAffiliation, checks: ChecksState): PreAffiliation => {
  const answer = checks.fechaMatricula
  const days = answer?.state === 'ok' ? parseRegistrationDateData(answer.data) : undefined
  return days ? applyWorkingDays(values, days.diasHabiles).values : values
}

// Contact and family are the sub-forms of AMB-40.
const subForms: readonly string[] = ['hijos', 'conyuge', 'contacto']

const isRegimeOpen = ({ discapacidad, tramita_discapacidad }: Applicant): boolean =>
  discapacidad === 'S' && tramita_discapacidad === ''

/** The pre-affiliation, "Completá tu afiliacion": eight steps, of which 2, 3 and 6 may not apply (PREAF-019). */
export const preAffiliationForm: FormDefinition<PreAffiliation> = {
  id: preAffiliationKind.id,
  version: preAffiliationVersions.current,
  title: preAffiliationKind.title,
  steps: stepIds.map((id) => ({ id, title: stepTitles[id] })),
  appliesTo: (step, values) => isStep(step) && appliesTo(step, values),
  isOpen: (step, { personales }) =>
    (step === 'hijos' && personales.hijos === '') ||
    (step === 'conyuge' && personales.estadocivil === null) ||
    (step === 'discapacidad' && (personales.discapacidad === '' || isRegimeOpen(personales))),
  stepOf: stepOfPath,
  problemsOf: (...judged) => rules.get().problemsIn(...judged),
  rules,
  documentSlots,
  invalidText: (step) => (subForms.includes(step) ? messages.invalidSubForm : messages.invalidForm),
  labelOf: (path, values) => {
    if (!path.startsWith(slotPath)) return labelOf(path, values)
    const key = path.slice(slotPath.length)
    const slot = documentSlots(values, { checks: {} }).find((one) => one.key === key)
    return slotLabelOf(slot ?? { key, label: documentName(key) }, values)
  },
  photoSlot: 'titular.fotocarnet',
  checksNeeded: (values, { today, photoId }) => checksNeeded(values, today, photoId),
  absorb: absorbWorkingDays,
  onFile: takeBackConfirmation,
  lift: liftPreAffiliation,
}
