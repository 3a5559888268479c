import { useMemo } from 'react'
import { documentSlots } from '../../../domain/benefits/documents'
import type { DocumentSlot } from '../../../domain/forms'
import { FileAnswer } from '../../../forms/answers/FileAnswer'
import type { OpenDraftState } from '../../../forms/draft/state'
import type { BenefitValues } from '../../../domain/benefits/values'
import { usePart } from '../open-draft'

const toPrint = (slots: readonly DocumentSlot[]): string => slots.map(({ key, label }) => `${key} ${label}`).join()

/** A selector that gives the very same slots for as long as they say the same, so that typing renders none of them. */
const selectSlots = () => {
  let last: readonly DocumentSlot[] = []
  return ({ values }: OpenDraftState<BenefitValues>): readonly DocumentSlot[] => {
    const slots = documentSlots(values)
    if (toPrint(slots) !== toPrint(last)) last = slots
    return last
  }
}

/** Panel 3: one place per document, in the order in which they are sent. */
export const DocumentsPanel = () => {
  const select = useMemo(() => selectSlots(), [])
  return (
    <div className="panel-files">
      {usePart(select).map((slot) => (
        <FileAnswer key={slot.key} slot={slot} />
      ))}
    </div>
  )
}
