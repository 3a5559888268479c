import { menordosanios } from '../../rules/dates'
import type { BenefitDeclaration } from '../declaration'
import { birthCertificates, cbuProof } from '../papers'
import type { BenefitValues, SubsidyType } from '../values'

const subsidyType = ({ solicitante }: BenefitValues): SubsidyType =>
  solicitante.sexo === 'F' ? 'maternidadNacimiento' : 'nacimiento'

/** Birth, which takes the maternity subsidy along where it is due (BIRTH-001 to BIRTH-010). */
export const birth: BenefitDeclaration = {
  id: 'nacimiento',
  title: 'Nacimiento',
  lead: 'Pedí el subsidio por el nacimiento de tu hija o hijo.',
  path: '/nacimiento',
  asks: 'hijos',
  childBirthRules: (today) => [menordosanios(today)],
  asksSentence: null,
  asksWedding: false,
  weddingLabel: null,
  asksDeceased: true,
  asksDeathDate: false,
  asksUnion: false,
  mayNeedNote: true,
  subsidyType,
  // Without an answer the sender asks before it sends, and gets here only if maternity is due: the request says so.
  endpoint: (values, eligibility) =>
    (eligibility?.maternidad ?? subsidyType(values) === 'maternidadNacimiento') ? 'maternidadNacimiento' : 'nacimiento',
  documents: (values) => [...birthCertificates(values), cbuProof],
  waitsForValidation: false,
  validatedMessage: 'maternidad',
}
