import type { ComparedRow, Comparison } from '../../../../src/domain/desk/request'
import type { AnswerRow } from '../../../../src/domain/form/answers'

/** A row of a comparison: what was declared, and what another source says of it, null for nothing. */
export const compared = (dato: string, declaro: string, otra: string | null): ComparedRow => ({
  dato,
  declaro,
  otra,
  distinto: otra !== null && otra !== declaro,
})

/** Rows that no other source has. */
export const declaredOnly = (rows: readonly AnswerRow[]): ComparedRow[] =>
  rows.map(({ label, value }) => compared(label, value, null))

/** A comparison of groups, without the empty ones. */
export const comparison = (
  { columna, fuente }: Pick<Comparison, 'columna' | 'fuente'>,
  grupos: Comparison['grupos'],
  iguales = 0,
): Comparison => ({ columna, fuente, grupos: grupos.filter(({ filas }) => filas.length > 0), iguales })
