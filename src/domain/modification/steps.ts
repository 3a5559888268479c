import type { FieldPath } from '../form/forms'
import { hasFamilyStep } from './family-step'
import type { Modification, ModificationStep } from './values'

/** Titles of the steps (LEGAJO-003). */
export const stepTitles = {
  personales: 'DATOS PERSONALES',
  familiares: 'DATOS FAMILIARES',
  verificacion: 'Verificá tus datos',
} satisfies Record<ModificationStep, string>

/** Whether a step applies; the family step may have nothing to ask. */
export const appliesTo = (step: ModificationStep, values: Modification): boolean =>
  step !== 'familiares' || hasFamilyStep(values)

/** The step of a field or a document, even if the answers do not ask for it now. */
export const stepOfPath = (path: FieldPath): ModificationStep => {
  if (path.startsWith('archivo:')) return path.startsWith('archivo:titular.') ? 'personales' : 'familiares'
  const part = path.split('.')[0]
  if (part === 'conyuge' || part === 'familiares') return 'familiares'
  return part === 'confirmado' ? 'verificacion' : 'personales'
}
