import { expect, test } from 'vitest'
import { sayDue } from '../../../src/domain/payments/due'

test.each([
  ['2025-11-13', 'Vence hoy'],
  ['2025-11-14', 'Vence en 1 día'],
  ['2025-12-10', 'Vence en 27 días'],
  ['2026-12-13', 'Vence en 13 meses'],
  ['2025-11-12', 'Venció hace 1 día'],
  ['2025-08-10', 'Venció hace 95 días'],
  ['2025-08-06', 'Venció hace 99 días'],
  ['2025-08-05', 'Venció hace 3 meses'],
  ['2024-11-14', 'Venció hace 11 meses'],
  ['2024-11-13', 'Venció hace 12 meses'],
  ['2023-10-14', 'Venció hace 24 meses'],
  ['2023-10-13', 'Venció hace 2 años'],
  ['2014-01-31', 'Venció hace 11 años'],
])('what falls due on %s reads on 13/11/2025: %s', (due, words) => {
  expect(sayDue(due, '2025-11-13')).toBe(words)
})
