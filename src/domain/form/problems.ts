import { messages } from '../messages'
import type { Finding } from '../rules/yup'
import type { DocumentSlot, Facts, FieldPath, FormProblem } from './forms'
import { findTooMuch } from './total-size'

/** What was found in one step of a form, and how the form orders and names it. */
export type StepFindings<S extends string, D extends DocumentSlot> = {
  step: S
  /** What the rules say of its answers; the first at a path counts. */
  found: readonly Finding[]
  /** Compares two paths by their place on the screen. */
  compare: (one: FieldPath, other: FieldPath) => number
  /** Every document of the form: those of other steps count for the size of all. */
  slots: readonly D[]
  facts: Pick<Facts, 'files' | 'sizes'>
  /** Name of a field, or of a document when its slot is given. */
  labelOf: (path: FieldPath, slot?: D) => string
  /** Words for a document that is missing. */
  sayMissing?: (slot: D) => string
}

/**
 * The problems of a step, one per field, in the order of the screen: fields, then required documents that are missing, then
 * the document with which all became too heavy. Empty when nothing is wrong.
 */
export const problemsFrom = <S extends string, D extends DocumentSlot>({
  step,
  found,
  compare,
  slots,
  facts: { files, sizes },
  labelOf,
  sayMissing = () => messages.missingFile,
}: StepFindings<S, D>): (FormProblem & { step: S })[] => {
  const first = found.filter(({ path }, index) => found.findIndex((other) => other.path === path) === index)
  const own = slots.filter((slot) => slot.step === step)
  const tooMuch = findTooMuch(slots, sizes)
  return [
    ...first
      .toSorted((one, other) => compare(one.path, other.path))
      .map(({ path, message }) => ({ step, path, message, label: labelOf(path) })),
    ...own
      .filter(({ key, required }) => required && !files.has(key))
      .map((slot) => {
        const path = `archivo:${slot.key}`
        return { step, path, message: sayMissing(slot), label: labelOf(path, slot) }
      }),
    ...own
      .filter(({ key }) => tooMuch?.path === `archivo:${key}`)
      .flatMap((slot) => (tooMuch === undefined ? [] : [{ step, ...tooMuch, label: labelOf(tooMuch.path, slot) }])),
  ]
}
