import type { FastifyInstance } from 'fastify'
import type { Services } from './services'

/** One time that a round runs: whether it is the first since the start, and whether the server is closing meanwhile. */
export type Turn = { isFirst: boolean; isOver: () => boolean }

/** What the server does again and again by itself. */
export type Round = {
  /** Pause between two, in milliseconds. */
  everyMs: number
  /** What the log says when it failed. */
  failed: string
  run: (turn: Turn) => Promise<unknown>
}

/**
 * Runs a round after the start, without delaying it, and one in every period from then on, never two at once. Closing the
 * server waits for the one that is under way, as for everything in `afterwards`; it should end early once `isOver` says so.
 */
export const registerRound = (
  app: FastifyInstance,
  { afterwards }: Pick<Services, 'afterwards'>,
  { everyMs, failed, run }: Round,
): void => {
  let isOver = false
  let isRunning = false
  const turn = async (isFirst: boolean): Promise<void> => {
    if (isRunning) return
    isRunning = true
    try {
      await run({ isFirst, isOver: () => isOver })
    } catch (cause) {
      app.log.error({ err: cause }, failed)
    } finally {
      isRunning = false
    }
  }
  const timer = setInterval(() => afterwards.add(turn(false)), everyMs)
  app.addHook('onReady', async () => afterwards.add(turn(true)))
  app.addHook('preClose', async () => {
    isOver = true
    clearInterval(timer)
  })
}
