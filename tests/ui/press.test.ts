import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPress, pressOver, watchPresses } from '../../src/ui/press'

const page = new EventTarget()
watchPresses(page)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('without a press the work is done at once', () => {
  const work = vi.fn<() => void>()
  afterPress(work)
  expect(work).toHaveBeenCalledTimes(1)
})

test.each(['pointerup', 'pointercancel'])('during a press it waits until the click after %s was delivered', (end) => {
  const work = vi.fn<() => void>()
  page.dispatchEvent(new Event('pointerdown'))
  afterPress(work)
  vi.advanceTimersByTime(5_000)
  expect(work).not.toHaveBeenCalled()
  page.dispatchEvent(new Event(end))
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60)
  expect(work).toHaveBeenCalledTimes(1)
})

test('a second press right after the first keeps it waiting', () => {
  const work = vi.fn<() => void>()
  page.dispatchEvent(new Event('pointerdown'))
  page.dispatchEvent(new Event('pointerup'))
  afterPress(work)
  page.dispatchEvent(new Event('pointerdown'))
  vi.advanceTimersByTime(1_000)
  expect(work).not.toHaveBeenCalled()
  page.dispatchEvent(new Event('pointerup'))
  vi.advanceTimersByTime(60)
  expect(work).toHaveBeenCalledTimes(1)
})

test('what no click will follow holds nothing up: another button, and a press of which no end is heard', async () => {
  page.dispatchEvent(Object.assign(new Event('pointerdown'), { button: 2 }))
  await pressOver()
  const over = vi.fn<() => void>()
  page.dispatchEvent(Object.assign(new Event('pointerdown'), { button: 0 }))
  void pressOver().then(over)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(over).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(over).toHaveBeenCalledTimes(1)
})
