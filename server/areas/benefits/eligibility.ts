import { required } from '../../../src/domain/rules/basic'
import { benefitDays } from '../../../src/domain/benefits/days'
import { benefitDeclarations } from '../../../src/domain/benefits/declarations'
import { isOutsideNotePeriod } from '../../../src/domain/benefits/note'
import { judgeSharing, type Sharing } from '../../../src/domain/benefits/sharing'
import type { BenefitId, SubsidyType } from '../../../src/domain/benefits/values'
import { addDays, emptyDate, isPlainDate, type PlainDate } from '../../../src/domain/dates'
import { familyMessages } from '../../../src/domain/family/findings'
import { relationships } from '../../../src/domain/family/relationships'
import { benefitMessages } from '../../../src/domain/benefits/benefit-messages'
import { dateWithin180Days, rangoFechas } from '../../../src/domain/rules/claim-dates'
import { firstFailure, type Rule } from '../../../src/domain/rules/rule'
import { padDni } from '../../../src/domain/text'
import type { MemberFacts } from './facts'
import type { RequestOfAnother } from './others'
import type { WireSubsidyAnswer, WireSubsidyCheck } from '../../../src/contract/benefits/check-schemas'

/** For each subsidy, the earlier subsidies for the same person that exclude it. */
const excluded: Record<SubsidyType, readonly SubsidyType[]> = {
  adopcion: ['adopcion'],
  nacimiento: ['nacimiento', 'maternidadNacimiento'],
  maternidadNacimiento: ['nacimiento', 'maternidadNacimiento', 'maternidad'],
  maternidad: ['maternidad', 'maternidadNacimiento'],
  matrimonio: ['matrimonio'],
}

/** Form whose rules apply to a child's birth date. */
const forms: Record<Exclude<SubsidyType, 'matrimonio'>, BenefitId> = {
  adopcion: 'adopcion',
  nacimiento: 'nacimiento',
  maternidadNacimiento: 'nacimiento',
  maternidad: 'maternidad',
}

const asked: readonly number[] = [relationships.spouse, relationships.partner, relationships.child]

/** Whether a benefit may be requested for a relative: spouse, partner or child (API-069). */
export const isAskedFor = ({ tipfamiliar }: { tipfamiliar: number }): boolean => asked.includes(tipfamiliar)

const refuse = (msg: string): WireSubsidyAnswer => ({ success: false, nota: false, msg })

const hasCome = (today: PlainDate): Rule => rangoFechas(addDays(emptyDate, 1), today)

const dateProblem = (check: WireSubsidyCheck, today: PlainDate): string | null => {
  const { tipoSubsidio: type } = check
  if (type === 'matrimonio') {
    const wrong = firstFailure(check.fechaMatrimonio ?? '', [required, dateWithin180Days(today)])
    return wrong === null ? null : 'El pedido se hace dentro de los 180 días de la fecha de matrimonio o de la unión.'
  }
  const birthRules = [required, ...benefitDays[benefitDeclarations[forms[type]].childBorn](today)]
  const wrongBirth = firstFailure(check.fechaNacimiento ?? '', birthRules)
  if (wrongBirth !== null) return `Fecha de nacimiento: ${wrongBirth}`
  const sentenceRules = type === 'adopcion' ? [required, hasCome(today)] : [hasCome(today)]
  const wrongSentence = firstFailure(check.fechaSentencia ?? '', sentenceRules)
  return wrongSentence === null ? null : `Fecha de sentencia: ${wrongSentence}`
}

const earlierProblem = (check: WireSubsidyCheck, dni: string, facts: MemberFacts): string | null => {
  const found = facts.earlier.find(
    ({ nrodoc, tipoSubsidio }) => nrodoc === dni && excluded[check.tipoSubsidio].includes(tipoSubsidio),
  )
  if (found === undefined) return null
  return found.isGranted
    ? `Este beneficio ya fue otorgado por esta persona (trámite nº ${found.nrotramite}).`
    : `Ya hay un trámite en curso de este beneficio por esta persona (nº ${found.nrotramite}).`
}

