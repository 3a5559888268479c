import { isFault } from '../src/domain/log/fault'
import type { WorkerFault } from './messages'

type Page = { postMessage: (message: WorkerFault) => void }

/** What this needs of the worker: its errors, and the pages that are open. */
export type FaultyWorker = {
  addEventListener: (type: 'error' | 'unhandledrejection', listener: (event: Event) => void) => void
  clients: { matchAll: (wish: { type: 'window'; includeUncontrolled: true }) => Promise<readonly Page[]> }
}

const fault: WorkerFault = { type: 'WORKER_FAULT' }

// No page was open. It goes with the worker, like the log of a page that belongs to nobody.
let isUntold = false

/** Tells a page that asks for something of a fault that no page was open to hear. */
export const tellUntold = ({ source }: { source: Page | null }): void => {
  if (!isUntold || source === null) return
  isUntold = false
  source.postMessage(fault)
}

/** What nothing in the worker catches reaches the technical report of the open pages. Called once. */
export const watchFaults = (worker: FaultyWorker): void => {
  const tell = async (): Promise<void> => {
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
    isUntold = pages.length === 0
    pages.forEach((page) => page.postMessage(fault))
  }
  const note = (cause: unknown): void => {
    // Nothing of the error leaves the worker: its message may contain what somebody typed.
    if (isFault(cause)) void tell().catch(() => undefined)
  }
  worker.addEventListener('error', (event) => note('error' in event ? event.error : undefined))
  worker.addEventListener('unhandledrejection', (event) => note('reason' in event ? event.reason : undefined))
}
