import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Observed } from '../../src/offline/live'
import type { OutboxItem } from '../../src/offline/database/types'
import type { Drained } from '../../src/sync/sender'
import { startWakeUps, syncTag, wakeSenders } from '../../src/sync/wakeups'
import { anOutboxItem, until } from '../offline/support/examples'

const item = (id: string, state: OutboxItem['state'] = 'queued'): OutboxItem => anOutboxItem({ id, state })

/** A page whose events, timer and outbox are moved by hand. */
const openPage = () => {
  const window = new EventTarget()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const timers: { work: () => void; ms: number }[] = []
  const answers: Drained[] = []
  const registered: string[] = []
  const lines = new Set<() => void>()
  let drains = 0
  let emit: (items: OutboxItem[]) => void = () => undefined
  const outbox: Observed<OutboxItem[]> = {
    subscribe: (next) => {
      emit = next
      return () => (emit = () => undefined)
    },
  }
  const drain = (): Promise<Drained> => {
    drains++
    return Promise.resolve(answers.shift() ?? { kind: 'done', nextAt: null })
  }
  const start = () =>
    startWakeUps(
      { drain },
      {
        window,
        document,
        outbox,
        watchLine: (listener) => {
          lines.add(listener)
          return () => lines.delete(listener)
        },
        registerSync: (tag) => Promise.resolve(registered.push(tag)),
        now: () => 1_000,
        random: () => 1,
        setTimer: (work, ms) => {
          const timer = { work, ms }
          timers.push(timer)
          return () => timers.splice(timers.indexOf(timer), 1)
        },
      },
    )
  return {
    window,
    document,
    timers,
    answers,
    registered,
    changeLine: () => lines.forEach((listener) => listener()),
    start,
    drains: () => drains,
    emit: (i: OutboxItem[]) => emit(i),
  }
}

let page = openPage()
let stop = (): void => undefined

beforeEach(() => {
  page = openPage()
})
afterEach(() => stop())

const drained = (count: number) => until(() => page.drains() === count)

test('runs at the start, when visible, online, asked by a tab, and when something is queued (F41)', async () => {
  stop = page.start()
  await drained(1)
  page.document.dispatchEvent(new Event('visibilitychange'))
  await drained(2)
  page.document.visibilityState = 'hidden'
  page.document.dispatchEvent(new Event('visibilitychange'))
  page.window.dispatchEvent(new Event('online'))
  await drained(3)
  page.emit([item('a')])
  await drained(4)
  expect(page.registered).toEqual([syncTag])
  page.emit([item('a')])
  page.emit([item('a', 'backoff')])
  page.emit([item('a', 'queued')])
  await drained(5)
  wakeSenders()
  await drained(6)
})

test('[AHEAD-004] runs when the line changes, when an item is let go, and when its person asks for it', async () => {
  stop = page.start()
  await drained(1)
  page.emit([anOutboxItem({ id: 'a', hold: 'pausa' })])
  page.changeLine()
  await drained(2)
  page.emit([anOutboxItem({ id: 'a', hold: null })])
  await drained(3)
  page.emit([anOutboxItem({ id: 'a', asked: true })])
  await drained(4)
  stop()
  page.changeLine()
  expect(page.drains()).toBe(4)
})

test.each([
  ['done', 61_000, 60_000],
  ['done', 1_000, 1_000],
  ['busy', 2_000, 2_000],
  ['busy', 1_000, 2_000],
  ['offline', 1_000, 2_000],
  ['done', 9_999_999_999, 900_000],
] as const)('after %s with the next attempt at %i the timer is set to %i ms', async (kind, nextAt, ms) => {
  page.answers.push({ kind, nextAt })
  stop = page.start()
  await until(() => page.timers.length === 1)
  expect(page.timers[0]?.ms).toBe(ms)
  page.timers[0]?.work()
  await drained(2)
})

test('a page looks soon, then ever more seldom, while another sender is at work', async () => {
  page.answers.push(...Array.from({ length: 8 }, () => ({ kind: 'busy' as const, nextAt: 1_000 })))
  stop = page.start()
  const waits: number[] = []
  for (let round = 1; round <= 7; round++) {
    await until(() => page.timers.length === 1)
    const [timer] = page.timers.splice(0)
    waits.push(timer?.ms ?? 0)
    timer?.work()
    await drained(round + 1)
  }
  expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
})

test('out of reach for long, it looks soon again when online, because the first attempt may come too early', async () => {
  page.answers.push(...Array.from({ length: 6 }, () => ({ kind: 'offline' as const, nextAt: 1_000 })))
  stop = page.start()
  for (let round = 1; round <= 4; round++) {
    await until(() => page.timers.length === 1)
    page.timers.splice(0)[0]?.work()
    await drained(round + 1)
  }
  await until(() => page.timers.length === 1)
  expect(page.timers.splice(0)[0]?.ms).toBe(32_000)
  page.window.dispatchEvent(new Event('online'))
  await drained(6)
  await until(() => page.timers.length === 1)
  expect(page.timers[0]?.ms).toBe(2_000)
})

test('out of reach it looks ever more seldom, and at once when online', async () => {
  page.answers.push(...Array.from({ length: 4 }, () => ({ kind: 'offline' as const, nextAt: 1_000 })))
  stop = page.start()
  const waits: number[] = []
  for (let round = 1; round <= 3; round++) {
    await until(() => page.timers.length === 1)
    const [timer] = page.timers.splice(0)
    waits.push(timer?.ms ?? 0)
    timer?.work()
    await drained(round + 1)
  }
  expect(waits).toEqual([2_000, 4_000, 8_000])
  page.window.dispatchEvent(new Event('online'))
  await drained(5)
})

test('what happens during a run causes one more run, not many at once; stopped, it stays silent', async () => {
  stop = page.start()
  for (let times = 0; times < 5; times++) page.window.dispatchEvent(new Event('online'))
  await drained(2)
  stop()
  page.window.dispatchEvent(new Event('online'))
  page.document.dispatchEvent(new Event('visibilitychange'))
  page.emit([item('b')])
  await vi.waitFor(() => expect(page.drains()).toBe(2))
  expect(page.timers).toEqual([])
})
