/**
 * What choosing another civil status does in 'Editar mi legajo' (LEGAJO-013 to LEGAJO-026, LEGAJO-045 to LEGAJO-047,
 * AMB-16, AMB-17, UNS-37). Portal and server read this table. Statuses: 1 single, 2 married, 5 divorced, 7 widowed,
 * 9 civil union, 11 cohabitation start.
 */

/** Date of the status after the change: as it was, asked for anew, or none. */
export type StatusDate = 'kept' | 'cleared' | 'none'

/** Effect of a choice. A forbidden and an unavailable one are taken back. */
export type StatusChange =
  /** The status of the file: the change is undone, and its date is that of the file again. */
  | { kind: 'reset' }
  /** A status that nobody can choose (ERR-004). */
  | { kind: 'unavailable' }
  /** A status that cannot follow the one of the file (ERR-005). */
  | { kind: 'forbidden' }
  | { kind: 'allowed'; date: StatusDate }

// Nobody can choose these (LEGAJO-013).
const neverChosen: readonly number[] = [3, 4, 6]

// The date field is shown for these (LEGAJO-027).
const dated: readonly number[] = [2, 5, 7, 9]

/** What is not allowed from a status; 'all' when nothing is. A status without a row may become any other (LEGAJO-024). */
const forbiddenFrom: Readonly<Record<number, 'all' | readonly number[]>> = {
  1: 'all',
  2: [1, 9, 11],
  5: [1, 2, 7, 8, 9, 10, 11],
  6: [2, 9],
  7: 'all',
  9: [2, 5, 7, 8, 10, 11],
  10: 'all',
  11: 'all',
}

/** Whether the date of a civil status is shown, and so required (LEGAJO-027, LEGAJO-039). */
export const showsStatusDate = (estadocivil: number | null): boolean => dated.includes(estadocivil ?? 0)

const dateAfter = (from: number | null, to: number): StatusDate => {
  if (from === 2 && to === 10) return 'kept'
  return showsStatusDate(to) ? 'cleared' : 'none'
}

/** The effect of choosing the status `to` while the file has `from`, null for none. */
export const changeCivilStatus = (from: number | null, to: number): StatusChange => {
  if (to === from) return { kind: 'reset' }
  if (neverChosen.includes(to)) return { kind: 'unavailable' }
  const forbidden = forbiddenFrom[from ?? 0] ?? []
  if (forbidden === 'all' || forbidden.includes(to)) return { kind: 'forbidden' }
  return { kind: 'allowed', date: dateAfter(from, to) }
}
