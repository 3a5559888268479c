import { describe, expect, test } from 'vitest'
import {
  isOpenWeekday,
  isOver,
  momentOf,
  sayDay,
  showDay,
  toHour,
  toMinutes,
  weekdayOf,
} from '../../../src/domain/appointments/days'

describe('the days of appointments', () => {
  test.each([
    ['2025-11-23', 0, true],
    ['2025-11-24', 1, true],
    ['2025-11-27', 4, true],
    ['2025-11-28', 5, false],
    ['2025-11-29', 6, false],
    ['1999-12-31', 5, false],
    ['2028-02-29', 2, true],
  ])('[TURNO-019] [AMB-08] %s is weekday %i: open %s', (day, weekday, isOpen) => {
    expect([weekdayOf(day), isOpenWeekday(day)]).toEqual([weekday, isOpen])
  })

  test.each([
    ['2025-11-24', '00:00', '2025-11-24T03:00:00.000Z'],
    ['2025-12-31', '23:30', '2026-01-01T02:30:00.000Z'],
  ])('%s at %s is %s', (day, hour, moment) => {
    expect(new Date(momentOf(day, hour)).toISOString()).toBe(moment)
  })

  test.each([
    ['2025-11-24T10:59:59.999-03:00', false],
    ['2025-11-24T11:00:00-03:00', true],
    ['2025-11-25T00:00:00-03:00', true],
  ])('one of half past ten is over half an hour later: at %s %s', (moment, expected) => {
    expect(isOver('2025-11-24', '10:30', Date.parse(moment))).toBe(expected)
  })

  test('[TURNO-027] an hour is HH:MM', () => {
    expect([toHour(510), toHour(0), toHour(14 * 60)]).toEqual(['08:30', '00:00', '14:00'])
    expect(toMinutes('15:30')).toBe(930)
  })

  test('a day in words', () => {
    expect(sayDay('2025-11-18')).toBe('martes 18 de noviembre')
    expect([showDay('2025-11-18'), showDay('')]).toEqual(['Martes 18/11/2025', ''])
  })
})
