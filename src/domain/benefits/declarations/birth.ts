import type { BenefitDeclaration } from '../declaration'
import { birthCertificates, cbuProof } from '../papers'
import type { BenefitValues, SubsidyType } from '../values'

const subsidyType = ({ solicitante }: BenefitValues): SubsidyType =>
  solicitante.sexo === 'F' ? 'maternidadNacimiento' : 'nacimiento'

/** Birth, which includes the maternity subsidy when it is due (BIRTH-001 to BIRTH-010). */
export const birth: BenefitDeclaration = {
  id: 'nacimiento',
  lead: 'Pedí el subsidio por el nacimiento de tu hija o hijo.',
  asks: 'hijos',
  childBorn: 'twoYears',
  asksSentence: null,
  asksWedding: false,
  weddingLabel: null,
  asksDeceased: true,
  asksDeathDate: false,
  asksUnion: false,
  mayNeedNote: true,
  subsidyType,
  // Maternity is included only after its message was shown, so that the member knows what she requests (BIRTH-004,
  // BIRTH-005).
  endpoint: (_values, eligibility) => (eligibility?.maternidad === true ? 'maternidadNacimiento' : 'nacimiento'),
  documents: (values) => [...birthCertificates(values), cbuProof],
  waitsForValidation: false,
  validatedMessage: 'maternidad',
}
