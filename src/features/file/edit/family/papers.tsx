import type { DocumentSlot } from '../../../../domain/form/forms'
import { spouseId } from '../../../../domain/modification/defaults'
import { SlotFiles } from '../SlotFiles'

type Keyed = Pick<DocumentSlot, 'key'>

/** Whether a slot is a side of the DNI of the spouse or partner. */
export const isSpouseDni = ({ key }: Keyed): boolean =>
  key === `${spouseId}.dniFrente` || key === `${spouseId}.dniDorso`

/** Whether a slot is another document of theirs: certificates. */
export const isPaper = (slot: Keyed): boolean => slot.key.startsWith(`${spouseId}.`) && !isSpouseDni(slot)

/** Both sides of the DNI of the spouse or partner. */
export const SpouseDniPanel = () => <SlotFiles isMeant={isSpouseDni} />

/** The certificates of the marriage or union. */
export const PapersPanel = () => <SlotFiles isMeant={isPaper} />
