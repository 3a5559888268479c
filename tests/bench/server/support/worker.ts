import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { drive, type Pace } from './drive'

const jobSchema = z.object({
  /**
   * 'ping' without the database, 'read' of the member's own file, or 'submission' of a whole pre-affiliation with its
   * documents.
   */
  operation: z.enum(['ping', 'read', 'submission']),
  /** Base URLs of the servers, used in turn; empty for work without HTTP. */
  urls: z.array(z.string()),
  /** First of the `count` registration numbers for the submissions. */
  first: z.int(),
  count: z.int(),
  lanes: z.int(),
})

/** The member of 'read': the first demonstration member. */
export const memberOfBench = '120001'

/** A job for a worker: what to do and how often. */
export type Job = z.infer<typeof jobSchema>

const answerSchema = z.union([
  z.object({ pace: z.object({ perSecond: z.number(), median: z.number(), p99: z.number() }) }),
  z.object({ failure: z.string() }),
])

/** A separate process that does jobs, one at a time. */
export type Worker = { measure: (job: Job) => Promise<Pace>; stop: () => void }

/** Starts a script that calls `serveJobs`. Its environment is these variables and PATH. */
export const startWorker = (script: URL, env: Record<string, string>): Worker => {
  const child = fork(fileURLToPath(script), {
    execArgv: ['--import', 'tsx'],
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
  })
  return {
    measure: (job) =>
      new Promise((resolve, reject) => {
        const end = (code: number | null): void => reject(new Error(`A worker ended with ${code}.`))
        child.once('exit', end)
        child.once('message', (message) => {
          child.off('exit', end)
          const answer = answerSchema.parse(message)
          if ('pace' in answer) resolve(answer.pace)
          else reject(new Error(answer.failure))
        })
        child.send(job)
      }),
    stop: () => {
      child.kill()
    },
  }
}

/**
 * Runs in the worker: does the jobs that arrive. `prepare` does everything that is not measured and gives the act to
 * measure.
 */
export const serveJobs = (prepare: (job: Job) => Promise<(index: number) => Promise<void>>): void => {
  const work = async (message: unknown): Promise<z.infer<typeof answerSchema>> => {
    try {
      const job = jobSchema.parse(message)
      return { pace: await drive(await prepare(job), job) }
    } catch (cause) {
      return { failure: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) }
    }
  }
  const answer = async (message: unknown): Promise<void> => {
    const done = await work(message)
    process.send?.(done)
  }
  process.on('message', (message) => void answer(message))
}
