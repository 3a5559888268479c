import type { CheckId } from '../../domain/form/checks'
import type { FileEntry } from '../../offline/database/types'
import type { DraftContent } from './content'
import type { FormProblem, FormValues } from '../form-definition'

/** What a slot is doing between the pick and the tick. A slot that is not listed shows its stored file. */
export type SlotActivity =
  | { kind: 'reading' }
  /** `from` and `to` are sizes in bytes; `to` is set when it is done. */
  | { kind: 'compressing'; from: number }
  | { kind: 'error'; message: string; mend: string }
  /** Its file was taken; how the next one would be better. */
  | { kind: 'advice'; text: string }

/** What a press judges: the whole step, or the part of it that the press saves. */
export type Press = {
  /** Whether the problems at this path are about it. */
  covers: (path: string) => boolean
  /** One more sentence beside the problems. */
  note: string | null
}

/** A press that judges the whole step. */
export const wholeStep: Press = { covers: () => true, note: null }

/** Everything an open form shows. Each change makes a new immutable snapshot. */
export type OpenDraftState<V extends FormValues> = DraftContent<V> & {
  /** Checks that are running now. */
  asking: ReadonlySet<CheckId>
  /** The draft's documents, as its list has them. */
  files: readonly FileEntry[]
  /** Ids of the documents whose bytes were not compared with their digests yet: none of them is shown as saved. */
  unverified: ReadonlySet<string>
  activity: Readonly<Record<string, SlotActivity>>
  /**
   * Ids of the steps that had something missing when the person came to the current one, joined by spaces; all of them
   * until that is known.
   */
  incomplete: string
  /** False while the code of the form's rules has not loaded: then nobody knows what is wrong. */
  judged: boolean
  /** What keeps the current step from being complete; reviewed when the person pauses, not at every key. */
  problems: readonly FormProblem[]
  /** How often the person pressed on with problems. Each time shows those that the press is about, and leads to the first. */
  revealed: number
  /** What the last of those presses was about. */
  press: Press
  /** Whether the problems at a path were shown by one of those presses. */
  isShown: (path: string) => boolean
  /** False when another tab writes this draft, or when it was sent. */
  writable: boolean
}
