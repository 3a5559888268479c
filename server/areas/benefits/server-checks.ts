import { checkCalls, parseCheckAnswers } from '../../../src/contract/check-calls'
import { toCheckQuery } from '../../../src/contract/check-inputs'
import { subsidyCheckSchema } from '../../../src/contract/benefits/check-schemas'
import { findText, isRecord } from '../../../src/contract/answer'
import { checksNeeded, peopleOf } from '../../../src/domain/benefits/checks-needed'
import { declarationOf } from '../../../src/domain/benefits/declarations'
import type { BenefitEndpoint, BenefitValues } from '../../../src/domain/benefits/values'
import type { CheckId, ChecksState } from '../../../src/domain/form/checks'
import type { PlainDate } from '../../../src/domain/dates'
import { accountMessages } from '../../../src/domain/account/messages'
import { benefitMessages } from '../../../src/domain/benefits/benefit-messages'
import { judgeCbu } from '../accounts/policy'
import { judgeSubsidy, shareOf } from './eligibility'
import type { MemberFacts } from './facts'
import { judgeContributions, judgePaymentPlan } from './member-checks'
import type { WireFieldProblem } from '../../../src/contract/schemas'

/**
 * Result of the server's checks: the checks as the form stores them, and a sentence for each refused person or
 * condition.
 */
export type BenefitVerdict = { checks: ChecksState; problems: WireFieldProblem[] }

const judge = (id: CheckId, body: unknown, values: BenefitValues, facts: MemberFacts, today: PlainDate): unknown => {
  if (id === 'aportes') return judgeContributions(facts)
  if (id === 'planPagos') return judgePaymentPlan(facts)
  if (id === 'cbu') return judgeCbu(values.cuenta.cbu)
  const check = subsidyCheckSchema.safeParse(body)
  return check.success ? judgeSubsidy(check.data, facts, today, values.beneficio) : undefined
}

/** DNIs of the people in a benefit request, as they were typed. */
export const documentsOf = (values: BenefitValues): string[] => peopleOf(values).map(({ nrodoc }) => nrodoc)

const queryOf = (id: CheckId, inputs: string, destino: BenefitEndpoint): Record<string, string> => {
  const asked = toCheckQuery(inputs)
  return id === 'subsidio' && destino === 'nacimiento' ? { ...asked, tipoSubsidio: 'nacimiento' } : asked
}

/** Numbers of other members' procedures that the fund has to compare with a request. */
export const listBeside = (values: BenefitValues, destino: BenefitEndpoint, facts: MemberFacts): string[] => {
  const shares = checksNeeded(values)
    .filter(({ id }) => id === 'subsidio')
    .flatMap(({ id, inputs }) => checkCalls(id, queryOf(id, inputs, destino)))
    .flatMap(({ body }) => subsidyCheckSchema.safeParse(body).data ?? [])
    .map((check) => shareOf(check, values.beneficio, facts))
  const numbers = shares.flatMap((share) => (share.kind === 'review' ? share.beside : []))
  return [...new Set(numbers.map(({ nrotramite }) => nrotramite))]
}

const personPath = (values: BenefitValues, index: number): string =>
  declarationOf(values).asks === 'hijos' ? `hijos.${index}.nrodoc` : 'conyuge.nrodoc'

const refusalOf = (answer: unknown): string | undefined =>
  isRecord(answer) && answer['success'] === false ? findText(answer, 'msg') || benefitMessages.eligibility : undefined

const placeOf = (id: CheckId, values: BenefitValues, index: number): string =>
  id === 'subsidio' ? personPath(values, index) : id === 'cbu' ? 'cuenta.cbu' : 'beneficio'

/**
 * Repeats every check of a request with the server's own facts, by the same functions as the form. The results that the
 * client reports are ignored. A woman who sends a birth alone is judged for the birth alone (BIRTH-004).
 */
export const runBenefitChecks = (
  values: BenefitValues,
  destino: BenefitEndpoint,
  facts: MemberFacts,
  today: PlainDate,
): BenefitVerdict => {
  const verdict: BenefitVerdict = { checks: {}, problems: [] }
  for (const { id, inputs } of checksNeeded(values)) {
    const query = queryOf(id, inputs, destino)
    const answers = checkCalls(id, query).map(({ body }) => judge(id, body, values, facts, today))
    const outcome = parseCheckAnswers(id, query, answers)
    if (outcome.ok) verdict.checks[id] = { ...outcome.value, inputs, at: 0 }
    const refusals = answers.map(refusalOf)
    for (const [index, message] of refusals.entries()) {
      if (message === undefined) continue
      const words = id === 'cbu' ? accountMessages.bankNotFound : message
      verdict.problems.push({ path: placeOf(id, values, index), message: words })
    }
  }
  return verdict
}
