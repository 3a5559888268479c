import { expect, test } from 'vitest'
import { backoffMs, maxBackoffMs, parseRetryAfter, waitMs } from '../../src/sync/backoff'

test.each([
  [0, 500, 1_000],
  [1, 1_000, 2_000],
  [2, 2_000, 4_000],
  [5, 16_000, 32_000],
  [9, 256_000, 512_000],
  [10, 450_000, 900_000],
  [60, 450_000, 900_000],
  [5_000, 450_000, 900_000],
])('after attempt %i the wait is from %i to %i ms (O7)', (attempts, least, most) => {
  expect(backoffMs(attempts, 0)).toBe(least)
  expect(backoffMs(attempts, 0.999_999)).toBeGreaterThan(least)
  expect(backoffMs(attempts, 1)).toBe(most)
  expect(most).toBeLessThanOrEqual(maxBackoffMs)
})

const now = Date.parse('2026-11-20T12:00:00Z')

test.each([
  [null, undefined],
  ['', undefined],
  ['soon', undefined],
  ['0', 0],
  ['120', 120_000],
  [' 7 ', 7_000],
  ['99999999', 86_400_000],
  ['Fri, 20 Nov 2026 12:05:00 GMT', 300_000],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
])('Retry-After %j is %j ms', (header, expected) => {
  expect(parseRetryAfter(header, now)).toBe(expected)
})

test("the server's word holds over our own wait", () => {
  const own = { attempts: 10, random: 1, now }
  expect(waitMs({ ...own, retryAfter: '3' })).toBe(3_000)
  expect(waitMs({ ...own, retryAfter: null })).toBe(900_000)
})
