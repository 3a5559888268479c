import type { ChecksState } from '../form/checks'
import type { JsonValue } from '../json'
import { benefitMessages } from './benefit-messages'
import { checkOf } from './checks-needed'
import { declarationOf } from './declarations'
import type { BenefitValues, EligibilityData, SubsidyType } from './values'

/** The fund's answer about one person (API-066); `msg` may be empty, `textoNota` is absent without words about the note. */
export type PersonAnswer = { success: boolean; nota: boolean; textoNota?: string; msg: string }

/**
 * Combines the answers about all people of a request. Maternity is due when maternidadNacimiento is true for every
 * child (UNS-101), the note when it is needed for anybody. The message is that of the first refusal, else of the first
 * answer with one.
 */
export const toEligibility = (type: SubsidyType, answers: readonly PersonAnswer[]): EligibilityData => {
  const rechazadas = answers.flatMap(({ success }, index) => (success ? [] : [index]))
  const speaking = answers.find(({ success, msg }) => !success && msg !== '') ?? answers.find(({ msg }) => msg !== '')
  const textoNota = answers.find(({ nota, textoNota: text }) => nota && text !== undefined)?.textoNota
  return {
    nota: answers.some(({ nota }) => nota),
    ...(textoNota === undefined ? {} : { textoNota }),
    maternidad: type === 'maternidadNacimiento' && answers.length > 0 && rechazadas.length === 0,
    mensaje: speaking?.msg ?? '',
    rechazadas,
  }
}

/** Reads EligibilityData; undefined for any other data. */
export const parseEligibility = (data: JsonValue | undefined): EligibilityData | undefined => {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined
  const { nota, textoNota, maternidad, mensaje, rechazadas } = data
  if (typeof nota !== 'boolean' || typeof maternidad !== 'boolean' || typeof mensaje !== 'string') return undefined
  if (!Array.isArray(rechazadas)) return undefined
  const people = rechazadas.filter((index) => typeof index === 'number')
  return { nota, ...(typeof textoNota === 'string' ? { textoNota } : {}), maternidad, mensaje, rechazadas: people }
}

/** What the fund answered about the current people; null while it has not. */
export const eligibilityOf = (values: BenefitValues, checks: ChecksState): EligibilityData | null => {
  const known = checks.subsidio
  if (known === undefined || known.state === 'pending') return null
  if (known.inputs !== checkOf('subsidio', values)?.inputs) return null
  const silent = { nota: false, maternidad: false, mensaje: known.message ?? '', rechazadas: [] }
  return parseEligibility(known.data) ?? silent
}

const hasPassed = ({ rechazadas }: EligibilityData): boolean => rechazadas.length === 0

/**
 * The message after VALIDAR INFORMACIÓN, in the fund's words or ours (BENEFIT-005, UNS-75); null for none. Adoption:
 * about the note if it is needed, else about the automatic addition (ADOPT-003). Birth: about maternity (UNS-101).
 */
export const validatedText = (values: BenefitValues, eligibility: EligibilityData | null): string | null => {
  const kind = declarationOf(values).validatedMessage
  if (kind === null || eligibility === null || !hasPassed(eligibility)) return null
  const { nota, textoNota, maternidad, mensaje } = eligibility
  if (kind === 'maternidad') return maternidad ? mensaje || benefitMessages.maternityFallback : null
  return mensaje || (nota ? (textoNota ?? benefitMessages.noteFallback) : benefitMessages.additionFallback)
}

/**
 * Whether maternity may still be added to a birth, because nobody has asked the fund about these children (BIRTH-005).
 */
export const isMaternityOpen = (values: BenefitValues, eligibility: EligibilityData | null): boolean =>
  values.beneficio === 'nacimiento' &&
  eligibility === null &&
  declarationOf(values).subsidyType(values) === 'maternidadNacimiento'

/** Text of the eligibility dialog: the fund's words, else the default text (BENEFIT-016). */
export const eligibilityText = (message: string | null | undefined): string => message || benefitMessages.eligibility
