import type { PdfVerdict } from '../../domain/documents/pdf-verdict'

/** A job of the worker that judges PDFs: `id` ties the answer to it; the bytes are transferred, not copied. */
export type PdfJob = { id: number; bytes: ArrayBuffer }

/** What became of a job; `unknown` when its code did not load or ended without an answer: then the server judges. */
export type PickedVerdict = PdfVerdict | 'unknown'

/** Answer of that worker. */
export type PdfAnswer = { id: number; verdict: PickedVerdict }

const waiting = new Map<number, (verdict: PickedVerdict) => void>()
let worker: Worker | undefined
let lastId = 0

const settle = (id: number, verdict: PickedVerdict): void => {
  waiting.get(id)?.(verdict)
  waiting.delete(id)
}

const stopWorker = (): void => {
  worker?.terminate()
  worker = undefined
  for (const id of waiting.keys()) settle(id, 'unknown')
}

const startWorker = (): Worker => {
  const started = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<PdfAnswer>) => settle(data.id, data.verdict))
  started.addEventListener('error', stopWorker)
  return started
}

const inWorker = (bytes: ArrayBuffer): Promise<PickedVerdict> =>
  new Promise((resolve) => {
    const id = ++lastId
    waiting.set(id, resolve)
    worker ??= startWorker()
    worker.postMessage({ id, bytes } satisfies PdfJob, [bytes])
  })

/**
 * Judges a picked PDF in a worker as the server will (UNS-142); `unknown` where there is no worker. The given bytes are
 * transferred and cannot be used again. `signal` gives it up: what hangs is ended, and the next one gets a new worker.
 */
export const judgePicked = (bytes: ArrayBuffer, signal: AbortSignal): Promise<PickedVerdict> => {
  if (typeof Worker === 'undefined') return Promise.resolve('unknown')
  const givenUp = new Promise<PickedVerdict>((resolve) => {
    const end = (): void => {
      stopWorker()
      resolve('unknown')
    }
    signal.addEventListener('abort', end, { once: true })
  })
  return Promise.race([inWorker(bytes).catch(() => 'unknown' as const), givenUp])
}
