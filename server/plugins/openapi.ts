import type { FastifyInstance, RouteOptions } from 'fastify'
import { z } from 'zod'
import { paths } from '../../src/contract/base-paths'
import { errorSchema } from '../../src/contract/schemas'
import { isApiPath } from './errors'

/** What the API description says about a route. `multipart` lists the parts of a multipart body by name; 'pdf' answers with one. */
export type RouteDoc = {
  summary: string
  body?: z.ZodType
  multipart?: Record<string, z.ZodType | 'binary'>
  headers?: Record<string, string>
  answers: Record<number, z.ZodType | 'pdf'>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Description of a route of the API; false for a route that belongs to no API. */
    doc?: RouteDoc | false
  }
}

type Described = { method: string; path: string; doc: RouteDoc }

const toSchema = (schema: z.ZodType) => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

const toContent = (schema: z.ZodType) => ({ 'application/json': { schema: toSchema(schema) } })

const pdf = { 'application/pdf': { schema: { type: 'string', format: 'binary' } } }

const toAnswer = (answer: z.ZodType | 'pdf') => (answer === 'pdf' ? pdf : toContent(answer))

const toMultipart = (parts: NonNullable<RouteDoc['multipart']>) => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(parts).map(([name, part]) => [
          name,
          part === 'binary' ? { type: 'string', format: 'binary' } : toSchema(part),
        ]),
      ),
    },
  },
})

const toParameters = (path: string, headers: Record<string, string>) => [
  ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  })),
  ...Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  })),
]

const toOperation = ({ path, doc }: Described) => {
  const content = doc.body ? toContent(doc.body) : doc.multipart ? toMultipart(doc.multipart) : undefined
  const answers = { ...doc.answers, 500: errorSchema }
  return {
    summary: doc.summary,
    parameters: toParameters(path, doc.headers ?? {}),
    ...(content === undefined ? {} : { requestBody: { required: true, content } }),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, schema]) => [status, { description: status, content: toAnswer(schema) }]),
    ),
  }
}

const toDocument = (routes: Described[], version: string) => {
  const byPath: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    byPath[path] = { ...byPath[path], [route.method.toLowerCase()]: toOperation(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'API del portal de afiliados', version },
    paths: byPath,
  }
}

const methodsOf = ({ method }: RouteOptions): string[] =>
  (Array.isArray(method) ? method : [method]).filter((one) => one !== 'HEAD' && one !== 'OPTIONS')

/** Serves the description of the API, made from the schemas that the routes validate with; no route may lack one. */
export const registerOpenApi = (app: FastifyInstance, version: string): void => {
  const routes: Described[] = []
  app.addHook('onRoute', (route) => {
    if (!isApiPath(route.url)) return
    const doc = route.config?.doc
    if (doc === undefined) throw new Error(`The route ${route.url} has no description.`)
    if (doc) routes.push(...methodsOf(route).map((method) => ({ method, path: route.url, doc })))
  })
  app.get(
    paths.openApi,
    {
      config: { doc: { summary: 'Descripción de esta API', answers: { 200: z.looseObject({ openapi: z.string() }) } } },
    },
    () => toDocument(routes, version),
  )
}