// A marriage in the file is the requested one only when the dates are equal.
const marriageProblem = (check: WireSubsidyCheck, dni: string, { relatives }: MemberFacts): string | null => {
  if (check.tipoSubsidio !== 'matrimonio') return null
  const spouse = relatives.find(({ tipfamiliar, isAlive }) => tipfamiliar === relationships.spouse && isAlive)
  if (spouse === undefined) return null
  if (padDni(spouse.nrodoc) !== dni) return 'En tu legajo figura otro cónyuge.'
  return spouse.since === check.fechaMatrimonio ? null : 'Esta persona ya figura como tu cónyuge en el legajo.'
}

// The check does not name the benefit, and two benefits ask about maternity. It refuses only what neither of the two
// may request.
const formsOf: Record<SubsidyType, readonly BenefitId[]> = {
  adopcion: ['adopcion'],
  nacimiento: ['nacimiento'],
  maternidadNacimiento: ['nacimiento'],
  maternidad: ['maternidad', 'madreNoGestante'],
  matrimonio: ['matrimonio'],
}

const toDate = (text: string | null): PlainDate | null => (text !== null && isPlainDate(text) ? text : null)

/** How a request by way of `beneficio` for one person is judged next to the requests of other members. */
export const shareOf = (check: WireSubsidyCheck, beneficio: BenefitId, facts: MemberFacts): Sharing<RequestOfAnother> =>
  judgeSharing(
    {
      holder: padDni(facts.nrodoc),
      person: padDni(check.dniFamiliar ?? ''),
      beneficio,
      tipoSubsidio: check.tipoSubsidio,
      fechaSentencia: toDate(check.fechaSentencia),
      fechaMatrimonio: toDate(check.fechaMatrimonio),
    },
    facts.others,
  )

const othersProblem = (
  check: WireSubsidyCheck,
  facts: MemberFacts,
  beneficio: BenefitId | undefined,
): string | null => {
  const possible = beneficio === undefined ? formsOf[check.tipoSubsidio] : [beneficio]
  const shares = possible.map((one) => shareOf(check, one, facts))
  const [first] = shares
  return first?.kind === 'refused' && shares.every(({ kind }) => kind === 'refused') ? first.words : null
}

/** Message for a member whose data do not fit maternity. */
export const notForMaternity = 'El subsidio por maternidad no corresponde con tus datos.'

const holderProblem = ({ tipoSubsidio: type }: WireSubsidyCheck, { sexo }: MemberFacts): string | null => {
  if (type === 'maternidadNacimiento' && sexo !== 'F') return notForMaternity
  return type === 'maternidad' && sexo === 'M' ? notForMaternity : null
}

const answerOf = ({ tipoSubsidio: type, ...check }: WireSubsidyCheck, today: PlainDate): WireSubsidyAnswer => {
  const start = type === 'adopcion' ? check.fechaSentencia : check.fechaNacimiento
  const hasTerm = type === 'adopcion' || type === 'maternidad' || type === 'maternidadNacimiento'
  const nota = hasTerm && isOutsideNotePeriod([start ?? ''], today)
  if (type === 'adopcion')
    return { success: true, nota, msg: nota ? benefitMessages.noteFallback : benefitMessages.additionFallback }
  return { success: true, nota, msg: type === 'maternidadNacimiento' ? benefitMessages.maternityFallback : '' }
}

/**
 * Whether a member has a right to a subsidy for one person (API-066). Checks terms and ages, the sex of the member for
 * maternity, that nothing is granted or pending for the same person, that the file has no other spouse for a marriage,
 * and that not too many other members request it for the same person. `beneficio` is the form, when known. The note is
 * needed when maternity or adoption is requested outside the 45 days (BIRTH-008).
 */
export const judgeSubsidy = (
  check: WireSubsidyCheck,
  facts: MemberFacts,
  today: PlainDate,
  beneficio?: BenefitId,
): WireSubsidyAnswer => {
  const dni = padDni(check.dniFamiliar ?? '')
  if (dni === padDni(facts.nrodoc)) return refuse(familyMessages.notOneself)
  const problem =
    dateProblem(check, today) ??
    holderProblem(check, facts) ??
    earlierProblem(check, dni, facts) ??
    marriageProblem(check, dni, facts) ??
    othersProblem(check, facts, beneficio)
  return problem === null ? answerOf(check, today) : refuse(problem)
}
