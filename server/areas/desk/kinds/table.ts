import type { DeskKind } from '../../../../src/domain/desk/kinds'
import { ApiProblem } from '../../../http/api-problem'
import { affiliation } from './affiliation'
import { benefit } from './benefit'
import { directDebit } from './direct-debit'
import type { KindOfRequest } from './kind'
import { level } from './level'
import { modification } from './modification'

/**
 * The table of decisions: how each kind of request is read, and what approving and rejecting it does. Whoever decides, at the
 * desk or by a command, decides by it.
 */
const table: { readonly [K in DeskKind]?: KindOfRequest } = {
  afiliacion: affiliation,
  subsidio: benefit,
  modificacion: modification,
  nivel: level,
  desestimar: level,
  adhesion: directDebit,
}

/** The line of a kind. Throws a 409 in words for a kind that this release does not decide about. */
export const kindOf = (kind: DeskKind): KindOfRequest => {
  const line = table[kind]
  if (line === undefined) throw new ApiProblem(409, 'La gestión todavía no resuelve este tipo de trámite.')
  return line
}
