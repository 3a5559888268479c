import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { paths } from '../../../src/contract/base-paths'
import {
  detailPostSchema,
  expertFeePostSchema,
  paySlipPostSchema,
  slipPostSchema,
} from '../../../src/contract/slips/schemas'
import { messages } from '../../../src/domain/messages'
import { todayIn } from '../../../src/domain/dates'
import { slipKey } from '../../../src/domain/slips/available'
import { toCaseName, typedPesos } from '../../../src/domain/slips/expert-fee'
import { loanKind } from '../../../src/domain/slips/paid'
import { expertFeeFindings } from '../../../src/domain/slips/schemas'
import { drawSheet, type Sheet } from '../../adapters/pdf-sheet'
import { recordAudit } from '../../audit'
import { ApiProblem } from '../../http/api-problem'
import { authenticateForm, callerNumber, sessionOver } from '../../plugins/authenticate'
import { ofSlipPass, pdfAnswer } from '../../plugins/openapi'
import { perMinute } from '../../plugins/rate-limit'
import { findOpenSession } from '../../sessions/sessions'
import type { Services } from '../../services'
import { findMemberRow, noSuchMember, type MemberRow } from '../members/repository'
import { paperOf } from '../../fund/paper'
import { sendErrorPage } from './error-page'
import { registerFormBodies } from './form-body'
import { findPass } from './pass-cookie'
import { findPaySlip, listPayments, listSlips } from './repository'
import { detailSheet, expertFeeSheet, paySlipSheet, slipSheet } from './sheets'

/** Who asks, once their number and their session are known. */
type Asking = { services: Services; holder: MemberRow; today: string }

/** One generator: what it is posted, how it knows who asks, and the sheet that it makes. */
type Generator<B extends z.ZodType> = {
  path: string
  summary: string
  body: B
  /** Name of the file, without its ending; also its name in the log of accounts. */
  document: string
  /** The page of the portal that leads here. */
  page: string
  /** By the token among the fields, if not by something else. */
  authenticate?: (services: Services) => (request: FastifyRequest) => Promise<void>
  /** The member's number among the fields, if it has another name than the usual one. */
  claimed?: (body: z.output<B>) => string
  /** How the description says that a caller is known, where it is not by a field. */
  security?: typeof ofSlipPass
  draw: (asking: Asking, body: z.output<B>) => Promise<Sheet>
}

const pageAnswer = { content: { 'text/html': { schema: z.string() } } }
const refusals = Object.fromEntries([400, 401, 403, 404, 422, 429, 500].map((status) => [status, pageAnswer]))

