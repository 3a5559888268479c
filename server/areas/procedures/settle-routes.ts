import { eq } from 'drizzle-orm'
import { paths } from '../../../src/contract/base-paths'
import { doneSchema } from '../../../src/contract/member/answer-schemas'
import { encodeDone } from '../../../src/contract/member/done'
import { settlementSchema } from '../../../src/contract/procedures/schemas'
import type { Settlement } from '../../../src/contract/procedures/settlement'
import { errorSchema } from '../../../src/contract/schemas'
import { levelProcedure } from '../../../src/domain/level-option/procedure'
import { procedures } from '../../db/schema/procedures'
import { authenticateManagement, getTokenSubject } from '../../plugins/authenticate'
import { ofSession } from '../../plugins/openapi'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { settleLevel } from '../level-option/settle'
import { settleModification, tellMember } from '../modification/settle'

/** Who of the management decides, as in the sessions, and from which address. */
type Settler = { sub: string; ip: string }

/** A decision that was written: the state of the procedure, and the letter to its member as it is sent. */
type Settled = { estado: string; told: Promise<{ code: string } | null> }

const isLevel = async ({ db }: Services, nrotramite: string): Promise<boolean> => {
  const [row] = await db.select({ tipo: procedures.tipo }).from(procedures).where(eq(procedures.nrotramite, nrotramite))
  return row?.tipo === levelProcedure
}

const settle = async (services: Services, settlement: Settlement, settler: Settler): Promise<Settled> => {
  if (await isLevel(services, settlement.nrotramite)) {
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
      const { sub } = getTokenSubject(request)
      const { estado, told } = await settle(services, settlement, { sub, ip: request.ip })
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
