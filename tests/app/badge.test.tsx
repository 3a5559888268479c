import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OutboxState } from '../../src/domain/delivery/outbox'

const setAppBadge = vi.fn<(count: number) => Promise<void>>(() => Promise.resolve())
const clearAppBadge = vi.fn<() => Promise<void>>(() => Promise.resolve())

beforeEach(() => {
  vi.resetModules()
  setAppBadge.mockClear()
  clearAppBadge.mockClear()
  Object.assign(navigator, { setAppBadge, clearAppBadge })
})
afterEach(() => {
  delete document.documentElement.dataset['mode']
  Reflect.deleteProperty(navigator, 'setAppBadge')
  Reflect.deleteProperty(navigator, 'clearAppBadge')
})

const load = () => import('../../src/app/badge')

test('counts what the fund does not have yet', async () => {
  const { countUnsent } = await load()
  const states: OutboxState[] = [
    'queued',
    'sending',
    'backoff',
    'waiting_auth',
    'needs_action',
    'accepted',
    'withdrawn',
  ]
  expect(countUnsent(states.map((state) => ({ state })))).toBe(5)
})

test('the icon shows requests and changes together, once for each count, and nothing at zero', async () => {
  const { showWaiting } = await load()
  showWaiting('outbox', 2)
  showWaiting('changes', 1)
  showWaiting('changes', 1)
  expect(setAppBadge.mock.calls).toEqual([[2], [3]])
  expect(clearAppBadge).not.toHaveBeenCalled()
  showWaiting('outbox', 0)
  showWaiting('changes', 0)
  expect([setAppBadge.mock.calls.at(-1), clearAppBadge.mock.calls.length]).toEqual([[1], 1])
})

test('a shared tablet shows nothing', async () => {
  document.documentElement.dataset['mode'] = 'kiosk'
  const { showWaiting } = await load()
  showWaiting('outbox', 2)
  expect(setAppBadge).not.toHaveBeenCalled()
})

test('a browser that refuses, or knows no badges, does no harm', async () => {
  setAppBadge.mockReturnValueOnce(Promise.reject(new DOMException('no', 'NotAllowedError')))
  const { showWaiting } = await load()
  showWaiting('outbox', 1)
  Reflect.deleteProperty(navigator, 'setAppBadge')
  expect(() => showWaiting('outbox', 2)).not.toThrow()
})
