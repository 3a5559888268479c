import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { cardWithdrawalSchema } from '../../../src/contract/desk-members/schemas'
import { cardCodeSchema, withdrawalsSchema } from '../../../src/contract/card/schemas'
import { codeAddress } from '../../../src/contract/card/statement'
import { memberQuerySchema } from '../../../src/contract/member/schemas'
import { paths } from '../../../src/contract/base-paths'
import { errorSchema } from '../../../src/contract/schemas'
import { cardBarText, cardFaceOf, cardFailure, type CardKind } from '../../../src/domain/card/card'
import type { CardPaper } from '../../../src/domain/card/papers'
import { todayIn } from '../../../src/domain/dates'
import { recordAudit } from '../../audit'
import { ApiProblem } from '../../http/api-problem'
import { requestOrigin } from '../../http/request-origin'
import { authenticate, authenticateManagement, callerNumber } from '../../plugins/authenticate'
import { enterDesk, hasLookedUp } from '../../plugins/desk'
import { ofSession, pdfAnswer } from '../../plugins/openapi'
import { perMinute } from '../../plugins/rate-limit'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { memberRead } from '../members/member-read'
import { tellOfEntry } from '../session/entry-letter'
import { drawAgreements, drawCard } from '../../adapters/pdf-card'
import { findHolder, signCard } from './code'
import { paperOf } from '../../fund/paper'
import { listWithdrawn, withdrawCard } from './repository'

/** One PDF: its path, what it is, and the kind of card that it is for; null for both kinds. */
type Paper = { path: string; summary: string; paper: CardPaper; kind: CardKind | null }

const papers: readonly Paper[] = [
  {
    path: paths.activeCardPdf,
    summary: 'PDF de la credencial de un afiliado activo',
    paper: 'credencial',
    kind: 'activo',
  },
  {
    path: paths.retiredCardPdf,
    summary: 'PDF de la credencial de un afiliado jubilado',
    paper: 'credencial',
    kind: 'jubilado',
  },
  {
    path: paths.agreementsPdf,
    summary: 'PDF de la constancia para convenios',
    paper: 'constancia',
    kind: null,
  },
]

const draw = async (services: Services, request: FastifyRequest, { paper, kind }: Paper): Promise<Uint8Array> => {
  const holder = await findHolder(services, callerNumber(request), paper)
  if (typeof holder === 'string') throw new ApiProblem(409, cardBarText[holder])
  if (kind !== null && holder.kind !== kind) throw new ApiProblem(409, cardFailure)
  const at = services.clock()
  const code = await signCard(services, holder)
  const parts = {
    paper: paperOf(services.config.fund),
    face: cardFaceOf(holder.kind, holder.member),
    photo: holder.photo,
    address: code === null ? null : codeAddress(requestOrigin(services, request), code),
    at,
  }
  return paper === 'credencial' ? drawCard(parts) : drawAgreements({ ...parts, today: todayIn(at) })
}

const registerPaper = (app: Api, services: Services, row: Paper): void => {
  app.post(
    row.path,
    {
      preValidation: authenticate(services),
      config: { rateLimit: perMinute(services.config.rateLimits.prints) },
      schema: {
        summary: row.summary,
        ...ofSession,
        body: memberQuerySchema,
        response: { 200: pdfAnswer, 404: errorSchema, 409: errorSchema },
      },
    },
    async (request, reply) => {
      const pdf = await draw(services, request, row)
      const nroafi = callerNumber(request)
      await recordAudit(services, {
        event: 'documentoImpreso',
        nroafi,
        ip: request.ip,
        detail: { documento: row.paper },
      })
      return reply
        .type('application/pdf')
        .header('Content-Disposition', `inline; filename="${row.paper}.pdf"`)
        .send(Buffer.from(pdf))
    },
  )
}

const addCode = memberRead({
  path: paths.cardCode,
  summary: 'Código firmado de la credencial, que vale 30 días a lo sumo; null si no la hay',
  answer: cardCodeSchema,
  read: async (services, { nroafi }) => {
    const holder = await findHolder(services, nroafi, 'credencial')
    return { firma: typeof holder === 'string' ? null : await signCard(services, holder) }
  },
})

// The same words whether anybody has that number.
const notLookedUp = (nroafi: number): ApiProblem =>
  new ApiProblem(404, `No buscaste el número ${nroafi} en la última hora. Buscalo antes de retirar su credencial.`)

const registerWithdrawals = (app: Api, services: Services): void => {
  const { db, clock, cardSigner, config } = services
  app.get(
    paths.withdrawals,
    {
      config: { rateLimit: perMinute(config.rateLimits.withdrawals) },
      schema: {
        summary: 'Claves públicas de la Caja y credenciales dadas de baja cuyo código todavía vale',
        response: { 200: withdrawalsSchema },
      },
    },
    async () => {
      const at = clock()
      const claves = cardSigner === null ? [] : [cardSigner.publicKey]
      return { al: new Date(at).toISOString(), claves, bajas: await listWithdrawn(db, at) }
    },
  )
  app.post(
    paths.withdrawCard,
    {
      preValidation: authenticateManagement(services),
      schema: {
        summary: 'La gestión retira la credencial de un afiliado, con un motivo; le avisa por carta',
        ...ofSession,
        body: cardWithdrawalSchema,
        response: { 200: z.object({ baja: z.boolean() }), 404: errorSchema },
      },
    },
    async (request) => {
      const nroafi = Number(request.body.numero)
      const { subject: usuario } = await enterDesk(services, request, {
        needs: 'decision',
        counted: 'decisions',
        event: 'bajaCredencialPedida',
        nroafi,
      })
      if (!(await hasLookedUp(services, usuario, nroafi))) throw notLookedUp(nroafi)
      const detail = { usuario, motivo: request.body.motivo, nota: request.body.nota.trim() }
      const baja = await db.transaction(async (tx) => {
        const isGone = await withdrawCard(tx, nroafi, clock())
        if (isGone) await recordAudit(services, { event: 'credencialDadaDeBaja', nroafi, ip: request.ip, detail }, tx)
        return isGone
      })
      if (baja) await tellOfEntry(services, nroafi, 'credencialRetirada', request.log)
      return { baja }
    },
  )
}

/** The member card: its PDFs, its signed code, and the cards that are withdrawn (API-010 to API-012, UNS-126). */
export const registerCardRoutes = (app: Api, services: Services): void => {
  for (const row of papers) registerPaper(app, services, row)
  addCode(app, services)
  registerWithdrawals(app, services)
}
