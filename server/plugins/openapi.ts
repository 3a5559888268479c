import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import swagger, { type SwaggerTransform } from '@fastify/swagger'
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { paths } from '../../src/contract/base-paths'
import { partType } from '../../src/contract/parcels/headers'
import { errorSchema } from '../../src/contract/schemas'
import type { Services } from '../services'
import { isApiPath } from './errors'
import { perMinute } from './rate-limit'
import type { Api } from './schemas'
import { completeOperation, withoutUnused } from './operations'
import { joinShared } from './shared-operations'

declare module 'fastify' {
  interface FastifySchema {
    /** The parts of a multipart body, for OpenAPI only: the route reads them from the stream. */
    multipart?: z.ZodType
  }
}

const multipartType = 'multipart/form-data'

/** Description of each status. */
const statusWords: Readonly<Record<string, string>> = {
  200: 'Hecho',
  201: 'Recibido',
  204: 'Hecho, sin nada que decir',
  303: 'Sigue en otra página',
  400: 'Los datos enviados no tienen la forma acordada',
  401: 'Falta una sesión abierta, o los datos de ingreso no son correctos',
  403: 'Esta sesión no puede hacerlo',
  404: 'No existe',
  409: 'No se puede en este momento, o no coincide con lo que ya se recibió',
  410: 'El envío fue retirado',
  413: 'Demasiado grande',
  415: 'Ese formato no se recibe',
  422: 'Hay datos para corregir, cada uno en campos',
  429: 'Demasiados pedidos; Retry-After dice cuándo volver a probar',
  500: 'Error del servidor',
  503: 'No hay lugar en este momento',
}

/** Marks a route as one with a session (API-003). */
export const ofSession = { security: [{ sesion: [] }] }

/** Name of the cookie by which the generator of slips knows who asks. */
export const slipCookie = 'boleta'

/** Marks a route as one that knows its caller by the cookie of a slip. */
export const ofSlipPass = { security: [{ pase: [] }] }

const bytes = { type: 'string', format: 'binary' }

/** The answer of a route that sends bytes of a media type. */
export const bytesOf = <T extends string>(type: T) => ({
  content: { [type]: { schema: z.custom<Uint8Array | Readable>().meta(bytes) } },
})

/** The answer of a route that sends a PDF. */
export const pdfAnswer = bytesOf('application/pdf')

/** The answer of a route that sends a document as it came. */
export const fileAnswer = {
  content: { ...bytesOf('image/jpeg').content, ...bytesOf('image/png').content, ...pdfAnswer.content },
}

/** The answer of a route that sends a copy of a member's data. */
export const zipAnswer = bytesOf('application/zip')

/** The answer of a route that sends part of a parcel. */
export const partAnswer = bytesOf(partType)

type Answers = Record<string, z.ZodType | object>

const answersOf = ({ response }: FastifySchema): Answers => Object(response)

const isRead = ({ body, multipart, params, headers }: FastifySchema): boolean =>
  [body, multipart, params, headers].some((part) => part !== undefined)

// The refusals that every route of its kind shares; a route declares its others itself.
const refusalsOf = (schema: FastifySchema, { config }: RouteOptions): Answers => ({
  ...(isRead(schema) ? { 400: errorSchema } : {}),
  ...(schema.security === undefined ? {} : { 401: errorSchema, 403: errorSchema }),
  ...(config?.rateLimit ? { 429: errorSchema } : {}),
  500: errorSchema,
})

const describe = (route: RouteOptions): void => {
  const { schema, url } = route
  if (!isApiPath(url)) return
  if (!schema?.summary) throw new Error(`The route ${url} has no description.`)
  route.schema = { ...schema, response: { ...refusalsOf(schema, route), ...answersOf(schema) } }
}

const toContent = (status: string, answer: z.ZodType | object) => ({
  description: statusWords[status] ?? status,
  ...(answer instanceof z.ZodType ? { content: { 'application/json': { schema: answer } } } : answer),
})

const toShown = ({ multipart, ...schema }: FastifySchema): FastifySchema => ({
  ...schema,
  ...(multipart === undefined ? {} : { body: multipart, consumes: [multipartType] }),
  response: Object.fromEntries(
    Object.entries(answersOf(schema)).map(([status, answer]) => [status, toContent(status, answer)]),
  ),
})

const createTransform = (): SwaggerTransform => {
  const join = joinShared()
  return (document) => {
    const { url, schema, route } = document
    if (!isApiPath(url)) return { schema: { hide: true }, url }
    const shown = jsonSchemaTransform({ ...document, schema: toShown(schema) })
    const operation = join(`${String(route.method)} ${url}`, shown.schema)
    return { ...shown, schema: completeOperation(String(route.method), url, operation) }
  }
}

/** Generates OpenAPI 3.1 from the schemas of the routes. A route without a summary throws. */
export const registerOpenApi = async (app: FastifyInstance, version: string): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'API del portal de afiliados',
        description:
          'Lo que el portal de afiliados pide a la Caja. Las promesas que un esquema no dice están en docs/api.md.',
        version,
        license: { name: 'Privada', identifier: 'LicenseRef-Privada' },
      },
      // Below the host that serves the description itself.
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          sesion: { type: 'http', scheme: 'bearer' },
          pase: { type: 'apiKey', in: 'cookie', name: slipCookie },
        },
      },
    },
    convertConstToEnum: false,
    transform: createTransform(),
    transformObject: (document) => withoutUnused(jsonSchemaTransformObject(document)),
  })
  app.addHook('onRoute', describe)
}

type Packed = { encoding: 'br' | 'gzip' | undefined; bytes: Buffer }

const [packWithBrotli, packWithGzip] = [promisify(brotliCompress), promisify(gzip)]

const packAll = async (text: string): Promise<Packed[]> => {
  const [br, zipped] = await Promise.all([packWithBrotli(text), packWithGzip(text)])
  return [
    { encoding: 'br', bytes: br },
    { encoding: 'gzip', bytes: zipped },
    { encoding: undefined, bytes: Buffer.from(text) },
  ]
}

const takes = (accepted: string, encoding: string): boolean =>
  accepted.split(',').some((part) => {
    const [name = '', quality = ''] = part.split(';').map((word) => word.trim())
    return name === encoding && !/^q=0(?:\.0*)?$/.test(quality)
  })

/**
 * Serves the OpenAPI document: one text that is made, and packed beside the event loop, when it is asked for first. Most
 * servers are never asked, and none should start later for it.
 */
export const registerDescription = (api: Api, { config }: Pick<Services, 'config'>): void => {
  let packed: Promise<Packed[]> | undefined
  api.get(
    paths.openApi,
    {
      config: { rateLimit: perMinute(config.rateLimits.description) },
      schema: {
        summary: 'Descripción de esta API',
        response: {
          200: { content: { 'application/json': { schema: z.custom<Uint8Array>().meta({ type: 'object' }) } } },
        },
      },
    },
    async ({ headers }, reply) => {
      packed ??= packAll(JSON.stringify(api.swagger()))
      const accepted = String(headers['accept-encoding'] ?? '')
      const fit = (await packed).find(({ encoding }) => encoding === undefined || takes(accepted, encoding))
      if (fit?.encoding !== undefined) reply.header('Content-Encoding', fit.encoding)
      reply.header('Vary', 'Accept-Encoding').type('application/json; charset=utf-8')
      return fit?.bytes ?? Buffer.alloc(0)
    },
  )
}
