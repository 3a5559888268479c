import type { FastifyInstance } from 'fastify'
import { paths } from '../../../src/contract/base-paths'
import { draftTimesHeader, idempotencyHeader, secretHeader } from '../../../src/contract/headers'
import { acceptedSchema, errorSchema, refusalSchema, submissionAnswerSchema } from '../../../src/contract/schemas'
import type { WireSubmissionAnswer } from '../../../src/contract/submissions'
import { perMinute } from '../../plugins/rate-limit'
import type { Services } from '../../services'
import { readCredentials } from './credentials'
import { stillRunning } from './in-flight'
import { findSubmission } from './repository'
import { withdrawSubmission } from './withdraw'

const secretDoc = { [secretHeader]: 'Clave del envío: 64 dígitos hexadecimales' }

/** The headers of every delivery, as the description of the API names them. */
export const deliveryDoc = {
  [idempotencyHeader]: 'Identificador del envío: uuid',
  ...secretDoc,
  [draftTimesHeader]:
    'Cuándo se empezó, se cambió y se cerró el borrador, por el reloj del dispositivo: tres momentos ISO 8601 separados por espacios (opcional)',
}

/** What every delivery may be answered with. */
export const deliveryAnswers = {
  200: acceptedSchema,
  201: acceptedSchema,
  400: errorSchema,
  409: errorSchema,
  410: errorSchema,
  413: errorSchema,
  415: errorSchema,
  422: refusalSchema,
  429: errorSchema,
  503: errorSchema,
}

/** Asking what became of a submission of any kind, and withdrawing it. */
export const registerSubmissionRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, config, inFlight } = services
  const described = (summary: string) => ({
    config: {
      rateLimit: perMinute(config.rateLimits.checks),
      doc: {
        summary,
        headers: secretDoc,
        answers: { 200: submissionAnswerSchema, 400: errorSchema, 409: errorSchema, 429: errorSchema },
      },
    },
  })

  app.get<{ Params: { submissionId: string } }>(
    `${paths.submissions}/:submissionId`,
    described('Qué fue de un envío'),
    async ({ params, headers }): Promise<WireSubmissionAnswer> => {
      const credentials = readCredentials(params.submissionId, headers)
      const known = await findSubmission(db, credentials)
      if (known !== undefined) return { estado: known.state, recibo: known.receipt }
      const isRunning = inFlight.findSecretHash(credentials.submissionId) === credentials.secretHash
      return { estado: isRunning ? 'enCurso' : 'desconocido', recibo: null }
    },
  )

  app.post<{ Params: { submissionId: string } }>(
    `${paths.submissions}/:submissionId/retirar`,
    described('Retira un envío para siempre, si todavía no fue aceptado'),
    async ({ params, headers }): Promise<WireSubmissionAnswer> => {
      const credentials = readCredentials(params.submissionId, headers)
      if (inFlight.findSecretHash(credentials.submissionId) !== undefined) throw stillRunning()
      return withdrawSubmission(services, credentials)
    },
  )
}
