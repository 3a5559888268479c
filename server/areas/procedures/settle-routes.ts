import { eq } from 'drizzle-orm'
import { paths } from '../../../src/contract/base-paths'
import { doneSchema } from '../../../src/contract/member/answer-schemas'
import { encodeDone } from '../../../src/contract/member/done'
import { settlementSchema } from '../../../src/contract/procedures/schemas'
import { errorSchema } from '../../../src/contract/schemas'
import { procedures } from '../../db/schema/procedures'
import { ApiProblem } from '../../http/api-problem'
import { authenticateManagement } from '../../plugins/authenticate'
import { enterDesk, hasLookedUp } from '../../plugins/desk'
import { ofSession } from '../../plugins/openapi'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { viewerOf } from '../desk/holder'
import { settleNow, type ToSettle } from '../desk/settle'
import { sendWaitingLetters } from '../letters/sender'

type Procedure = ToSettle & { nroafi: number }

const findProcedure = async ({ db }: Services, wanted: string): Promise<Procedure | undefined> => {
  const { id, nroafi, nrotramite, estado } = procedures
  const [row] = await db.select({ id, nroafi, nrotramite, estado }).from(procedures).where(eq(nrotramite, wanted))
  return row
}

// The same words for a procedure of somebody else and for none: nobody finds numbers by trying.
const notSeen = (nrotramite: string): ApiProblem =>
  new ApiProblem(
    404,
    `El trámite nº ${nrotramite} no es de nadie que hayas buscado en la última hora. Buscá primero el número de la persona y mirá el trámite.`,
  )

/** The route by which the management decides about a procedure by its number, at once and by the table of the desk. */
export const registerSettlement = (app: Api, services: Services): void => {
  app.post(
    paths.settlement,
    {
      preValidation: authenticateManagement(services),
      schema: {
        summary: 'Aprueba o rechaza un trámite por su número, en el momento, para la gestión',
        ...ofSession,
        body: settlementSchema,
        response: { 200: doneSchema, 404: errorSchema, 409: errorSchema },
      },
    },
    async (request) => {
      const { nrotramite, estado: asked, motivo } = request.body
      const settlement = { nrotramite, isApproved: asked === 'APROBADO', motivo: motivo.trim() }
      const procedure = await findProcedure(services, nrotramite)
      const user = await enterDesk(services, request, {
        needs: 'decision',
        counted: 'decisions',
        event: 'resolucionPedida',
        nroafi: procedure?.nroafi ?? null,
        detail: { tramite: nrotramite, estado: asked },
      })
      if (procedure === undefined || !(await hasLookedUp(services, user.subject, procedure.nroafi)))
        throw notSeen(nrotramite)
      const viewer = viewerOf(services, user)
      const estado = await settleNow(services, procedure, { viewer, ip: request.ip, settlement })
      const sent = sendWaitingLetters(services, request.log).catch((error: unknown) =>
        request.log.error({ err: error }, 'mail not sent'),
      )
      services.afterwards.add(sent)
      return encodeDone(`El trámite nº ${nrotramite} quedó ${estado}.`)
    },
  )
}
