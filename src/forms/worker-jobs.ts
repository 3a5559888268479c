/** A job as it is posted: its number, and what the worker is to do. */
type Numbered = { id: number }

/** Jobs of one worker, which is started by the first of them and again after it was stopped. */
export type WorkerJobs<Job, Outcome> = {
  /** Posts a job; `bytes` of it are transferred, not copied. What a worker leaves unanswered when it ends is `lost`. */
  run: (job: Job, bytes: ArrayBuffer) => Promise<Outcome>
  /** Ends the worker: it hangs, its code did not load, or the system killed it. */
  stop: () => void
}

/**
 * Asks a worker and waits for its answers by their numbers. `start` makes the worker, `read` takes the outcome out of an
 * answer, `lost` is the outcome of what is never answered.
 */
export const createWorkerJobs = <Job extends object, Answer extends Numbered, Outcome>(
  start: () => Worker,
  read: (answer: Answer) => Outcome,
  lost: Outcome,
): WorkerJobs<Job, Outcome> => {
  const waiting = new Map<number, (outcome: Outcome) => void>()
  let worker: Worker | undefined
  let lastId = 0

  const settle = (id: number, outcome: Outcome): void => {
    waiting.get(id)?.(outcome)
    waiting.delete(id)
  }

  const stop = (): void => {
    worker?.terminate()
    worker = undefined
    for (const id of waiting.keys()) settle(id, lost)
  }

  const started = (): Worker => {
    const one = start()
    one.addEventListener('message', ({ data }: MessageEvent<Answer>) => settle(data.id, read(data)))
    one.addEventListener('error', stop)
    return one
  }

  return {
    run: (job, bytes) =>
      new Promise((resolve) => {
        const id = ++lastId
        waiting.set(id, resolve)
        worker ??= started()
        worker.postMessage({ ...job, id }, [bytes])
      }),
    stop,
  }
}
