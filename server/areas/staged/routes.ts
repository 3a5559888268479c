import { z } from 'zod'
import { paths } from '../../../src/contract/base-paths'
import { doneSchema } from '../../../src/contract/member/answer-schemas'
import { encodeDone } from '../../../src/contract/member/done'
import { errorSchema } from '../../../src/contract/schemas'
import { fileOps } from '../../../src/domain/files'
import { recordAudit } from '../../audit'
import { authenticate, callerNumber } from '../../plugins/authenticate'
import { ofSession } from '../../plugins/openapi'
import { demandOwnPassword } from '../../plugins/own-password'
import { perMinute } from '../../plugins/rate-limit'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { holdMember } from '../members/hold'
import { readStaged } from './intake'
import { keepStaged } from './repository'

const refusals = { 413: errorSchema, 415: errorSchema, 422: errorSchema, 503: errorSchema }

/**
 * POST /portal/subirArchivos: documents of a member, each under the fund's key for it, that are kept for a term before
 * their request is sent (API-025, UNS-47). The same key replaces what it had.
 */
export const registerStagedFiles = (app: Api, services: Services): void => {
  app.post(
    paths.stagedFiles,
    {
      preValidation: [authenticate(services), demandOwnPassword],
      config: { rateLimit: perMinute(services.config.rateLimits.submissions) },
      schema: {
        summary:
          'Guarda por un día los documentos de un trámite que todavía no se envió, cada uno con la clave de la Caja',
        ...ofSession,
        multipart: z.object(Object.fromEntries(fileOps.map((op) => [op, z.file().optional()]))),
        response: { 200: doneSchema, ...refusals },
      },
    },
    async (request) => {
      const nroafi = callerNumber(request)
      const files = await readStaged(services, request)
      const at = new Date(services.clock())
      await services.db.transaction(async (tx) => {
        await holdMember(tx, nroafi)
        await keepStaged(tx, nroafi, files, at)
        const detail = { claves: files.map(({ op }) => op) }
        await recordAudit(services, { event: 'archivosGuardados', nroafi, ip: request.ip, detail }, tx)
      })
      return encodeDone(files.length === 1 ? 'Guardamos tu archivo.' : `Guardamos tus ${files.length} archivos.`)
    },
  )
}
