import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { todayIn } from '../../src/domain/dates'
import { openPortal } from './support/portal'
import { startRecorder } from './support/server'

const day = 86_400_000

/** Storage as a browser has it. */
const aStorage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

beforeEach(() => vi.stubGlobal('localStorage', aStorage()))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/** A portal that has just heard an API whose clock is so far off. */
const portalThatHeard = async (offset: number) => {
  const date = new Date(Date.now() + offset)
  const server = await startRecorder(() => ({ json: { ok: true }, headers: { date: date.toUTCString() } }))
  const portal = await openPortal(server.url)
  await portal.probeConnection()
  await server.stop()
  return portal
}

describe('now', () => {
  test('is the device’s own while no server was heard', async () => {
    const { now } = await openPortal('')
    expect(Math.abs(now() - Date.now())).toBeLessThan(1_000)
  })

  test.each([
    ['two days behind', 2 * day],
    ['two years ahead', -730 * day],
  ])('is the server’s on a device that is %s', async (_what, offset) => {
    const { now } = await portalThatHeard(offset)
    expect(Math.abs(now() - (Date.now() + offset))).toBeLessThan(5_000)
    expect(todayIn(now())).toBe(todayIn(Date.now() + offset))
  })

  test('is the device’s own when only the line is slow', async () => {
    const { now } = await portalThatHeard(30_000)
    expect(Math.abs(now() - Date.now())).toBeLessThan(1_000)
  })

  test('remembers the difference for the next visit, without a connection', async () => {
    await portalThatHeard(2 * day)
    const { now } = await openPortal('http://127.0.0.1:9')
    expect(Math.abs(now() - (Date.now() + 2 * day))).toBeLessThan(5_000)
  })

  test('forgets the difference once the device was set right', async () => {
    await portalThatHeard(2 * day)
    const { now } = await portalThatHeard(0)
    expect(Math.abs(now() - Date.now())).toBeLessThan(1_000)
  })

  test.each([
    ['nothing', null],
    ['no date', 'ayer'],
  ])('is not moved by %s', async (_what, header) => {
    const { now, hearServerDate } = await openPortal('')
    hearServerDate(header)
    expect(Math.abs(now() - Date.now())).toBeLessThan(1_000)
  })

  test('works in a browser that allows no storage', async () => {
    vi.stubGlobal('localStorage', undefined)
    const { now } = await portalThatHeard(2 * day)
    expect(Math.abs(now() - (Date.now() + 2 * day))).toBeLessThan(5_000)
  })
})
