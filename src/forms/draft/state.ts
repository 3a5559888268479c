import type { ChecksState, CheckId } from '../../domain/form/checks'
import type { FileEntry } from '../../offline/database/types'
import type { FieldRefusal } from './refusals/refusals'
import type { Returned } from './refusals/returned'
import type { FormProblem, FormValues } from '../form-definition'

/** What a slot is doing between the pick and the tick; a slot that is not listed shows what is stored in it. */
export type SlotActivity =
  | { kind: 'reading' }
  /** `from` and `to` are sizes in bytes; `to` is known once it is done. */
  | { kind: 'compressing'; from: number }
  | { kind: 'error'; message: string; mend: string }

/** Everything an open form shows; one immutable snapshot per change. */
export type OpenDraftState<V extends FormValues> = {
  values: V
  step: string
  visited: readonly string[]
  checks: ChecksState
  refusals: readonly FieldRefusal[]
  returned: Returned | null
  /** Checks that are being asked right now. */
  asking: ReadonlySet<CheckId>
  files: readonly FileEntry[]
  activity: Readonly<Record<string, SlotActivity>>
  /** Ids of the steps that had something missing when the person came to the current one, as one text. */
  incomplete: string
  /** What keeps the current step from going on; looked at when the person pauses, not at every key. */
  problems: readonly FormProblem[]
  /** Times the person pressed on with problems: each shows all of them and leads to the first. */
  revealed: number
  /** False when another tab writes this draft, or when it was already sent. */
  writable: boolean
}
