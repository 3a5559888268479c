import { needsSpouse } from '../family/civil-status'
import { stepIds, type PreAffiliation, type StepId } from './values'

/** Titles of the steps, as the stepper shows them (PREAF-019). */
export const stepTitles = {
  personales: 'Datos personales',
  hijos: 'Hijos',
  conyuge: 'Cónyuge',
  contacto: 'Medios de contacto',
  profesionales: 'Datos profesionales',
  discapacidad: 'Régimen de discapacidad',
  nivel: 'Opción de nivel',
  verificacion: 'Verificá tus datos',
} satisfies Record<StepId, string>

const always = (): boolean => true

// Only steps 2, 3 and 6 can be skipped (PREAF-020 to 023, PREAF-054).
const applies = {
  personales: always,
  hijos: (values) => values.personales.hijos === 'SI',
  conyuge: (values) => needsSpouse(values.personales.estadocivil),
  contacto: always,
  profesionales: always,
  discapacidad: (values) => values.personales.tramita_discapacidad === 'S',
  nivel: always,
  verificacion: always,
} satisfies Record<StepId, (values: PreAffiliation) => boolean>

/** Whether a step applies to this person; steps that do not are skipped in both directions. */
export const appliesTo = (step: StepId, values: PreAffiliation): boolean => applies[step](values)

/** The steps that apply to this person, in order. */
export const visibleSteps = (values: PreAffiliation): StepId[] => stepIds.filter((step) => appliesTo(step, values))
