import { joinPath } from '../../domain/portal-paths'
import type { PreAffiliation, StepId } from '../../domain/preaffiliation/values'
import { stepper, type StepView } from '../../forms/submission/Stepper'
import { defineSubmission } from '../../forms/submission/submission'
import { visitorDoor } from '../../forms/submission/VisitorDoor'
import { lazyPart } from '../../ui/lazy-part'
import { preAffiliationForm } from './form'
import { preAffiliationKind } from './kind'
import { preAffiliationAccess } from './open-draft'
import { PersonalStep } from './steps/PersonalStep'

// The first step loads with the form. The others load when needed, and are precached for offline.
const bodies = {
  personales: { lead: 'Escribilos como figuran en tu DNI.', Body: PersonalStep },
  hijos: {
    lead: 'Cargá a cada uno con sus documentos.',
    Body: lazyPart(() => import('./steps/ChildrenStep').then((module) => module.ChildrenStep)),
  },
  conyuge: {
    lead: 'Los datos de tu cónyuge o conviviente, como figuran en su DNI.',
    Body: lazyPart(() => import('./steps/SpouseStep').then((module) => module.SpouseStep)),
  },
  contacto: {
    lead: 'Para que la Caja pueda escribirte y llamarte.',
    Body: lazyPart(() => import('./steps/ContactStep').then((module) => module.ContactStep)),
  },
  profesionales: {
    lead: 'Los que figuran en tu título y en tu matrícula.',
    Body: lazyPart(() => import('./steps/ProfessionalStep').then((module) => module.ProfessionalStep)),
  },
  discapacidad: { Body: lazyPart(() => import('./steps/DisabilityStep').then((module) => module.DisabilityStep)) },
  nivel: { Body: lazyPart(() => import('./steps/LevelStep').then((module) => module.LevelStep)) },
  verificacion: {
    lead: 'Los datos aquí ingresados revisten carácter de declaración jurada.',
    // It says what is missing in the other steps, so it is not shown before the rules are there.
    Body: lazyPart(async () => {
      const [{ ReviewStep }] = await Promise.all([import('./steps/ReviewStep'), preAffiliationForm.rules?.load()])
      return ReviewStep
    }),
  },
} satisfies Record<StepId, StepView>

const loadSending = () => import('./sending').then((module) => module.preAffiliationSending)

/**
 * The pre-affiliation: begun with two numbers on /preafiliacion, filled in by a visitor in up to eight steps, sent from
 * the last one (PREAF-012, PREAF-019, ROUTE-019).
 */
export const preAffiliation = defineSubmission<PreAffiliation>({
  kind: preAffiliationKind,
  form: preAffiliationForm,
  places: [{ ...preAffiliationKind.places[0], isOf: () => true }],
  access: preAffiliationAccess,
  Door: visitorDoor({ beginPath: '/preafiliacion', startHref: joinPath }),
  Frame: stepper({ bodies, sendLabel: 'finalizar trámite', exitPath: '/login' }),
  useSending: () => loadSending,
})
