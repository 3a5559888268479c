import { describe, expect, test } from 'vitest'
import { nextLook, noLook, sayLook } from '../../../src/forms/orders/last-look'

const now = Date.parse('2025-11-13T10:31:00-03:00')
const before = Date.parse('2025-11-13T10:24:00-03:00')
const seen = { at: before, answer: null }

describe('the last look at a payment', () => {
  test.each([
    ['by itself, answered', noLook, '2025-11-13T13:31:00.000Z', false, 'Última consulta: hoy, 10:31'],
    ['by itself, silent', seen, '', false, 'Última consulta: hoy, 10:24'],
    ['by itself, never answered', noLook, '', false, ''],
    ['pressed, answered', seen, '2025-11-13T13:31:00.000Z', true, 'Todavía no entró. Preguntamos recién, a las 10:31.'],
    ['pressed, silent', seen, '', true, 'No pudimos preguntar. La última consulta fue hoy, 10:24.'],
    ['pressed, never answered', noLook, '', true, 'No pudimos preguntar. Probá de nuevo en unos minutos.'],
    ['pressed, an API that does not say when', seen, null, true, 'Todavía no entró. Preguntamos recién, a las 10:31.'],
  ] as const)('%s', (_what, look, asked, isPressed, words) => {
    expect(sayLook(nextLook(look, asked, { now, isPressed }), now)).toBe(words)
  })

  test('the answer to a press gives way to the next look by itself, and a failed one to a good one', () => {
    const pressed = nextLook(seen, '', { now, isPressed: true })
    expect(nextLook(pressed, '', { now, isPressed: false }).answer).toBe('silent')
    const good = nextLook(pressed, '2025-11-13T13:31:00.000Z', { now, isPressed: false })
    expect(sayLook(good, now)).toBe('Última consulta: hoy, 10:31')
  })
})
