import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const end = '/afiliados/kiosco?fin=persona'
const location = { replace: vi.fn<(address: string) => void>(), assign: vi.fn<(address: string) => void>() }

/** A browser that tells its history; `goes` says what going back does. */
const browser = (goes: (at: (key: string) => void, key: string) => Promise<void>) => {
  const navigation = {
    currentEntry: { key: 'start' },
    traverseTo: (key: string) => ({
      finished: goes((next) => {
        navigation.currentEntry = { key: next }
      }, key),
    }),
  }
  return navigation
}

const load = async (navigation: object | undefined) => {
  vi.resetModules()
  vi.stubGlobal('location', location)
  vi.stubGlobal('navigation', navigation)
  if (navigation === undefined) Reflect.deleteProperty(globalThis, 'navigation')
  const history = await import('../../../src/app/visit/history')
  history.beginHistory()
  return history
}

beforeEach(() => {
  location.replace.mockReset()
  location.assign.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('what was visited at a tablet', () => {
  test('is cut off the history: the page goes back to its start and loads from there', async () => {
    const navigation = browser(async (at, key) => at(key))
    const { leaveForGood } = await load(navigation)
    navigation.currentEntry = { key: 'form' }
    await leaveForGood(end)
    expect(navigation.currentEntry.key).toBe('start')
    expect([location.assign.mock.calls, location.replace.mock.calls]).toEqual([[[end]], []])
  })

  test('is nothing where the page is at its start, whose entry is replaced', async () => {
    const { leaveForGood } = await load(browser(async (at, key) => at(key)))
    await leaveForGood(end)
    expect([location.assign.mock.calls, location.replace.mock.calls]).toEqual([[], [[end]]])
  })

  test.each([
    ['refuses', () => Promise.reject(new Error('no'))],
    ['never answers', () => new Promise<void>(() => undefined)],
  ])('is left behind within a second by a browser that %s', async (_what, goes) => {
    const navigation = browser(goes)
    const { leaveForGood } = await load(navigation)
    navigation.currentEntry = { key: 'form' }
    vi.useFakeTimers()
    const left = leaveForGood(end)
    await vi.advanceTimersByTimeAsync(1_000)
    await left
    expect([location.assign.mock.calls, location.replace.mock.calls]).toEqual([[], [[end]]])
  })

  test('is left behind in a browser that does not tell its history', async () => {
    const { leaveForGood } = await load(undefined)
    await leaveForGood(end)
    expect(location.replace).toHaveBeenCalledWith(end)
  })
})
