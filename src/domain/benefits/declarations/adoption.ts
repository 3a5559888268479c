import type { BenefitDeclaration } from '../declaration'
import { cbuProof, sentence } from '../papers'

/** Adoption (ADOPT-001 to ADOPT-010). */
export const adoption: BenefitDeclaration = {
  id: 'adopcion',
  lead: 'Pedí el subsidio por la adopción de tu hija o hijo.',
  asks: 'hijos',
  childBorn: 'minor',
  asksSentence: 'requerida',
  asksWedding: false,
  weddingLabel: null,
  asksDeceased: true,
  asksDeathDate: false,
  asksUnion: false,
  mayNeedNote: false,
  subsidyType: () => 'adopcion',
  endpoint: () => 'adopcion',
  documents: () => [sentence, cbuProof],
  waitsForValidation: true,
  validatedMessage: 'nota-o-alta',
}
