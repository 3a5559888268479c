import type { FieldPath, FormProblem } from '../form/forms'
import { isReduced } from '../level/options'
import { planOptions } from '../level/reduced'
import { messages } from '../messages'
import { missingPhoto } from '../photo'
import { findInSchema } from '../rules/schema-findings'
import type { Finding } from '../rules/yup'
import { problemsFrom } from '../form/problems'
import { withAssignedLevel } from './assigned-level'
import { checksNeeded } from './checks-needed'
import { crossedInSteps } from './cross-rules'
import { documentSlots } from './documents'
import type { Facts } from './facts'
import { comparePaths, labelOf, slotLabelOf } from './labels'
import { reducedPlanOf } from './reduced-contribution'
import { stepSchema } from './schemas'
import { appliesTo, visibleSteps } from './steps'
import type { PreAffiliation, StepId } from './values'

export type { Facts } from './facts'

/** A problem that keeps a step of the pre-affiliation from being complete. */
export type Problem = FormProblem & { step: StepId }

// An attached certificate must be confirmed (LEVEL-018, AMB-15), and a chosen reduced card must be the one that
// applies.
const findInLevel = (values: PreAffiliation, facts: Facts): Finding[] => {
  const { opcion, certificadoConfirmado } = values.nivel
  const isUnconfirmed = opcion === 1 && facts.files.has('nivel.certificadoLaboral') && !certificadoConfirmado
  const plan = isReduced(opcion) ? reducedPlanOf(values, facts) : null
  const isMisplaced = isReduced(opcion) && (plan === null || planOptions[plan] !== opcion)
  return [
    ...(isMisplaced ? [{ path: 'nivel.opcion', message: messages.reducedNotAvailable }] : []),
    ...(isUnconfirmed ? [{ path: 'nivel.certificadoConfirmado', message: messages.certificateNotConfirmed }] : []),
  ]
}

// A refusal counts while it is about the current inputs. The photo's inputs are known only to the caller, who drops the
// answer together with the photo. A pending question is no problem: it is asked before sending (UNS-21).
const findInChecks = (step: StepId, values: PreAffiliation, facts: Facts): Finding[] => {
  const photo = facts.checks.foto
  const isPhotoRefused = step === 'personales' && photo?.state === 'refused' && facts.files.has('titular.fotocarnet')
  return [
    ...checksNeeded(values, facts.today, null).flatMap(({ id, step: owner, path, inputs }) => {
      const result = facts.checks[id]
      const counts = owner === step && result?.state === 'refused' && result.inputs === inputs
      return counts ? [{ path, message: result.message ?? messages.checkRefused }] : []
    }),
    ...(isPhotoRefused
      ? [{ path: 'archivo:titular.fotocarnet', message: photo.message ?? messages.checkRefused }]
      : []),
  ]
}

const labelOfField = (path: FieldPath, values: PreAffiliation): string =>
  path === 'archivo:titular.fotocarnet' ? 'Foto de legajo' : labelOf(path, values)

/**
 * The problems of a step, one per field, fields before documents; empty when the step is complete or does not apply
 * (VALID-033, PREAF-048). A level that is assigned asks for nothing (UNS-100).
 */
export const problemsOf = (step: StepId, answers: PreAffiliation, facts: Facts): Problem[] => {
  const values = withAssignedLevel(answers, facts)
  if (!appliesTo(step, values)) return []
  const found = [
    ...findInSchema(stepSchema(step, facts.today), values),
    ...(crossedInSteps[step]?.(values, facts) ?? []),
    ...(step === 'nivel' ? findInLevel(values, facts) : []),
    ...findInChecks(step, values, facts),
  ]
  return problemsFrom({
    step,
    found,
    compare: comparePaths,
    slots: documentSlots(values, facts),
    facts,
    labelOf: (path, slot) => (slot === undefined ? labelOfField(path, values) : slotLabelOf(slot, values)),
    sayMissing: ({ op }) => (op === 'fotocarnet' ? missingPhoto.fotocarnet : messages.missingFile),
  })
}

/** The problems of all steps that apply, in the order of the steps. */
export const allProblems = (values: PreAffiliation, facts: Facts): Problem[] =>
  visibleSteps(values).flatMap((step) => problemsOf(step, values, facts))
