import type { FastifyInstance } from 'fastify'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { registerAnnouncements } from '../communications/announce'
import { registerDeskCommunications } from '../communications/desk/routes'
import { registerCommunicationRoutes } from '../communications/routes'
import { registerNotificationRoutes } from '../notifications/routes'
import { registerCancellations } from './cancel'
import { registerAgenda } from './routes'
import { startOffices } from './start-values'

/** What offices tell and give: communications, what is new for a member, and, at the desk, appointments. */
export const registerOffices = (app: Api & FastifyInstance, services: Services): void => {
  registerCommunicationRoutes(app, services)
  registerNotificationRoutes(app, services)
  registerDeskCommunications(app, services)
  registerAgenda(app, services)
}

/** What happens by itself: an office begins with the profile's hours, an important communication is shown, a cancellation's minute is over. */
export const registerOfficeRounds = (app: FastifyInstance, services: Services): void => {
  app.addHook('onReady', () => startOffices(services.db, services.config.fund.profile))
  registerAnnouncements(app, services)
  registerCancellations(app, services)
}
