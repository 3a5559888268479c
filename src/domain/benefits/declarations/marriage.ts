import type { BenefitDeclaration } from '../declaration'
import { cbuProof, marriageCertificate, spouseDni } from '../papers'

/** Marriage (MARRY-001 to MARRY-010). */
export const marriage: BenefitDeclaration = {
  id: 'matrimonio',
  lead: 'Pedí el subsidio por tu matrimonio.',
  asks: 'conyuge',
  childBorn: 'come',
  asksSentence: null,
  asksWedding: true,
  weddingLabel: 'Fecha de matrimonio',
  asksDeceased: false,
  asksDeathDate: false,
  asksUnion: false,
  mayNeedNote: false,
  subsidyType: () => 'matrimonio',
  endpoint: () => 'matrimonio',
  documents: () => [marriageCertificate, cbuProof, ...spouseDni('de tu cónyuge')],
  waitsForValidation: true,
  validatedMessage: null,
}
