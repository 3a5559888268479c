import { useMemo } from 'react'
import type { DocumentSlot } from '../../../domain/form/forms'
import { HelpLink } from '../../../forms/HelpLink'
import { FileAnswer } from '../../../forms/answers/FileAnswer'
import { sameSlots } from '../../../forms/fields/document/same-slots'
import type { Modification } from '../../../domain/modification/values'
import type { OpenDraftState } from '../../../forms/draft/state'
import { usePart } from './open-draft'
import { slotsNow } from './slots'

/** The documents that are asked for now, among those that `isMeant` takes. `isMeant` must stay the same function. */
export const SlotFiles = ({ isMeant }: { isMeant: (slot: DocumentSlot) => boolean }) => {
  const select = useMemo(
    () => sameSlots((state: OpenDraftState<Modification>) => slotsNow(state).filter(isMeant)),
    [isMeant],
  )
  const slots = usePart(select)
  return (
    <div className="panel-files">
      {slots.length === 0 ? null : <HelpLink topic="fotos">Qué fotos sirven</HelpLink>}
      {slots.map((slot) => (
        <FileAnswer key={slot.key} slot={slot} />
      ))}
    </div>
  )
}
