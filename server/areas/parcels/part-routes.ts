import { z } from 'zod'
import { paths } from '../../../src/contract/base-paths'
import { partType } from '../../../src/contract/parcels/headers'
import { parcelIdSchema } from '../../../src/contract/parcels/schemas'
import { errorSchema } from '../../../src/contract/schemas'
import { mostParts } from '../../../src/domain/parcel/layout'
import { limits } from '../../limits/limits'
import { authenticateIfSigned, findCallerNumber } from '../../plugins/authenticate'
import { partAnswer } from '../../plugins/openapi'
import { perMinute } from '../../plugins/rate-limit'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { parcelHeaders, partHeaders, readAsker, readDigest, readSource } from './access'
import { givePart, keepPart } from './parts'

const params = z.object({
  id: parcelIdSchema,
  index: z.coerce
    .number()
    .int()
    .min(0)
    .max(mostParts - 1),
})

const partBody = z.custom<Uint8Array>((value) => value instanceof Uint8Array).meta({ type: 'string', format: 'binary' })

const refusals = {
  403: errorSchema,
  404: errorSchema,
  409: errorSchema,
  410: errorSchema,
  413: errorSchema,
  415: errorSchema,
  422: errorSchema,
  503: errorSchema,
}

/** Routes of the parts of parcels, in a `scope` of their own: here a body is bytes. */
export const registerPartRoutes = (scope: Api, services: Services): void => {
  const path = `${paths.parcels}/:id/partes/:index`
  const config = { rateLimit: perMinute(services.config.rateLimits.parts) }
  scope.addContentTypeParser<Buffer>(partType, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  scope.put(
    path,
    {
      bodyLimit: limits.parcels.part.value,
      config,
      schema: {
        summary: 'Guarda una parte de un paquete, una sola vez',
        consumes: [partType],
        params,
        headers: partHeaders,
        body: partBody,
        response: { 204: z.null(), ...refusals },
      },
    },
    async ({ params: { id, index }, headers, body }, reply) => {
      const sourceHash = readSource(headers)
      await keepPart(services, { id, index, bytes: body, digest: readDigest(headers), sourceHash })
      return reply.code(204).send(null)
    },
  )

  scope.get(
    path,
    {
      preValidation: authenticateIfSigned(services),
      config,
      schema: {
        summary: 'Una parte de un paquete, para quien lo tomó o para quien puede corregirlo',
        params,
        headers: parcelHeaders,
        response: { 200: partAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      const { id, index } = request.params
      const asker = readAsker(request.headers, findCallerNumber(request))
      return reply.type(partType).send(await givePart(services, id, index, asker))
    },
  )
}
