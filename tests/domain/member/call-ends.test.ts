import { expect, test } from 'vitest'
import { callDay, callEnds } from '../../../src/domain/member/call-me'

const at = (text: string): number => Date.parse(`${text}:00-03:00`)

test.each([
  ['before its hours', '2026-11-27T07:00', 1, '2026-11-27T12:00'],
  ['in its hours', '2026-11-27T13:10', 2, '2026-11-27T16:00'],
  ['after them, on a Thursday', '2026-11-26T18:00', 1, '2026-11-27T12:00'],
  ['after them, on a Friday', '2026-11-27T16:00', 2, '2026-11-30T16:00'],
  ['on a Sunday', '2026-11-29T09:00', 1, '2026-11-30T12:00'],
] as const)('[UNS-146] a call that was asked for %s is over with its next hours', (_when, asked, window, end) => {
  expect(callEnds(at(asked), window)).toBe(at(end))
})

test.each([
  ['2026-11-27T08:00', 'hoy'],
  ['2026-11-26T23:50', 'ayer'],
  ['2026-11-25T10:00', 'el 25/11/2026'],
])('[UNS-146] what was asked for at %s was asked for %s', (asked, words) => {
  expect(callDay(at(asked), at('2026-11-27T12:00'))).toBe(words)
})
