import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { paths } from '../../../../src/contract/base-paths'
import { offsetHeader, pieceDigestHeader, pieceType } from '../../../../src/contract/early-files/headers'
import { announcedSchema, announcementSchema, earlyFileSchema } from '../../../../src/contract/early-files/schemas'
import { errorSchema } from '../../../../src/contract/schemas'
import { ApiProblem } from '../../../http/api-problem'
import { perMinute } from '../../../plugins/rate-limit'
import type { Api } from '../../../plugins/schemas'
import type { Services } from '../../../services'
import { readCredentials } from '../credentials'
import { demandedHeader } from '../../../plugins/operations'
import { secretHeaders } from '../routes'
import { announceFiles } from './announce'
import { appendPiece, findArrived, WrongOffset } from './append'
import { toWire } from './repository'
import { createTurns, type InTurn } from './turns'

const filesPath = `${paths.submissions}/:submissionId/archivos`
const filePath = `${filesPath}/:fileId`

const pieceHeaders = z.looseObject({
  ...secretHeaders.shape,
  [offsetHeader.toLowerCase()]: demandedHeader('Lugar de la parte en su archivo: bytes desde el principio'),
  [pieceDigestHeader.toLowerCase()]: demandedHeader('SHA-256 de la parte, en dígitos hexadecimales'),
})

const pieceBody = z.unknown().meta({ type: 'string', format: 'binary' })

const refusals = {
  404: errorSchema,
  409: errorSchema,
  413: errorSchema,
  415: errorSchema,
  422: errorSchema,
  503: errorSchema,
}

const mostOffset = 2_147_483_647

const readOffset = (headers: IncomingHttpHeaders): number => {
  const given = headers[offsetHeader.toLowerCase()]
  const offset = typeof given === 'string' && /^\d{1,10}$/.test(given) ? Number(given) : Number.NaN
  if (offset <= mostOffset) return offset
  throw new ApiProblem(400, `Falta el lugar de la parte (${offsetHeader}), o no es válido.`)
}

const readDigest = (headers: IncomingHttpHeaders): string => {
  const digest = z
    .string()
    .regex(/^[0-9a-f]{64}$/i)
    .safeParse(headers[pieceDigestHeader.toLowerCase()])
  if (digest.success) return digest.data.toLowerCase()
  throw new ApiProblem(400, `Falta el resumen de la parte (${pieceDigestHeader}), o no es válido.`)
}

const readFileId = (fileId: string): string => {
  const id = z.uuid().safeParse(fileId)
  if (id.success) return id.data.toLowerCase()
  throw new ApiProblem(400, 'El identificador del archivo no es válido.')
}

const registerPieces = (scope: Api, services: Services, inTurn: InTurn): void => {
  const config = { rateLimit: perMinute(services.config.rateLimits.pieces) }
  const params = z.object({ submissionId: z.string(), fileId: z.string() })
  // The route reads the bytes from the connection itself: nobody holds many pieces in memory by sending them slowly.
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(pieceType, (_request, payload, done) => done(null, payload))

  scope.patch(
    filePath,
    {
      config,
      schema: {
        summary: 'Guarda la parte que sigue de un archivo anunciado',
        consumes: [pieceType],
        params,
        headers: pieceHeaders,
        body: pieceBody,
        response: { 200: earlyFileSchema, ...refusals },
      },
    },
    async ({ params: { submissionId, fileId }, headers, raw, ip }, reply) => {
      const length = headers['content-length']
      const piece = {
        credentials: readCredentials(submissionId, headers),
        fileId: readFileId(fileId),
        offset: readOffset(headers),
        digest: readDigest(headers),
        length: length === undefined ? undefined : Number(length),
        bytes: raw,
        ip,
      }
      try {
        return toWire(await appendPiece(services, inTurn, piece))
      } catch (cause) {
        if (cause instanceof WrongOffset) reply.header(offsetHeader, String(cause.arrived))
        throw cause
      }
    },
  )

  scope.head(
    filePath,
    {
      config: { ...config, swagger: { exposeHeadRoute: true } },
      schema: {
        summary: 'Cuánto llegó de un archivo anunciado',
        params,
        headers: secretHeaders,
        response: { 204: z.null(), 404: errorSchema, 409: errorSchema },
      },
    },
    async ({ params: { submissionId, fileId }, headers }, reply) => {
      const { arrived } = await findArrived(services, readCredentials(submissionId, headers), readFileId(fileId))
      return reply.header(offsetHeader, String(arrived)).code(204).send(null)
    },
  )
}

/**
 * Routes of the files that go ahead of their form, piece by piece. Everything may be repeated. Not registered where the
 * installation does without.
 */
export const registerEarlyFiles = async (app: Api, services: Services): Promise<void> => {
  if (!services.config.capabilities.includes('partes')) return
  const inTurn = createTurns()

  app.put(
    filesPath,
    {
      // Asked after every piece that was lost, and so as often as pieces may come.
      config: { rateLimit: perMinute(services.config.rateLimits.pieces) },
      schema: {
        summary: 'Anuncia los archivos de un envío, que llegan antes que él; dice qué hay de cada uno',
        params: z.object({ submissionId: z.string() }),
        headers: secretHeaders,
        body: announcementSchema,
        response: { 200: announcedSchema, 409: errorSchema, 413: errorSchema, 503: errorSchema },
      },
    },
    async ({ params: { submissionId }, headers, body, ip }) => {
      const credentials = readCredentials(submissionId, headers)
      return { archivos: (await announceFiles(services, inTurn, { credentials, ip, body })).map(toWire) }
    },
  )

  await app.register(async (scope) => registerPieces(scope, services, inTurn))
}