const addGenerator = <B extends z.ZodType>(app: FastifyInstance, services: Services, row: Generator<B>): void => {
  const { config, clock, db } = services
  app.post(
    row.path,
    {
      preValidation: (row.authenticate ?? authenticateForm)(services),
      config: { rateLimit: perMinute(config.rateLimits.prints) },
      errorHandler: (cause: FastifyError, request, reply) =>
        void sendErrorPage(cause, config.fund, { request, reply, back: `${config.publicOrigin}/afiliados${row.page}` }),
      schema: {
        summary: row.summary,
        ...row.security,
        consumes: ['application/x-www-form-urlencoded'],
        body: row.body,
        response: { 200: pdfAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      // The route has read it by this schema; this only gives it its type again.
      const body = row.body.parse(request.body)
      const nroafi = callerNumber(request, row.claimed?.(body))
      const holder = await findMemberRow(db, nroafi)
      if (holder === undefined) throw noSuchMember()
      const moment = clock()
      const pdf = await drawSheet(
        await row.draw({ services, holder, today: todayIn(moment) }, body),
        moment,
        paperOf(config.fund),
      )
      await recordAudit(services, {
        event: 'documentoImpreso',
        nroafi,
        ip: request.ip,
        detail: { documento: row.document },
      })
      return reply
        .type('application/pdf')
        .header('Content-Disposition', `inline; filename="${row.document}.pdf"`)
        .send(pdf)
    },
  )
}

// Its session may well be open: a window that is loaded again after some minutes comes here.
const passOver = (): ApiProblem =>
  new ApiProblem(401, 'El permiso para ver esta boleta dura unos minutos y ya no está. Pedila de nuevo en el portal.')

const authenticateSlip =
  ({ db, slipPass }: Services) =>
  async (request: FastifyRequest): Promise<void> => {
    const pass = findPass(request.headers)
    const holder = pass === undefined ? undefined : await slipPass.read(pass)
    if (holder === undefined) throw passOver()
    const caller = await findOpenSession(db, holder)
    if (caller === undefined) throw sessionOver()
    request.caller = caller
  }

const addSlip = (app: FastifyInstance, services: Services): void =>
  addGenerator(app, services, {
    path: paths.slipPdf,
    summary: 'PDF de una boleta de pago; quién la pide se sabe por una cookie',
    body: slipPostSchema,
    document: 'boleta',
    page: '/detalleDeAportes',
    authenticate: authenticateSlip,
    security: ofSlipPass,
    claimed: ({ nro_afi_add }) => nro_afi_add,
    draw: async ({ services: { db }, holder, today }, body) => {
      const asked = { tipo: Number(body.tipo_aporte), periodo: Number(body.anioconv), cuota: Number(body.mescuota) }
      if (body.nro_afi_listado !== `${body.nro_afi_add}|${body.mescuota}/${body.anioconv}`) throw otherSlip()
      const slip = (await listSlips(db, holder.nroafi)).find((known) => slipKey(known) === slipKey(asked))
      if (slip === undefined) throw noSuchSlip()
      return slipSheet(holder, slip, today)
    },
  })

const otherSlip = (): ApiProblem => new ApiProblem(400, 'Los datos enviados no son válidos.')

const noSuchSlip = (): ApiProblem =>
  new ApiProblem(404, 'Esa boleta no está entre las que podés imprimir. Puede que ya esté paga: actualizá la lista.')

const addDetail = (app: FastifyInstance, services: Services): void =>
  addGenerator(app, services, {
    path: paths.detailPdf,
    summary: 'PDF con lo que el afiliado pagó de un tipo de aporte; tapid 4 es el préstamo',
    body: detailPostSchema,
    document: 'detalle',
    page: '/detalleDeAportes',
    draw: async ({ services: { db }, holder, today }, { tapid }) => {
      const rows = await listPayments(db, holder.nroafi, Number(tapid))
      if (rows.length > 0) return detailSheet(holder, rows, today)
      throw new ApiProblem(
        404,
        Number(tapid) === loanKind
          ? 'No encontramos pagos de préstamos tuyos.'
          : 'No encontramos pagos tuyos de ese tipo.',
      )
    },
  })

const addExpertFee = (app: FastifyInstance, services: Services): void =>
  addGenerator(app, services, {
    path: paths.expertFeePdf,
    summary: 'PDF de la boleta de pago por una pericia',
    body: expertFeePostSchema,
    document: 'pericia',
    page: '/pericias',
    claimed: ({ nroafilia }) => nroafilia,
    draw: async ({ holder, today }, { autos, totregulado, fpago }) => {
      const answers = { autos, totregulado, fpago }
      const [wrong] = expertFeeFindings(answers, today)
      const importe = typedPesos(totregulado.trim())
      if (wrong !== undefined || importe === null) throw new ApiProblem(422, wrong?.message ?? messages.format)
      return expertFeeSheet(holder, { autos: toCaseName(autos), importe, fecha: fpago }, today)
    },
  })

const addPaySlip = (app: FastifyInstance, services: Services): void =>
  addGenerator(app, services, {
    path: paths.paySlipPdf,
    summary: 'PDF de un recibo de haberes',
    body: paySlipPostSchema,
    document: 'recibo-de-haberes',
    page: '/haberes',
    draw: async ({ services: { db }, holder }, { rec_id, tipo }) => {
      const row = await findPaySlip(db, holder.nroafi, { id: Number(rec_id), tipo: Number(tipo) })
      if (row === undefined) throw new ApiProblem(404, 'No encontramos ese recibo entre los tuyos.')
      return paySlipSheet(holder, row)
    },
  })

/**
 * The generators of PDFs, which forms of the portal post to in a window of their own (API-043 to API-046, UNS-56):
 * they answer with a PDF, or with a page that says why there is none.
 */
export const registerGenerators = async (app: FastifyInstance, services: Services): Promise<void> => {
  // In a scope of their own: no other route takes the body of a form.
  await app.register(async (scope) => {
    registerFormBodies(scope)
    for (const add of [addSlip, addDetail, addExpertFee, addPaySlip]) add(scope, services)
  })
}
