import type { FileOp } from '../files'
import type { DocumentSlot } from '../form/forms'

/** A document of level 1, with the fund's key for it. */
export type LevelDocument = Omit<DocumentSlot, 'step'> & { op: FileOp }

/** Label of the second document of level 1 (LEVEL-019, LEVEL-020). */
export const secondLevelDocumentLabel = (isRetired: boolean): string =>
  isRetired ? 'Resol. otorgamiento de jubilacion' : 'Certificado laboral'

/** Slots of the two documents. */
export const levelSlots = { paySlip: 'nivel.reciboHaberes', certificate: 'nivel.certificadoLaboral' } as const

/** Their keys, to empty both. */
export const levelSlotKeys: readonly string[] = Object.values(levelSlots)

/** The documents of level 1: the pay slip, and the second one, which nobody has to attach (LEVEL-018, AMB-15). */
export const levelDocuments = (isRetired: boolean): LevelDocument[] => [
  {
    key: levelSlots.paySlip,
    op: 'reciboSueldoHaberes',
    label: 'Recibo de haberes',
    widget: 'pdf-image',
    required: true,
  },
  {
    key: levelSlots.certificate,
    op: 'certificadoLaboral',
    label: secondLevelDocumentLabel(isRetired),
    widget: 'pdf-image',
    required: false,
  },
]
