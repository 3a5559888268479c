import type { CheckId, ChecksState } from './checks'
import type { PlainDate } from '../dates'
import type { FileWidget } from '../files'

/**
 * Place of a problem: a path in the answers of a form, e.g. 'hijos.1.nrodoc', or the key of a document slot, e.g.
 * 'archivo:hijo-<id>.dniFrente'. A 422 of the server uses the same paths, so that the portal can lead the person to the
 * field.
 */
export type FieldPath = string

/** Key of a document slot: '<holder>.<document>' or '<document>', e.g. 'titular.dniFrente', 'hijo-<childId>.cud', 'cbu'. */
export type SlotKey = string

/** What validation needs besides the answers. */
export type Facts = {
  today: PlainDate
  /** Slots with a file. */
  files: ReadonlySet<SlotKey>
  checks: ChecksState
  /**
   * Sizes in bytes of the stored files, in the order in which they were added; omitted when the sizes were checked
   * already.
   */
  sizes?: ReadonlyMap<SlotKey, number>
}

/** A slot for one file, in one step of the form. */
export type DocumentSlot = {
  key: SlotKey
  label: string
  /** Owner of the document, when the label of the specification does not say it: 'de tu cónyuge'. */
  whose?: string | undefined
  step: string
  widget: FileWidget
  required: boolean
}

/**
 * A problem that keeps a step from being complete: the step, the path, the words under the field, and the field's
 * label.
 */
export type FormProblem = { step: string; path: FieldPath; message: string; label: string }

/** Result of an answer that changes others: the answers after it, and the slots to empty. */
export type FormChange<V> = { values: V; clear: readonly SlotKey[] }

/** Makes a change; by default it empties no slot. */
export const changed = <V>(values: V, clear: readonly SlotKey[] = []): FormChange<V> => ({ values, clear })

/**
 * Facts that decide which questions are asked, besides the answers. `photoId` identifies the stored photo, null for
 * none.
 */
export type CheckFacts = { today: PlainDate; photoId: string | null }

/**
 * A question for the server that the answers raise; `inputs` is canonical JSON, `path` the field where a refusal is
 * shown.
 */
export type NeededCheck = { id: CheckId; inputs: string; path: FieldPath }
