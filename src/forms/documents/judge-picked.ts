import type { PdfVerdict } from '../../domain/documents/pdf-verdict'
import { workerAddress } from '../../offline/trusted-types'
import { createWorkerJobs } from '../worker-jobs'
import address from './pdf.worker.ts?worker&url'

/** A job of the worker that judges PDFs: `id` ties the answer to it; the bytes are transferred, not copied. */
export type PdfJob = { id: number; bytes: ArrayBuffer }

/** What became of a job; `unknown` when its code did not load or ended without an answer: then the server judges. */
export type PickedVerdict = PdfVerdict | 'unknown'

/** Answer of that worker. */
export type PdfAnswer = { id: number; verdict: PickedVerdict }

const jobs = createWorkerJobs<Omit<PdfJob, 'id'>, PdfAnswer, PickedVerdict>(
  () => new Worker(workerAddress(address), { type: 'module' }),
  ({ verdict }) => verdict,
  'unknown',
)

/**
 * Judges a picked PDF in a worker as the server will (UNS-142); `unknown` where there is no worker. The given bytes are
 * transferred and cannot be used again. `signal` gives it up: what hangs is ended, and the next one gets a new worker.
 */
export const judgePicked = (bytes: ArrayBuffer, signal: AbortSignal): Promise<PickedVerdict> => {
  if (typeof Worker === 'undefined') return Promise.resolve('unknown')
  const givenUp = new Promise<PickedVerdict>((resolve) => {
    const end = (): void => {
      jobs.stop()
      resolve('unknown')
    }
    signal.addEventListener('abort', end, { once: true })
  })
  return Promise.race([jobs.run({ bytes }, bytes).catch(() => 'unknown' as const), givenUp])
}
