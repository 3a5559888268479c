import { jpegQuality, resizeWidth } from '../../domain/files'
import { fail, ok, type Result } from '../../domain/result'
import { workerAddress } from '../../offline/trusted-types'
import { createWorkerJobs } from '../worker-jobs'
import type { ImageAnswer, ImageFacts, ImageFault, ImageJob } from './image-job'
import address from './image.worker.ts?worker&url'

/** What became of a picture. */
export type Examined = Result<ImageFacts, ImageFault>

// One picture in memory at a time: two decoded 12-megapixel photos crash a cheap phone.
let queue: Promise<unknown> = Promise.resolve()

const jobs = createWorkerJobs<Omit<ImageJob, 'id'>, ImageAnswer, Examined>(
  () => new Worker(workerAddress(address), { type: 'module' }),
  (answer) => (answer.ok ? ok(answer.facts) : fail(answer.cause)),
  fail('unreadable'),
)

const inWorker = (job: Omit<ImageJob, 'id'>): Promise<Examined> => jobs.run(job, job.bytes)

/** Resolves when `signal` aborts. */
const givenUp = (signal: AbortSignal): Promise<Examined> =>
  new Promise((resolve) => {
    const end = (): void => {
      // A worker whose code did not load, or that the system killed, never answers again. Start a new one next time.
      jobs.stop()
      resolve(fail('unreadable'))
    }
    signal.addEventListener('abort', end, { once: true })
  })

const onMainThread = async (job: Omit<ImageJob, 'id'>): Promise<Examined> => {
  const [{ examineWithLibrary }, { lookAndDraw }] = await Promise.all([
    import('./examine-with-library'),
    import('./look-and-draw'),
  ])
  return lookAndDraw({ ...job, id: 0 }, examineWithLibrary)
}

const hasWorkerCanvas = (): boolean =>
  typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined' && typeof createImageBitmap !== 'undefined'

/** Does one job after all earlier ones; `signal` gives it up. */
const inTurn = (signal: AbortSignal, work: () => Promise<Examined>): Promise<Examined> => {
  const begin = (): Promise<Examined> => {
    if (signal.aborted) return Promise.resolve(fail('unreadable'))
    // A worker that cannot start, or code that does not load, must not keep the next picture waiting.
    return Promise.race([work().catch(() => fail('unreadable' as const)), givenUp(signal)])
  }
  const run = queue.then(begin)
  queue = run
  return run
}

/**
 * Decodes a picture and, with `shrink`, makes it 800 px wide as JPEG (UPLOAD-012). The given bytes are transferred and
 * cannot be used again. One picture at a time, in a worker; browsers without a canvas in workers do it on the page with
 * browser-image-compression. `signal` aborts it: the next picture gets a new worker and does not wait for this one. One that
 * is cut is `incomplete`; one that stays as large as it is comes back without metadata.
 */
export const examinePicture = (
  bytes: ArrayBuffer,
  type: string,
  { shrink, signal }: { shrink: boolean; signal: AbortSignal },
): Promise<Examined> => {
  const job = { bytes, type, width: shrink ? resizeWidth : null, quality: jpegQuality }
  return inTurn(signal, () => (hasWorkerCanvas() ? inWorker(job) : onMainThread(job)))
}

/**
 * Makes a JPEG out of a picture that only some browsers decode, in its own size or that of the largest canvas. Where the
 * worker cannot, the page tries by an <img>: the two do not read the same formats in every browser. The given bytes stay
 * usable.
 */
export const convertPicture = (bytes: ArrayBuffer, type: string, signal: AbortSignal): Promise<Examined> => {
  const job = { bytes, type, width: Number.POSITIVE_INFINITY, quality: jpegQuality }
  return inTurn(signal, async () => {
    const converted = hasWorkerCanvas() ? await inWorker({ ...job, bytes: bytes.slice(0) }) : undefined
    return converted?.ok ? converted : onMainThread(job)
  })
}
