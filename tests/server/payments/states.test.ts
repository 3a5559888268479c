import { describe, expect, test } from 'vitest'
import { canFollow, isOpen, resultOf, stateByPayments, type PaymentsSeen } from '../../../server/areas/payments/states'
import { nextAsk } from '../../../server/areas/payments/ask-times'
import { limits } from '../../../server/limits/limits'

const nothing: PaymentsSeen = { isCredited: false, isReturned: false, isUndecided: false, wasRejected: false }

describe('the state of an order by its payments', () => {
  test.each([
    ['abierta', {}, 'abierta'],
    ['abierta', { wasRejected: true }, 'abierta'],
    ['abierta', { isUndecided: true }, 'pendiente'],
    ['abierta', { isCredited: true }, 'pagada'],
    ['abierta', { isReturned: true }, 'devuelta'],
    ['creando', { isCredited: true }, 'pagada'],
    ['pendiente', {}, 'abierta'],
    ['pendiente', { isCredited: true }, 'pagada'],
    ['pagada', { isCredited: true, isReturned: true }, 'pagada'],
    ['pagada', { isCredited: true, isUndecided: true }, 'pagada'],
    ['pagada', { isReturned: true }, 'devuelta'],
    ['devuelta', { isCredited: true }, 'pagada'],
    ['cancelada', { isCredited: true }, 'pagada'],
    ['vencida', { isCredited: true }, 'pagada'],
    ['fallida', { isCredited: true }, 'pagada'],
    ['cancelada', { isUndecided: true }, 'cancelada'],
    ['vencida', {}, 'vencida'],
  ] as const)('%s with %j is %s', (from, seen, to) => {
    expect(stateByPayments(from, { ...nothing, ...seen })).toBe(to)
  })

  test('an order that has ended never keeps its member from another one again', () => {
    const states = ['creando', 'abierta', 'pendiente', 'pagada', 'cancelada', 'vencida', 'fallida', 'devuelta'] as const
    const ended = states.filter((state) => !isOpen(state))
    expect(ended.flatMap((from) => states.filter((to) => isOpen(to) && canFollow(from, to)))).toEqual([])
  })
})

test.each([
  ['pagada', {}, 'success'],
  ['pagada', { wasRejected: true, isUndecided: true }, 'success'],
  ['creando', {}, 'pending'],
  ['pendiente', { wasRejected: true, isUndecided: true }, 'pending'],
  ['abierta', {}, 'pending'],
  ['abierta', { wasRejected: true }, 'failure'],
  ['cancelada', {}, 'failure'],
  ['cancelada', { isUndecided: true }, 'pending'],
  ['vencida', {}, 'failure'],
  ['vencida', { isUndecided: true, wasRejected: true }, 'pending'],
  ['fallida', {}, 'failure'],
  ['fallida', { isUndecided: true }, 'pending'],
  ['devuelta', {}, 'failure'],
] as const)('[API-039] an order that is %s, its payments %j, reads as %s', (state, seen, result) => {
  expect(resultOf(state, { ...nothing, ...seen })).toBe(result)
})

describe('when the provider is asked again', () => {
  const now = new Date('2025-11-20T15:00:00Z')
  const before = (ms: number): Date => new Date(now.getTime() - ms)
  const hour = 3_600_000
  const minutesUntil = (state: 'abierta' | 'pagada', age: number): number | null => {
    const at = nextAsk({ state, createdAt: before(age), changedAt: before(age) }, now)
    return at === null ? null : (at.getTime() - now.getTime()) / 60_000
  }

  test.each([
    ['abierta', 0, 1],
    ['abierta', hour, 15],
    ['abierta', 48 * hour, 60],
    ['pagada', 0, 1],
    ['pagada', 8 * hour, 60],
    ['pagada', limits.payments.watch.value + 1, null],
  ] as const)('an order that is %s for %i ms: in %s minutes', (state, age, minutes) => {
    expect(minutesUntil(state, age)).toBe(minutes)
  })
})
