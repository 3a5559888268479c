import { expect, test } from 'vitest'
import { judgeGrant, type GrantBar, type Sent } from '../../../server/areas/parcels/grant-rule'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const opened = Date.parse('2025-11-20T10:00:00-03:00')
const ended = opened + 40 * minuteMs
const visit = { openedAt: new Date(opened), visitEndsAt: new Date(ended), endedAt: null }
const inTime = { arrived: ended + 1, closedAt: ended - 1, submissionId: 'nueva' }
const taken = (count: number): string[] => Array.from({ length: count }, (_none, at) => `envío ${at}`)

test.each<[string, Partial<Sent>, string[], GrantBar | null]>([
  ['closed in the visit', {}, [], null],
  ['closed at its very beginning, by a clock that is behind', { closedAt: opened - 5 * minuteMs }, [], null],
  ['closed before it', { closedAt: opened - 6 * minuteMs }, [], 'outside'],
  ['closed when it ended, by a clock that is ahead', { closedAt: ended + 5 * minuteMs }, [], null],
  ['closed after it', { closedAt: ended + 6 * minuteMs }, [], 'outside'],
  ['that arrives on the thirtieth day', { arrived: ended + 30 * dayMs - 1 }, [], null],
  ['that arrives later', { arrived: ended + 30 * dayMs }, [], 'over'],
  ['the eighth', {}, taken(7), null],
  ['the ninth', {}, taken(8), 'full'],
  ['one of the eight again', { submissionId: 'envío 3' }, taken(8), null],
])('[UNS-133] of a visit an envelope %s: %s', (_name, part, uses, bar) => {
  expect(judgeGrant(visit, uses, { ...inTime, ...part })).toBe(bar)
  expect(judgeGrant({ ...visit, endedAt: new Date(ended) }, uses, { ...inTime, ...part })).toBe('ended')
})
