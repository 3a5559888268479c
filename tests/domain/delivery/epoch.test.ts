import { expect, test } from 'vitest'
import { sayWithEpoch, toEpoch } from '../../../src/domain/delivery/epoch'

const minute = 60_000
const at = (text: string): number => Date.parse(text)

test('a mark says its minute: no two minutes have the same one, and later ones come after', () => {
  const start = at('2026-11-28T10:00:00Z')
  const marks = Array.from({ length: 5000 }, (_, index) => toEpoch(start + index * 97 * minute))
  expect(new Set(marks).size).toBe(marks.length)
  expect(marks.toSorted()).toEqual(marks)
  expect(marks.every((mark) => /^[2-9B-Z]{5}$/.test(mark))).toBe(true)
})

test.each([
  ['2024-01-01T00:00:00Z', '22222'],
  ['2025-01-01T00:00:00Z', '22222'],
  ['2025-01-01T00:01:30Z', '22223'],
  ['2025-01-01T00:27:00Z', '22232'],
])('an epoch that begins at %s has the mark %s', (moment, mark) => {
  expect(toEpoch(at(moment))).toBe(mark)
})

test('a number has no mark before any restore, and that of its epoch afterwards', () => {
  expect(sayWithEpoch('PA', 2026, '', 214)).toBe('PA-2026-000214')
  expect(sayWithEpoch('PA', 2026, '3B7KC', '214')).toBe('PA-2026-3B7KC-000214')
  expect(sayWithEpoch('PA', 2026, '', 1_000_214)).toBe('PA-2026-1000214')
})
