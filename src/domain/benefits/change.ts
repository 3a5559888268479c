import type { SlotKey } from '../forms'
import type { BenefitValues } from './values'

/** What an answer that carries others with it does: the values after it, and the document slots whose file it empties. */
export type Change = { values: BenefitValues; clear: SlotKey[] }

/** A change of answers that empties no slot. */
export const changed = (values: BenefitValues, clear: SlotKey[] = []): Change => ({ values, clear })
