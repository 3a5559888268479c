import { paths } from '../../../src/contract/base-paths'
import { doneSchema } from '../../../src/contract/member/answer-schemas'
import { encodeDone } from '../../../src/contract/member/done'
import { settlementSchema } from '../../../src/contract/procedures/schemas'
import { errorSchema } from '../../../src/contract/schemas'
import { authenticateManagement, getTokenSubject } from '../../plugins/authenticate'
import { ofSession } from '../../plugins/openapi'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { settleModification, tellMember } from './settle'

/** The route by which the management decides on modifications of a member's file. */
export const registerSettlement = (app: Api, services: Services): void => {
  app.post(
    paths.settlement,
    {
      preValidation: authenticateManagement(services),
      schema: {
        summary: 'Aprueba o rechaza una modificación de datos, para la gestión',
        ...ofSession,
        body: settlementSchema,
        response: { 200: doneSchema, 404: errorSchema, 409: errorSchema },
      },
    },
    async (request) => {
      const { nrotramite, estado, motivo } = request.body
      const settlement = { nrotramite, isApproved: estado === 'APROBADO', motivo: motivo.trim() }
      const { sub } = getTokenSubject(request)
      const nroafi = await settleModification(services, settlement, { sub, ip: request.ip })
      const told = tellMember(services, nroafi, settlement).then(
        (failure) => {
          if (failure !== null) request.log.error({ code: failure.code }, 'mail not sent')
        },
        (error: unknown) => request.log.error({ err: error }, 'mail not sent'),
      )
      services.afterwards.add(told)
      return encodeDone(`El trámite nº ${nrotramite} quedó ${estado}.`)
    },
  )
}
