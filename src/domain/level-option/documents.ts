import type { DocumentSlot } from '../form/forms'
import { levelDocuments, type LevelDocument } from '../level/documents'
import type { LevelRequest } from './values'

/** The only step of a request. */
export const levelStep = 'nivel'

/** The documents that a request asks for: those of level 1 (LEVEL-018 to LEVEL-020, LEVEL-050). */
export const documentSlots = ({ nivel, visto }: LevelRequest): (DocumentSlot & LevelDocument)[] =>
  nivel.opcion === 1 ? levelDocuments(visto.esJubilado).map((slot) => ({ ...slot, step: levelStep })) : []
