import { describe, expect, it } from 'vitest'
import { findAlarm, longestWaitMs, type EnvelopesState, type KioskAlarm } from '../../../src/domain/kiosk/alarm'

const now = 1_700_000_000_000
const none: EnvelopesState = {
  count: 0,
  bytes: 0,
  oldestAt: null,
  triedAt: null,
  why: null,
  unreadable: 0,
  wereLost: false,
}

describe('the alarm of a tablet', () => {
  it.each<[says: string, state: Partial<EnvelopesState>, alarm: KioskAlarm | null]>([
    ['is silent without envelopes', {}, null],
    ['is silent while one waits a day', { count: 1, oldestAt: now - longestWaitMs }, null],
    ['sounds when one waits longer', { count: 1, oldestAt: now - longestWaitMs - 1 }, 'old'],
    ['sounds when one cannot be opened', { count: 1, oldestAt: now, unreadable: 1 }, 'unreadable'],
    ['sounds when the browser deleted some', { wereLost: true }, 'lost'],
    ['says the gravest', { count: 1, oldestAt: 0, unreadable: 1, wereLost: true }, 'lost'],
  ])('%s', (_says, state, alarm) => expect(findAlarm({ ...none, ...state }, now)).toBe(alarm))
})
