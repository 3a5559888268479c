import { describe, expect, it } from 'vitest'
import { sayAge, sayHour, sayMoment, untilNextMinute } from '../../../src/domain/kiosk/words'

const at = (text: string): number => Date.parse(text)

describe('the clock of a tablet', () => {
  it('says day and hour by the fund’s clock', () => {
    expect(sayMoment(at('2025-11-13T13:24:40Z'))).toBe('jueves 13 de noviembre, 10:24')
    expect(sayMoment(at('2025-11-14T02:05:00Z'))).toBe('jueves 13 de noviembre, 23:05')
  })

  it('has two digits at night', () => expect(sayHour(at('2025-11-13T03:00:00Z'))).toBe('00:00'))

  it('knows when its minute is over', () => {
    expect(untilNextMinute(at('2025-11-13T13:24:40Z'))).toBe(20_000)
    expect(untilNextMinute(at('2025-11-13T13:24:00Z'))).toBe(60_000)
  })
})

it.each([
  [10_000, 'hace menos de un minuto'],
  [60_000, 'hace 1 minuto'],
  [59 * 60_000, 'hace 59 minutos'],
  [3_600_000, 'hace 1 hora'],
  [23 * 3_600_000, 'hace 23 horas'],
  [24 * 3_600_000, 'hace 1 día'],
  [50 * 3_600_000, 'hace 2 días'],
])('%i ms ago is read as %s', (ms, says) => expect(sayAge(ms)).toBe(says))
