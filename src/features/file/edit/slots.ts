import { documentSlots, photoSlot, type DocumentSlot } from '../../../domain/modification/documents'
import type { Modification } from '../../../domain/modification/values'
import type { PanelFacts } from '../../../forms/panels/panel'

type Known = Pick<PanelFacts<Modification>, 'values' | 'files'>

/** Whether a new photo was added. */
export const hasNewPhotoIn = ({ files }: Pick<Known, 'files'>): boolean => files.some(({ slot }) => slot === photoSlot)

// The answers and files of the last question: several panels ask the same one.
let known: (Known & { slots: DocumentSlot[] }) | undefined

/** Every slot that is asked for now. */
export const slotsNow = (state: Known): readonly DocumentSlot[] => {
  const { values, files } = state
  if (known?.values !== values || known.files !== files)
    known = { values, files, slots: documentSlots(values, { hasNewPhoto: hasNewPhotoIn(state) }) }
  return known.slots
}

/** '1 de 2 archivos': the stored documents among these. */
export const filesLine = ({ files }: Pick<Known, 'files'>, slots: readonly DocumentSlot[]): string => {
  const held = slots.filter(({ key }) => files.some(({ slot }) => slot === key)).length
  return `${held} de ${slots.length} ${slots.length === 1 ? 'archivo' : 'archivos'}`
}
