import type { Observed } from '../offline/live'
import type { OutboxItem } from '../offline/database/types'
import { backoffMs, maxBackoffMs } from './backoff'
import type { Drained, Sender } from './sender'

/** Tag under which Background Sync wakes the service worker. */
export const syncTag = 'enviar'

const channelName = 'afiliados-envios'

/** Longest time between two looks at an outbox that another sender is sending, in milliseconds. */
const busyLookMs = 60_000

/** What of an item decides whether the sender wakes for it. */
export type WakingItem = Pick<OutboxItem, 'id' | 'state'> & Partial<Pick<OutboxItem, 'hold' | 'asked'>>

/** What wakes the sender in the page; passed in, so that this module also compiles for the worker. */
export type WakeUpSources = {
  window: EventTarget
  document: EventTarget & { readonly visibilityState: string }
  /** The outbox; the sender wakes when an item becomes 'queued', is let go, or is asked for by its person. */
  outbox: Observed<WakingItem[]>
  /** Calls the listener when the line may have changed; returns what stops it. */
  watchLine?: (listener: () => void) => () => void
  /** Registers Background Sync where the browser has it; may reject, because it is optional (F41). */
  registerSync: (tag: string) => Promise<unknown>
  now: () => number
  random: () => number
  setTimer: (work: () => void, ms: number) => () => void
  /** Called after every run, for the connection status. */
  onDrained?: (drained: Drained) => void
}

/** Asks the senders of all tabs to look at the outbox now, e.g. after "Reintentar ahora". */
export const wakeSenders = (): void => {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('despertar')
  channel.close()
}

/**
 * Runs the sender at the start, when the page becomes visible or online, when something new is queued, when another tab
 * asks, when the line changes, and at the moment of the next attempt (F41). One run at a time; a wake-up during a run causes one more run.
 * Returns the function that stops it.
 */
export const startWakeUps = (sender: Sender, sources: WakeUpSources): (() => void) => {
  let isRunning = false
  let isWanted = false
  let isStopped = false
  let misses = 0
  let cancelTimer = (): void => undefined
  let queuedBefore = new Set<string>()

  const planNext = ({ kind, nextAt }: Drained): void => {
    cancelTimer()
    misses = kind === 'done' ? 0 : misses + 1
    if (nextAt === null || isStopped) return
    const untilDue = Math.min(Math.max(0, nextAt - sources.now()), maxBackoffMs)
    const seldom = backoffMs(misses, sources.random())
    // The other sender may be the worker, which is quick and sends no member's items, so this page tries again soon.
    const leastByKind = { offline: seldom, busy: Math.min(busyLookMs, seldom), done: 1_000 }
    cancelTimer = sources.setTimer(wake, Math.max(untilDue, leastByKind[kind]))
  }
  const run = async (): Promise<void> => {
    isRunning = true
    try {
      while (isWanted) {
        isWanted = false
        const drained = await sender.drain()
        planNext(drained)
        sources.onDrained?.(drained)
      }
    } finally {
      isRunning = false
    }
  }
  const wake = (): void => {
    isWanted = !isStopped
    if (isWanted && !isRunning) void run()
  }
  // The event comes before a request gets through, and the first attempt then finds the API out of reach: the next ones
  // are soon again, however long it was so before.
  const wakeOnline = (): void => {
    misses = 0
    wake()
  }
  const wakeIfVisible = (): void => {
    if (sources.document.visibilityState === 'visible') wake()
  }
  const wakeForNew = (items: WakingItem[]): void => {
    const waiting = items.filter(({ state, hold = null }) => state === 'queued' && hold === null)
    const queued = waiting.map(({ id, asked = false }) => (asked ? `${id} asked` : id))
    const isNothingNew = queued.every((id) => queuedBefore.has(id))
    queuedBefore = new Set(queued)
    if (isNothingNew) return
    sources.registerSync(syncTag).catch(() => undefined)
    wake()
  }

  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName)
  channel?.addEventListener('message', wake)
  sources.window.addEventListener('online', wakeOnline)
  sources.document.addEventListener('visibilitychange', wakeIfVisible)
  const stopOutbox = sources.outbox.subscribe(wakeForNew)
  const stopLine = sources.watchLine?.(wake)
  wake()

  return () => {
    isStopped = true
    isWanted = false
    cancelTimer()
    stopOutbox()
    stopLine?.()
    channel?.close()
    sources.window.removeEventListener('online', wakeOnline)
    sources.document.removeEventListener('visibilitychange', wakeIfVisible)
  }
}
