import { deskPaths } from '../../../src/contract/desk/paths'
import { deskSessionSchema } from '../../../src/contract/desk/schemas'
import { authenticateManagement } from '../../plugins/authenticate'
import { deskUserOf } from '../../plugins/desk'
import { ofSession } from '../../plugins/openapi'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'

/** The route by which the desk knows who is at it and which sections they have. It says nothing of anybody else. */
export const registerDeskSession = (app: Api, services: Services): void => {
  app.get(
    deskPaths.session,
    {
      preValidation: authenticateManagement(services),
      schema: {
        summary: 'Quién está en la gestión y qué puede hacer',
        ...ofSession,
        response: { 200: deskSessionSchema },
      },
    },
    (request) => {
      const { name, permissions } = deskUserOf(services, request)
      return { nombre: name, permisos: [...permissions] }
    },
  )
}
