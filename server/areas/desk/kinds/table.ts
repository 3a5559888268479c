import type { DeskKind } from '../../../../src/domain/desk/kinds'
import { affiliation } from './affiliation'
import { benefit } from './benefit'
import { directDebit } from './direct-debit'
import { dataErasure } from './erasure'
import type { KindOfRequest } from './kind'
import { level } from './level'
import { modification } from './modification'

/**
 * The table of decisions: how each kind of request is read, and what approving and rejecting it does. Whoever decides, at the
 * desk or by a command, decides by it.
 */
const table: Readonly<Record<DeskKind, KindOfRequest>> = {
  afiliacion: affiliation,
  subsidio: benefit,
  modificacion: modification,
  nivel: level,
  desestimar: level,
  adhesion: directDebit,
  datos: dataErasure,
}

/** The line of a kind. */
export const kindOf = (kind: DeskKind): KindOfRequest => table[kind]
