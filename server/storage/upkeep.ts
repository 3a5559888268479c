import type { FastifyInstance } from 'fastify'
import type { Storage } from './open'

const hourMs = 3_600_000

/** Runs the storage upkeep once an hour, beginning an hour after the start. Closing the server waits for it. */
export const registerUpkeep = (app: FastifyInstance, { keepUp }: Pick<Storage, 'keepUp'>): void => {
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = keepUp().catch((cause: unknown) => app.log.error({ err: cause }, 'the storage was not kept up'))
  }, hourMs)
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
