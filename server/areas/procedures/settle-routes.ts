import { eq } from 'drizzle-orm'
import { paths } from '../../../src/contract/base-paths'
import { doneSchema } from '../../../src/contract/member/answer-schemas'
import { encodeDone } from '../../../src/contract/member/done'
import { settlementSchema } from '../../../src/contract/procedures/schemas'
import type { Settlement } from '../../../src/contract/procedures/settlement'
import { errorSchema } from '../../../src/contract/schemas'
import { levelProcedure } from '../../../src/domain/level-option/procedure'
import { procedures } from '../../db/schema/procedures'
import { ApiProblem } from '../../http/api-problem'
import { authenticateManagement } from '../../plugins/authenticate'
import { enterDesk, hasLookedUp } from '../../plugins/desk'
import { ofSession } from '../../plugins/openapi'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { settleLevel } from '../level-option/settle'
import { settleModification, tellMember } from '../modification/settle'

/** Who of the management decides, as in the sessions, and from which address. */
type Settler = { sub: string; ip: string }

/** A decision that was written: the state of the procedure, and the letter to its member as it is sent. */
type Settled = { estado: string; told: Promise<{ code: string } | null> }

type Procedure = { nroafi: number; tipo: string }

const findProcedure = async ({ db }: Services, nrotramite: string): Promise<Procedure | undefined> => {
  const { nroafi, tipo } = procedures
  const [row] = await db.select({ nroafi, tipo }).from(procedures).where(eq(procedures.nrotramite, nrotramite))
  return row
}

// The same words for a procedure of somebody else and for none: nobody finds numbers by trying.
const notSeen = (nrotramite: string): ApiProblem =>
  new ApiProblem(
    404,
    `El trámite nº ${nrotramite} no es de nadie que hayas buscado en la última hora. Buscá primero el número de la persona y mirá el trámite.`,
  )

const settle = async (
  services: Services,
  { tipo }: Procedure,
  settlement: Settlement,
  settler: Settler,
): Promise<Settled> => {
  if (tipo === levelProcedure) {
    const { letter, estado } = await settleLevel(services, settlement, settler)
    const told = services.mail.send(letter).then((sent) => (sent.ok ? null : sent.error))
    return { estado, told }
  }
  const nroafi = await settleModification(services, settlement, settler)
  const estado = settlement.isApproved ? 'APROBADO' : 'RECHAZADO'
  return { estado, told: tellMember(services, nroafi, settlement) }
}

/** The route by which the management decides on modifications of a file and on requests of level. */
export const registerSettlement = (app: Api, services: Services): void => {
  app.post(
    paths.settlement,
    {
      preValidation: authenticateManagement(services),
      schema: {
        summary: 'Aprueba o rechaza una modificación de datos o una opción de nivel, para la gestión',
        ...ofSession,
        body: settlementSchema,
        response: { 200: doneSchema, 404: errorSchema, 409: errorSchema },
      },
    },
    async (request) => {
      const { nrotramite, estado: asked, motivo } = request.body
      const settlement = { nrotramite, isApproved: asked === 'APROBADO', motivo: motivo.trim() }
      const procedure = await findProcedure(services, nrotramite)
      const nroafi = procedure?.nroafi ?? null
      const detail = { tramite: nrotramite, estado: asked }
      const { subject: sub } = await enterDesk(services, request, {
        needs: 'decision',
        counted: 'decisions',
        event: 'resolucionPedida',
        nroafi,
        detail,
      })
      if (procedure === undefined || !(await hasLookedUp(services, sub, procedure.nroafi))) throw notSeen(nrotramite)
      const { estado, told } = await settle(services, procedure, settlement, { sub, ip: request.ip })
      const said = told.then(
        (failure) => {
          if (failure !== null) request.log.error({ code: failure.code }, 'mail not sent')
        },
        (error: unknown) => request.log.error({ err: error }, 'mail not sent'),
      )
      services.afterwards.add(said)
      return encodeDone(`El trámite nº ${nrotramite} quedó ${estado}.`)
    },
  )
}
