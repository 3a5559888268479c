import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  addYears,
  ageAt,
  compareDates,
  daysBetween,
  isPlainDate,
  toDisplayDate,
  todayIn,
  yearOf,
} from '../../src/domain/dates'

describe('civil dates', () => {
  test.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['1900-02-29', false],
    ['2000-02-29', true],
    ['2025-02-31', false],
    ['2025-04-31', false],
    ['2025-13-01', false],
    ['2025-00-10', false],
    ['2025-01-00', false],
    ['2025-1-1', false],
    ['20/11/2025', false],
    ['2025-11-20T00:00', false],
    ['', false],
  ])('[VALID-021] %s exists: %s', (text, exists) => {
    expect(isPlainDate(text)).toBe(exists)
  })

  test.each([
    ['2025-11-30', 1, '2025-12-01'],
    ['2025-12-31', 1, '2026-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2025-03-01', -1, '2025-02-28'],
    ['2025-11-20', 0, '2025-11-20'],
    ['2025-01-01', 365, '2026-01-01'],
    ['1999-12-31', 146_097, '2399-12-31'],
  ])('%s plus %i days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected)
    expect(daysBetween(date, expected)).toBe(days)
  })

  test('days agree with the calendar of the platform over a hundred years', () => {
    for (let days = 0; days < 36_525; days += 17) {
      const expected = new Date(Date.UTC(1950, 0, 1 + days)).toISOString().slice(0, 10)
      expect(addDays('1950-01-01', days)).toBe(expected)
    }
  })

  test.each([
    ['2025-01-31', 1, '2025-02-28'],
    ['2025-12-15', 1, '2026-01-15'],
    ['2025-01-15', -1, '2024-12-15'],
    ['2024-03-31', -13, '2023-02-28'],
  ])('%s plus %i months is %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected)
  })

  test('29 February becomes 28 where the year has none', () => {
    expect(addYears('2024-02-29', 1)).toBe('2025-02-28')
    expect(addYears('2024-02-29', 4)).toBe('2028-02-29')
  })

  test.each([
    ['2007-11-20', 18],
    ['2007-11-21', 17],
    ['2007-11-19', 18],
    ['2025-11-21', -1],
  ])('somebody born on %s is %i on 20/11/2025', (birth, age) => {
    expect(ageAt(birth, '2025-11-20')).toBe(age)
  })

  test('somebody born on 29 February turns on 1 March', () => {
    expect(ageAt('2004-02-29', '2025-02-28')).toBe(20)
    expect(ageAt('2004-02-29', '2025-03-01')).toBe(21)
  })

  test.each([
    ['2025-11-20T02:59:59Z', '2025-11-19'],
    ['2025-11-20T03:00:00Z', '2025-11-20'],
    ['2026-01-01T02:00:00Z', '2025-12-31'],
    ['1969-12-31T23:00:00Z', '1969-12-31'],
  ])('at %s it is %s in Buenos Aires', (moment, expected) => {
    expect(todayIn(Date.parse(moment))).toBe(expected)
  })

  test('order, year, display, and refusal to calculate with what is no date', () => {
    expect([compareDates('2025-01-01', '2025-01-02'), compareDates('2025-01-02', '2025-01-02')]).toEqual([-1, 0])
    expect(yearOf('2025-11-20')).toBe(2025)
    expect(toDisplayDate('2025-11-20')).toBe('20/11/2025')
    expect(toDisplayDate('sin fecha')).toBe('sin fecha')
    expect(() => addDays('2025-02-31', 1)).toThrow(RangeError)
  })
})
