import { describe, expect, test } from 'vitest'
import {
  actTermMs,
  clockToleranceMs,
  countingDay,
  countingMoment,
  type DraftTimes,
} from '../../src/domain/delivery/deadline'

const act = Date.parse('2025-11-20T23:30:00-03:00')
const hour = 3_600_000
const fitting: DraftTimes = { created: act - 48 * hour, edited: act - hour, sealed: act }

describe('the moment that counts', () => {
  test.each<[string, number, DraftTimes | null, 'envio' | 'llegada']>([
    ['arrives at once', act, fitting, 'envio'],
    ['arrives at the last moment of the seven days', act + actTermMs, fitting, 'envio'],
    ['arrives a millisecond later', act + actTermMs + 1, fitting, 'llegada'],
    ['comes from a clock slightly ahead', act - clockToleranceMs, fitting, 'envio'],
    ['comes from a clock further ahead', act - clockToleranceMs - 1, fitting, 'llegada'],
    ['tells no times, as the first release', act, null, 'llegada'],
    ['was changed after it was sealed', act, { ...fitting, edited: act + clockToleranceMs + 1 }, 'llegada'],
    ['was changed within the tolerance', act, { ...fitting, edited: act + clockToleranceMs }, 'envio'],
    ['was begun after its last change', act, { ...fitting, created: fitting.edited + clockToleranceMs + 1 }, 'llegada'],
  ])('%s', (_name, arrived, draft, by) => {
    const counting = countingMoment({ at: act, arrived, draft })
    expect(counting).toEqual({ by, at: by === 'envio' ? Math.min(act, arrived) : arrived })
  })

  test.each([-2, 2])('does not depend on a device’s clock that is %i days off', (days) => {
    const off = days * 24 * hour
    const draft = { created: fitting.created + off, edited: fitting.edited + off, sealed: fitting.sealed + off }
    expect(countingMoment({ at: act, arrived: act + hour, draft })).toEqual({ by: 'envio', at: act })
  })
})

test('a question is answered for the day of its act while that lies in the last seven days, else for today', () => {
  expect(countingDay(null, act + hour)).toBe('2025-11-21')
  expect(countingDay(act, act + hour)).toBe('2025-11-20')
  expect(countingDay(act, act + actTermMs)).toBe('2025-11-20')
  expect(countingDay(act, act + actTermMs + 1)).toBe('2025-11-27')
  expect(countingDay(act + 24 * hour, act)).toBe('2025-11-20')
})
