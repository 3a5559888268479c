import { isCbu } from '../account/numbers'
import type { NeededCheck } from '../form/forms'
import { canonicalJson } from '../json'
import type { DirectDebit } from './values'

/** The fund's check of a CBU, once it is complete (DEBIT-013); none for a card. */
export const checksNeeded = ({ tipo, cbu }: DirectDebit): NeededCheck[] =>
  tipo === 'debito' && isCbu(cbu) ? [{ id: 'cbu', path: 'cbu', inputs: canonicalJson({ cbu }) }] : []
