import { todayIn } from '../../domain/dates'
import type { Facts } from '../../domain/form/forms'
import type { FormValues } from '../form-definition'
import type { DraftDeps } from './deps'
import type { OpenDraftState } from './state'

/** What validation needs to know beside the answers: today by the best clock, the slots that hold a file and what it weighs, the checks. */
export const factsOf = <V extends FormValues>(
  { files, checks }: Pick<OpenDraftState<V>, 'files' | 'checks'>,
  { now }: Pick<DraftDeps, 'now'>,
): Facts => ({
  today: todayIn(now()),
  files: new Set(files.map(({ slot }) => slot)),
  checks,
  sizes: new Map(files.map(({ slot, bytes }) => [slot, bytes])),
})
