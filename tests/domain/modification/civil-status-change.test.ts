import { describe, expect, test } from 'vitest'
import { civilStatuses } from '../../../src/domain/catalogues/data/civil-statuses'
import { civilStatusOptions } from '../../../src/domain/catalogues/filters'
import { civilStatusDateLabel } from '../../../src/domain/family/civil-status'
import { changeCivilStatus, showsStatusDate } from '../../../src/domain/modification/civil-status-change'

// Every pair, by hand, from section 4 of the specification. Row: the status of the file; column: the chosen one.
//   =  the same, resets            u  not available (3, 4, 6)         f  forbidden
//   c  allowed, clears the date    k  allowed, keeps the date         n  allowed, without a date
const table: Record<number, string> = {
  //   1 2 3 4 5 6 7 8 9 10 11
  1: '= f u u f u f f f f f',
  2: 'f = u u c u c n f k f',
  3: 'n c = u c u c n c n n',
  4: 'n c u = c u c n c n n',
  5: 'f f u u = u f f f f f',
  6: 'n f u u c = c n f n n',
  7: 'f f u u f u = f f f f',
  8: 'n c u u c u c = c n n',
  9: 'n f u u f u f f = f f',
  10: 'f f u u f u f f f = f',
  11: 'f f u u f u f f f f =',
}

const codeOf = (from: number | null, to: number): string => {
  const change = changeCivilStatus(from, to)
  if (change.kind === 'allowed') return { cleared: 'c', kept: 'k', none: 'n' }[change.date]
  return { reset: '=', unavailable: 'u', forbidden: 'f' }[change.kind]
}

const statuses = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
const rowOf = (from: number | null): string => statuses.map((to) => codeOf(from, to)).join(' ')

describe('from each civil status to each other', () => {
  test.each([
    ['[LEGAJO-016] from 1, single, to nothing else', 1],
    ['[LEGAJO-017] [LEGAJO-045] [LEGAJO-046] [LEGAJO-047] from 2, married', 2],
    ['[LEGAJO-024] from 3, as from any that has no rule of its own', 3],
    ['[LEGAJO-024] from 4', 4],
    ['[LEGAJO-018] from 5, divorced', 5],
    ['[LEGAJO-019] from 6', 6],
    ['[LEGAJO-021] from 7, widowed, to nothing else', 7],
    ['[LEGAJO-024] from 8', 8],
    ['[LEGAJO-020] from 9, civil union', 9],
    ['[LEGAJO-022] from 10 to nothing else', 10],
    ['[LEGAJO-023] from 11, cohabitation, to nothing else', 11],
  ])('%s', (_name, from) => {
    expect(rowOf(from)).toBe(table[from])
  })

  test('[LEGAJO-024] a file without a status may get any that can be chosen', () => {
    expect(rowOf(null)).toBe('n c u u c u c n c n n')
  })
})

test('[LEGAJO-013] [ERR-004] 3, 4 and 6 can never be chosen', () => {
  for (const to of [3, 4, 6]) {
    const others = statuses.filter((from) => from !== to)
    expect(others.map((from) => changeCivilStatus(from, to).kind)).toEqual(others.map(() => 'unavailable'))
  }
})

test('[LEGAJO-014] the current status resets the change', () => {
  expect(statuses.map((status) => changeCivilStatus(status, status).kind)).toEqual(statuses.map(() => 'reset'))
})

test('[LEGAJO-015] [LEGAJO-027] the date is shown for married, divorced, widowed and in a civil union', () => {
  expect(statuses.filter(showsStatusDate)).toEqual([2, 5, 7, 9])
  expect(showsStatusDate(null)).toBe(false)
})

test('[LEGAJO-025] 10 is accepted after 2, though the list offers 8 and 10 only to whom they belong', () => {
  const offered = (current: number) => civilStatusOptions(civilStatuses, current).map(({ id }) => id)
  expect(offered(2)).toEqual([1, 2, 3, 4, 5, 6, 7, 9, 11])
  expect(offered(8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 11])
  expect(offered(10)).toEqual([1, 2, 3, 4, 5, 6, 7, 9, 10, 11])
  expect(changeCivilStatus(2, 10)).toEqual({ kind: 'allowed', date: 'kept' })
})

test('[LEGAJO-028] the label of the date, by civil status', () => {
  const other = 'Fecha de estado civil'
  expect(statuses.map(civilStatusDateLabel)).toEqual([
    other,
    'Fecha de matrimonio',
    other,
    other,
    'Fecha de divorcio',
    other,
    other,
    other,
    'Fecha de unión convivencial',
    other,
    'Fecha de inicio de convivencia',
  ])
})
