import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { registerDeskDecisions } from './decision-routes'
import { registerDeskQueue } from './queue-routes'
import { registerDeskRequest } from './request-routes'
import { registerDeskSession } from './session-route'

/** The routes of the fund's desk: who is at it, what waits, one request, and what is decided. */
export const registerDesk = (app: Api, services: Services): void => {
  registerDeskSession(app, services)
  registerDeskQueue(app, services)
  registerDeskRequest(app, services)
  registerDeskDecisions(app, services)
}
