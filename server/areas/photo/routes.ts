import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { paths } from '../../../src/contract/base-paths'
import { errorSchema, imageCheckSchema } from '../../../src/contract/schemas'
import { ApiProblem, beyondLimit } from '../../http/api-problem'
import { limits } from '../../limits/limits'
import { perMinute } from '../../plugins/rate-limit'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { judgePhoto, type BrightnessBounds, type PhotoVerdict } from './judge'

const boundSchema = z.coerce.number().min(0).max(255)

type Photo = { image: Buffer; bounds: BrightnessBounds }

const readBounds = (fields: Map<string, unknown>): BrightnessBounds => {
  const [min, max] = [fields.get('minBrightness'), fields.get('maxBrightness')]
  if (min === undefined || max === undefined) return undefined
  const bounds = z.object({ min: boundSchema, max: boundSchema }).safeParse({ min, max })
  if (!bounds.success) throw new ApiProblem(400, 'Los límites de brillo no son válidos.')
  return bounds.data
}

const readPhoto = async (request: FastifyRequest): Promise<Photo> => {
  if (!request.isMultipart()) throw new ApiProblem(415, 'La foto se envía como multipart/form-data.')
  const fields = new Map<string, unknown>()
  let image: Buffer | undefined
  let isTooBig = false
  for await (const part of request.parts({
    limits: { fileSize: limits.requests.document.value, files: 1, fields: 5, fieldSize: 100 },
  })) {
    if (part.type === 'field') {
      fields.set(part.fieldname, part.value)
    } else {
      const chunks: Buffer[] = []
      for await (const chunk of part.file) chunks.push(chunk)
      isTooBig = part.file.truncated
      if (part.fieldname === 'image') image = Buffer.concat(chunks)
    }
  }
  if (isTooBig) throw beyondLimit(limits.requests.document)
  if (image === undefined || image.length === 0) throw new ApiProblem(400, 'Falta la foto.')
  return { image, bounds: readBounds(fields) }
}

const checkPhoto = async ({ inspection, networks }: Services, request: FastifyRequest): Promise<PhotoVerdict> => {
  const { image, bounds } = await readPhoto(request)
  return inspection.visit(networks(request.ip), (looks) => judgePhoto(looks, { bytes: image }, bounds))
}

/** POST /validarImagen: whether a photo is light enough to recognise a face (API-009, PHOTO-005). */
export const registerPhotoRoutes = (app: Api, services: Services): void => {
  app.post(
    paths.imageCheck,
    {
      config: { rateLimit: perMinute(services.config.rateLimits.images) },
      schema: {
        summary: 'Si una foto tiene el brillo adecuado',
        multipart: z.object({
          image: z.file(),
          minBrightness: z.string().optional(),
          maxBrightness: z.string().optional(),
        }),
        response: { 200: imageCheckSchema, 413: errorSchema, 415: errorSchema, 503: errorSchema },
      },
    },
    (request) => checkPhoto(services, request),
  )
}
