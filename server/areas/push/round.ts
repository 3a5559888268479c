import type { FastifyInstance } from 'fastify'
import { registerRound } from '../../rounds'
import type { Services } from '../../services'
import { makeNotices } from './make'
import { sendNotices } from './send'

/** Pause between two rounds, in milliseconds. */
const roundMs = 30_000

/** Makes and sends the notices about what happened, after the start and twice a minute from then on; none without a key. */
export const registerNotices = (app: FastifyInstance, services: Services): void => {
  app.addHook('onClose', services.push.close)
  if (services.push.publicKey === null) return
  registerRound(app, services, {
    everyMs: roundMs,
    failed: 'the notices for devices were not sent',
    run: async ({ isOver }) => {
      await makeNotices(services)
      await sendNotices(services, app.log, isOver)
    },
  })
}
