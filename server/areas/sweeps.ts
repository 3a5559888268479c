import type { FastifyInstance } from 'fastify'
import { registerCopies } from './own-data/prepare'
import { registerEarlySweep } from './submissions/early/sweep'
import { registerRetention } from '../retention'
import type { Services } from '../services'

/** The rounds that delete what is too old by the clock: not registered while nobody knows whether it is right. */
export const registerSweeps = (app: FastifyInstance, services: Services): void => {
  registerRetention(app, services)
  registerEarlySweep(app, services)
  registerCopies(app, services)
}
