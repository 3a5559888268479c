import type { DocumentSlot } from '../../../domain/form/forms'

const toPrint = (slots: readonly DocumentSlot[]): string =>
  slots.map(({ key, label, required }) => `${key} ${label} ${required}`).join()

/**
 * A selector of document slots that returns the same list object while its slots are equal, so that typing renders
 * none.
 */
export const sameSlots = <S>(find: (state: S) => readonly DocumentSlot[]): ((state: S) => readonly DocumentSlot[]) => {
  let last: readonly DocumentSlot[] = []
  return (state) => {
    const slots = find(state)
    if (toPrint(slots) !== toPrint(last)) last = slots
    return last
  }
}
