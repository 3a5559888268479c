import { describe, expect, test } from 'vitest'
import { isUnasked, sessionState, toCountdown } from '../../../src/domain/session/session-life'

const minute = 60_000
const seen = (left: number) => sessionState(1_000_000 + left, { now: 1_000_000, hiddenFor: 0 })

describe('a session that is looked at', () => {
  test.each([
    [30 * minute, { kind: 'live' }],
    [minute + 1, { kind: 'live' }],
    [minute, { kind: 'warning', seconds: 60 }],
    [41_200, { kind: 'warning', seconds: 42 }],
    [1, { kind: 'warning', seconds: 1 }],
  ])('[SESSION-004] with %i ms left is %j', (left, state) => {
    expect(seen(left)).toEqual(state)
  })

  test.each([0, -1, -86_400_000])('[SESSION-008] with %i ms left it is over', (left) => {
    expect(seen(left)).toEqual({ kind: 'over', end: 'expired' })
  })

  test.each([
    [15 * minute, 'live'],
    [15 * minute + 1, 'over'],
  ])('[SESSION-009] hidden for %i ms it is %s', (hiddenFor, kind) => {
    expect(sessionState(20 * minute, { now: 0, hiddenFor }).kind).toBe(kind)
  })

  test('of a member without a session only the time out of sight counts', () => {
    expect(sessionState(null, { now: 5, hiddenFor: 0 })).toEqual({ kind: 'live' })
    expect(sessionState(null, { now: 5, hiddenFor: 901_000 })).toEqual({ kind: 'over', end: 'hidden' })
  })
})

test.each([
  [60, '1:00'],
  [42, '0:42'],
  [7, '0:07'],
])('%i seconds are read as %s', (seconds, said) => {
  expect(toCountdown(seconds)).toBe(said)
})

test('only the ends that nobody asked for need an explanation', () => {
  const ends = ['expired', 'hidden', 'refused', 'elsewhere', 'logout', 'password', null] as const
  expect(ends.filter(isUnasked)).toEqual(['expired', 'hidden', 'refused', 'elsewhere'])
})
