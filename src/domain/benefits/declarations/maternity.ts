import type { BenefitDeclaration } from '../declaration'
import { birthCertificates, cbuProof } from '../papers'

/** Maternity (MATERN-001 to MATERN-006). The fund judges its terms; the form only checks that the child is a minor. */
export const maternity: BenefitDeclaration = {
  id: 'maternidad',
  lead: 'Pedí el subsidio por maternidad.',
  asks: 'hijos',
  childBorn: 'minor',
  asksSentence: null,
  asksWedding: false,
  weddingLabel: null,
  asksDeceased: true,
  asksDeathDate: true,
  asksUnion: false,
  mayNeedNote: false,
  subsidyType: () => 'maternidad',
  endpoint: () => 'maternidad',
  documents: (values) => [...birthCertificates(values), cbuProof],
  waitsForValidation: false,
  validatedMessage: null,
}
