import { messageSW } from 'workbox-window'

/** How long the worker may take to answer, in milliseconds. */
const patienceMs = 3_000

const versionIn = (answer: unknown): string | null =>
  typeof answer === 'object' && answer !== null && 'version' in answer && typeof answer.version === 'string'
    ? answer.version
    : null

/** Release of the worker of this page; null when there is none, or it does not answer. */
export const findWorkerVersion = async (): Promise<string | null> => {
  const worker = navigator.serviceWorker?.controller
  if (!worker) return null
  const answer = messageSW(worker, { type: 'GET_VERSION' }).then(versionIn, () => null)
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), patienceMs)
  })
  return Promise.race([answer, late])
}
