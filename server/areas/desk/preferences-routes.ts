import { deskPaths } from '../../../src/contract/desk/paths'
import { preferencesSchema, keptPreferencesSchema } from '../../../src/contract/desk/preference-schemas'
import { errorSchema } from '../../../src/contract/schemas'
import { authenticateManagement } from '../../plugins/authenticate'
import { countDesk, deskUserOf } from '../../plugins/desk'
import { ofSession } from '../../plugins/openapi'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { readPreferences, writePreferences } from './preferences'

/**
 * The routes by which a user of the desk keeps what they chose: nothing of it is on a device. They are about nobody but the
 * user, so that no line of the log is written.
 */
export const registerDeskPreferences = (app: Api, services: Services): void => {
  app.get(
    deskPaths.preferences,
    {
      preValidation: authenticateManagement(services),
      schema: {
        summary: 'Lo que eligió quien está en la gestión: atajos y vistas',
        ...ofSession,
        response: { 200: keptPreferencesSchema, 429: errorSchema },
      },
    },
    async (request) => {
      const user = deskUserOf(services, request)
      await countDesk(services, user, 'deskReads')
      return readPreferences(services, user.subject)
    },
  )
  app.put(
    deskPaths.preferences,
    {
      preValidation: authenticateManagement(services),
      schema: {
        summary: 'Guarda lo que eligió quien está en la gestión',
        ...ofSession,
        body: preferencesSchema,
        response: { 200: keptPreferencesSchema, 429: errorSchema },
      },
    },
    async (request) => {
      const user = deskUserOf(services, request)
      await countDesk(services, user, 'deskWrites')
      await writePreferences(services, user.subject, request.body)
      return request.body
    },
  )
}
