import type { FastifyInstance } from 'fastify'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { registerDeskCommunications } from './desk/routes'
import { registerCommunicationRoutes } from './routes'

/** What members read of the fund's communications, and what its desk does with them. */
export const registerCommunications = (app: Api & FastifyInstance, services: Services): void => {
  registerCommunicationRoutes(app, services)
  registerDeskCommunications(app, services)
}
