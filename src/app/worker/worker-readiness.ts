import { messageSW } from 'workbox-window'
import { findProgress } from '../../../sw/messages'
import { noteEvent } from '../../offline/log/note'
import { getReadiness, reportReadiness } from '../../offline/database/readiness'

/**
 * Reports that the portal's files are not all on this device, so nothing may promise that it opens without a
 * connection.
 */
export const notReady = (): void => {
  noteEvent({ kind: 'worker', outcome: 'failed' })
  reportReadiness({ kind: 'failed' })
}

const ready = (): void => {
  if (getReadiness().kind !== 'ready') noteEvent({ kind: 'worker', outcome: 'ready' })
  reportReadiness({ kind: 'ready' })
}

const isReadyAnswer = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'ready' in answer && answer.ready === true

/** Waits until a worker that takes over has done so, or is given up. */
const atWork = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve()
    }
    worker.addEventListener('statechange', look)
    look()
  })

/**
 * Asks this page's worker whether every file of its release is on the device. One that is taking over just now has them, but
 * answers no page yet.
 */
const askWorker = async (worker: ServiceWorker): Promise<void> => {
  await atWork(worker)
  const answer: unknown = await messageSW(worker, { type: 'CHECK_READY' })
  if (isReadyAnswer(answer)) ready()
  else notReady()
}

/** Follows the first worker of a device while it is installed: its progress, and whether it came to be there. */
const follow = (worker: ServiceWorker, end: (isThere: boolean) => void): void => {
  const isOver = (): boolean => {
    const { state } = worker
    if (state === 'activated' || state === 'redundant') end(state === 'activated')
    return state === 'activated' || state === 'redundant'
  }
  if (isOver()) return
  if (getReadiness().kind !== 'preparing') reportReadiness({ kind: 'preparing', done: 0, total: 0 })
  const onMessage = ({ data }: MessageEvent<unknown>): void => {
    const progress = findProgress(data)
    if (progress) reportReadiness({ kind: 'preparing', done: progress.done, total: progress.total })
  }
  navigator.serviceWorker.addEventListener('message', onMessage)
  worker.addEventListener('statechange', () => {
    if (isOver()) navigator.serviceWorker.removeEventListener('message', onMessage)
  })
}

/**
 * Waits for an installation of the first worker that an earlier page began. It hangs on the connection of that time: if
 * it fails, this page begins another, where a page that took it for its own would wait for the next visit.
 */
export const earlierInstallation = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration || registration.active !== null) return
  const worker = registration.installing ?? registration.waiting
  if (worker !== null) await new Promise<void>((resolve) => follow(worker, () => resolve()))
}

/**
 * Keeps offline/readiness up to date: an active worker is asked whether it has all its files; the first one of a device
 * is followed while it is installed. A later release changes nothing until it takes over, because all its files are
 * installed or none.
 */
export const watchReadiness = async (registration: ServiceWorkerRegistration): Promise<void> => {
  if (registration.active !== null) return askWorker(registration.active)
  const first = registration.installing ?? registration.waiting
  // An installation that has failed already leaves none of them.
  if (first === null) notReady()
  else follow(first, (isThere) => (isThere ? ready() : notReady()))
}
