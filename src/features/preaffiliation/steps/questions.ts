import { isCurrent, type CheckId, type CheckResult } from '../../../domain/form/checks'
import type { PlainDate } from '../../../domain/dates'
import { checksNeeded, type NeededCheck } from '../../../domain/preaffiliation/checks-needed'
import type { PreAffiliation } from '../../../domain/preaffiliation/values'
import type { OpenDraftState } from '../../../forms/draft/state'

type Known = Pick<OpenDraftState<PreAffiliation>, 'values' | 'files' | 'checks'>

/** The checks that the present answers need. */
const findQuestions = ({ values, files }: Known, today: PlainDate): NeededCheck[] =>
  checksNeeded(values, today, files.find(({ slot }) => slot === 'titular.fotocarnet')?.id ?? null)

/** The result of a check for the present answers, pending included; undefined when it was never made or is not needed. */
export const findStanding = (state: Known, id: CheckId, today: PlainDate): CheckResult | undefined => {
  const result = state.checks[id]
  const inputs = findQuestions(state, today).find((question) => question.id === id)?.inputs
  return result && result.inputs === inputs ? result : undefined
}

/** The checks without a result for the present answers; they are made before sending (UNS-21). */
export const findUnanswered = (state: Known, today: PlainDate): NeededCheck[] =>
  findQuestions(state, today).filter(({ id, inputs }) => !isCurrent(state.checks[id], inputs))
