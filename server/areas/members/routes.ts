import { paths } from '../../../src/contract/base-paths'
import { memberAnswerSchema } from '../../../src/contract/member/answer-schemas'
import { encodeMember } from '../../../src/contract/member/member'
import { userQuerySchema } from '../../../src/contract/member/schemas'
import { errorSchema } from '../../../src/contract/schemas'
import { authenticate, callerNumber } from '../../plugins/authenticate'
import { ofSession } from '../../plugins/openapi'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { registerMemberLists } from './list-routes'
import { findMember, noSuchMember } from './repository'

const registerMember = (app: Api, services: Services): void => {
  app.post(
    paths.user,
    {
      preValidation: authenticate(services),
      schema: {
        summary: 'Datos del afiliado; bit 1 con fotos, 0 sin fotos',
        ...ofSession,
        body: userQuerySchema,
        response: { 200: memberAnswerSchema, 404: errorSchema },
      },
    },
    async (request) => {
      const found = await findMember(services, callerNumber(request), request.body.bit === 1)
      if (found === undefined) throw noSuchMember()
      const { fecdisc, feccud, ...member } = found
      return encodeMember(member, { fecdisc, feccud })
    },
  )
}

/** Routes by which members read their own file. */
export const registerMemberRoutes = (app: Api, services: Services): void => {
  registerMember(app, services)
  registerMemberLists(app, services)
}
