import { stepIds, type FieldPath, type StepId } from './values'

const slotSteps: readonly (readonly [start: string, step: StepId])[] = [
  ['archivo:titular.cudOriginal', 'discapacidad'],
  ['archivo:titular.', 'personales'],
  ['archivo:hijo-', 'hijos'],
  ['archivo:conyuge.', 'conyuge'],
  ['archivo:profesional.', 'profesionales'],
  ['archivo:nivel.', 'nivel'],
]

/** The step of a field or a document, even if the answers do not ask for it now. */
export const stepOfPath = (path: FieldPath): StepId => {
  const slot = slotSteps.find(([start]) => path.startsWith(start))
  const part = path.split('.')[0]
  return slot?.[1] ?? stepIds.find((id) => id === part) ?? 'verificacion'
}
