import { memberSearchPath } from '../../../src/contract/desk-members/paths'
import { foundPeopleSchema, memberSearchSchema } from '../../../src/contract/desk-members/schemas'
import { authenticateManagement } from '../../plugins/authenticate'
import { enterDesk } from '../../plugins/desk'
import { ofSession } from '../../plugins/openapi'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { searchMembers } from './search'

/** The route by which the desk searches members by DNI or name; what was typed is nowhere in the log. */
export const registerMemberSearch = (app: Api, services: Services): void => {
  app.post(
    memberSearchPath,
    {
      preValidation: authenticateManagement(services),
      schema: {
        summary: 'Busca afiliados por DNI o por apellido y nombre, para la gestión; hasta 20',
        ...ofSession,
        body: memberSearchSchema,
        response: { 200: foundPeopleSchema },
      },
    },
    async (request) => {
      const search = searchMembers(services, request.body)
      const detail = { por: 'dni' in request.body ? 'dni' : 'nombre' }
      await enterDesk(services, request, {
        needs: 'consulta',
        counted: 'lookUps',
        event: 'busquedaAfiliado',
        nroafi: null,
        detail,
      })
      return search()
    },
  )
}
