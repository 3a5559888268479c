import { messageSW } from 'workbox-window'
import { findProgress } from '../../../sw/messages'
import { noteEvent } from '../../offline/log/note'
import { getReadiness, reportReadiness } from '../../offline/database/readiness'

/** The portal's files are not on this device, or not all: nothing may promise that it opens without a connection. */
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

/** Asks the worker that answers this portal whether every file of its release is there. */
const askWorker = async (worker: ServiceWorker): Promise<void> => {
  const answer: unknown = await messageSW(worker, { type: 'CHECK_READY' })
  if (isReadyAnswer(answer)) ready()
  else notReady()
}

/** The first worker of a device on its way: its progress, and how it ends. */
const follow = (worker: ServiceWorker): void => {
  const isOver = (): boolean => {
    if (worker.state === 'activated') ready()
    else if (worker.state === 'redundant') notReady()
    return worker.state === 'activated' || worker.state === 'redundant'
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
 * Keeps offline/readiness true: a worker that is at work is asked whether it has all its files, the first one of a device is
 * followed while it is installed. A later release changes nothing until it takes over, since it is installed whole or not at all.
 */
export const watchReadiness = async (registration: ServiceWorkerRegistration): Promise<void> => {
  if (registration.active !== null) return askWorker(registration.active)
  const first = registration.installing ?? registration.waiting
  if (first !== null) follow(first)
}
