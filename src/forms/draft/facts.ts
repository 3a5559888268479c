import { todayIn } from '../../domain/dates'
import type { Facts } from '../../domain/form/forms'
import type { FormValues } from '../form-definition'
import type { DraftDeps } from './deps'
import type { OpenDraftState } from './state'

/** What validation needs besides the answers: today's date, the slots that hold a file, their bytes, the checks. */
export const factsOf = <V extends FormValues>(
  { files, checks }: Pick<OpenDraftState<V>, 'files' | 'checks'>,
  { now }: Pick<DraftDeps, 'now'>,
): Facts => ({
  today: todayIn(now()),
  files: new Set(files.map(({ slot }) => slot)),
  checks,
  sizes: new Map(files.map(({ slot, bytes }) => [slot, bytes])),
})
