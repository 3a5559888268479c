import type { FastifyInstance } from 'fastify'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { registerNotificationRoutes } from '../notifications/routes'
import { registerDeskCommunications } from './desk/routes'
import { registerCommunicationRoutes } from './routes'

/** What members read of the fund's communications and of what is new for them, and what its desk does with them. */
export const registerCommunications = (app: Api & FastifyInstance, services: Services): void => {
  registerCommunicationRoutes(app, services)
  registerNotificationRoutes(app, services)
  registerDeskCommunications(app, services)
}
