import type { CheckId, ChecksState } from './checks'
import type { PlainDate } from '../dates'
import type { FileWidget } from '../files'

/**
 * Where a problem is: a path inside the answers of a form, e.g. 'hijos.1.nrodoc', or the key of a document slot, e.g.
 * 'archivo:hijo-<id>.dniFrente'. The server answers with the same paths (422), so that the portal can lead the person to
 * the very field.
 */
export type FieldPath = string

/** Key of a document slot: '<holder>.<document>' or '<document>', e.g. 'titular.dniFrente', 'hijo-<childId>.cud', 'cbu'. */
export type SlotKey = string

/** What validation needs to know beside the answers. */
export type Facts = {
  today: PlainDate
  /** Slots that hold a file. */
  files: ReadonlySet<SlotKey>
  checks: ChecksState
  /** Bytes of the stored files in the order in which they were added; left out where what arrived was weighed already. */
  sizes?: ReadonlyMap<SlotKey, number>
}

/** A place for one file, in the step that asks for it. */
export type DocumentSlot = {
  key: SlotKey
  label: string
  /** Whose it is, where the label of the specification does not say it: 'de tu cónyuge'. */
  whose?: string | undefined
  step: string
  widget: FileWidget
  required: boolean
}

/** Something that keeps a step from being done: where, the words under the field, and the field's label. */
export type FormProblem = { step: string; path: FieldPath; message: string; label: string }

/** What an answer that carries others with it does: the answers after it, and the slots whose file it empties. */
export type FormChange<V> = { values: V; clear: readonly SlotKey[] }

/** A change of answers; it empties no slot unless told which. */
export const changed = <V>(values: V, clear: readonly SlotKey[] = []): FormChange<V> => ({ values, clear })

/** What decides which questions are asked, beside the answers. `photoId` identifies the stored photo, null while there is none. */
export type CheckFacts = { today: PlainDate; photoId: string | null }

/** A question for the server that the answers call for; `inputs` is canonical JSON, `path` the field a refusal leads to. */
export type NeededCheck = { id: CheckId; inputs: string; path: FieldPath }
