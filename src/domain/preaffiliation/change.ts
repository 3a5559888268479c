import type { SlotKey } from '../forms'
import type { PreAffiliation } from './values'

/**
 * What an answer that carries others with it does: the values after it, and the document slots whose file it empties. The
 * caller stores both in one go.
 */
export type Change = { values: PreAffiliation; clear: SlotKey[] }

/** A change of answers that empties no slot. */
export const changed = (values: PreAffiliation, clear: SlotKey[] = []): Change => ({ values, clear })
