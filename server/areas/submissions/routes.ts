import { z } from 'zod'
import { paths } from '../../../src/contract/base-paths'
import { earlyFiles, filesHeader } from '../../../src/contract/early-files/headers'
import { draftTimesHeader, idempotencyHeader, secretHeader } from '../../../src/contract/headers'
import { acceptedSchema, errorSchema, submissionAnswerSchema } from '../../../src/contract/schemas'
import { receiptsSchema, unknownReceiptsSchema } from '../../../src/contract/submissions/receipts-schema'
import { demandedHeader, header } from '../../plugins/operations'
import { perMinute } from '../../plugins/rate-limit'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { readCredentials } from './credentials'
import { stillRunning } from './in-flight'
import { findSubmission, findUnknown } from './repository'
import { withdrawSubmission } from './withdraw'

/** The header by which the device of a submission proves itself. Its value is checked with the call. */
export const secretHeaders = z.looseObject({
  [secretHeader.toLowerCase()]: demandedHeader('Clave del envío: 64 dígitos hexadecimales'),
})

/** The headers of every delivery. Their values are checked with the delivery. */
export const deliveryHeaders = z.looseObject({
  [idempotencyHeader.toLowerCase()]: demandedHeader('Identificador del envío: uuid'),
  ...secretHeaders.shape,
  [filesHeader.toLowerCase()]: header(
    `'${earlyFiles}' cuando los archivos llegaron antes que el envío, que entonces no lleva ninguno (opcional)`,
  ),
  [draftTimesHeader.toLowerCase()]: header(
    'Cuándo se empezó, se cambió y se cerró el borrador, por el reloj del dispositivo: tres momentos ISO 8601 separados por espacios (opcional)',
  ),
})

/** The answers that every delivery may get. */
export const deliveryAnswers = {
  200: acceptedSchema,
  201: acceptedSchema,
  409: errorSchema,
  410: errorSchema,
  413: errorSchema,
  415: errorSchema,
  422: errorSchema,
  503: errorSchema,
}

/** Routes for asking about and withdrawing a submission of any kind. */
export const registerSubmissionRoutes = (app: Api, services: Services): void => {
  const { db, config, inFlight } = services
  const described = (summary: string, rate: 'checks' | 'marks') => ({
    config: { rateLimit: perMinute(config.rateLimits[rate]) },
    schema: {
      summary,
      params: z.object({ submissionId: z.string() }),
      headers: secretHeaders,
      response: { 200: submissionAnswerSchema, 409: errorSchema },
    },
  })

  app.post(
    paths.unknownReceipts,
    {
      config: { rateLimit: perMinute(config.rateLimits.checks) },
      schema: {
        summary: 'Cuáles de unos comprobantes ya no tiene la Caja, después de volver a una copia de sus datos',
        body: receiptsSchema,
        response: { 200: unknownReceiptsSchema },
      },
    },
    async ({ body }) => ({ desconocidos: await findUnknown(db, body.comprobantes) }),
  )

  app.get(
    `${paths.submissions}/:submissionId`,
    described('Qué fue de un envío', 'checks'),
    async ({ params, headers }) => {
      const credentials = readCredentials(params.submissionId, headers)
      const known = await findSubmission(db, credentials)
      if (known !== undefined) return { estado: known.state, recibo: known.receipt }
      const isRunning = inFlight.findSecretHash(credentials.submissionId) === credentials.secretHash
      return { estado: isRunning ? ('enCurso' as const) : ('desconocido' as const), recibo: null }
    },
  )

  app.post(
    `${paths.submissions}/:submissionId/retirar`,
    described('Retira un envío para siempre, si todavía no fue aceptado', 'marks'),
    async ({ params, headers }) => {
      const credentials = readCredentials(params.submissionId, headers)
      if (inFlight.findSecretHash(credentials.submissionId) !== undefined) throw stillRunning()
      return withdrawSubmission(services, credentials)
    },
  )
}
