import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { registerDeskDecisions } from './decision-routes'
import { registerDeskPreferences } from './preferences-routes'
import { registerDeskQueue } from './queue-routes'
import { registerDeskRequest } from './request-routes'
import { registerDeskRounds } from './rounds'
import { registerDeskSession } from './session-route'

/** The fund's desk: the routes of who is at it, what waits, one request and what is decided, and what it does by itself. */
export const registerDesk = (app: Api, services: Services): void => {
  registerDeskSession(app, services)
  registerDeskPreferences(app, services)
  registerDeskQueue(app, services)
  registerDeskRequest(app, services)
  registerDeskDecisions(app, services)
  registerDeskRounds(app, services)
}
