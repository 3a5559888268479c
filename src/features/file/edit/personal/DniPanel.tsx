import { dniReason } from '../../../../domain/modification/dni-required'
import type { DocumentSlot } from '../../../../domain/form/forms'
import { usePart } from '../open-draft'
import { SlotFiles } from '../SlotFiles'
import { hasNewPhotoIn } from '../slots'

/** Whether a slot is a side of the member's DNI. */
export const isOwnDni = ({ key }: Pick<DocumentSlot, 'key'>): boolean =>
  key === 'titular.dniFrente' || key === 'titular.dniDorso'

/** Panel 3, 'DNI (frente y dorso)', with the reason why it is asked for (LEGAJO-030, LEGAJO-031). */
export const DniPanel = () => {
  const reason = usePart((state) => dniReason(state.values, hasNewPhotoIn(state)))
  return (
    <>
      <p className="small muted">{reason}</p>
      <SlotFiles isMeant={isOwnDni} />
    </>
  )
}
