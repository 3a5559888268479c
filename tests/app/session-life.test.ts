import { describe, expect, test } from 'vitest'
import { createSessionLife } from '../../src/app/session/session-life'
import type { SessionEnd } from '../../src/domain/session/session-life'

const minute = 60_000

/** A page whose clocks the test moves. The device's clock is a year behind the server's. */
const aPage = (lasts: number | null | undefined) => {
  const world = {
    at: 1_000_000_000_000,
    expiry: lasts === undefined || lasts === null ? lasts : 1_000_000_000_000 + lasts,
  }
  const closed: SessionEnd[] = []
  const life = createSessionLife({
    expiry: () => world.expiry,
    now: () => world.at,
    deviceNow: () => world.at - 365 * 86_400_000,
    close: (end) => {
      closed.push(end)
      world.expiry = undefined
      return Promise.resolve()
    },
  })
  const pass = (ms: number): void => {
    world.at += ms
    life.look()
  }
  return { ...life, world, closed, pass }
}

describe('a page with a session', () => {
  test('[SESSION-004] warns from one minute left on, second by second', () => {
    const { warning, pass } = aPage(2 * minute)
    pass(minute - 1_000)
    expect(warning.get()).toBeNull()
    pass(1_000)
    expect(warning.get()).toBe(60)
    pass(18_000)
    expect(warning.get()).toBe(42)
  })

  test('[SESSION-006] stops warning when the session was renewed', () => {
    const { warning, pass, world } = aPage(minute)
    pass(1_000)
    world.expiry = world.at + 30 * minute
    pass(1_000)
    expect(warning.get()).toBeNull()
  })

  test('[SESSION-008] closes it once when no time is left', () => {
    const { closed, pass, warning } = aPage(minute)
    pass(minute)
    pass(1_000)
    pass(1_000)
    expect([closed, warning.get()]).toEqual([['expired'], null])
  })

  test('[SESSION-009] closes it after more than 15 minutes out of sight, at the latest when it is seen again', () => {
    const { closed, pass, setHidden } = aPage(60 * minute)
    setHidden(true)
    pass(15 * minute)
    setHidden(false)
    expect(closed).toEqual([])
    setHidden(true)
    pass(900_000)
    expect(closed).toEqual([])
    pass(1)
    expect(closed).toEqual(['hidden'])
  })

  test('[SESSION-009] that slept through it closes before anything can be done', () => {
    const { closed, world, setHidden } = aPage(60 * minute)
    setHidden(true)
    world.at += 16 * minute
    setHidden(false)
    expect(closed).toEqual(['hidden'])
  })
})

test('[SESSION-009] a device that was unlocked without a connection is locked out of sight too', () => {
  const { closed, pass, setHidden } = aPage(null)
  pass(600 * minute)
  expect(closed).toEqual([])
  setHidden(true)
  pass(16 * minute)
  expect(closed).toEqual(['hidden'])
})

test('a page with nobody in it closes nothing, however long it is hidden', () => {
  const { closed, pass, setHidden } = aPage(undefined)
  setHidden(true)
  pass(60 * minute)
  setHidden(false)
  expect(closed).toEqual([])
})
