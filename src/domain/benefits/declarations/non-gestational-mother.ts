import type { BenefitDeclaration } from '../declaration'
import { maternity } from './maternity'

/** Non-gestational mother: maternity's form and documents, with an optional sentence (MATERN-003, UNS-70). */
export const nonGestationalMother: BenefitDeclaration = {
  ...maternity,
  id: 'madreNoGestante',
  lead: 'Pedí el subsidio como madre no gestante, por nacimiento o por adopción.',
  asksSentence: 'opcional',
  endpoint: () => 'maternidadNoGestanteAdopcion',
}
