import { z } from 'zod'
import { paths } from '../../../src/contract/base-paths'
import { get } from '../../server/support/http'

/** A JSON schema as far as the API's description uses it. */
export type Schema = { [key: string]: unknown }

const schemaSchema = z.record(z.string(), z.unknown())

const operationSchema = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'header', 'query']) })).default([]),
  security: z.array(schemaSchema).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: schemaSchema })) }).optional(),
})

const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), schemaSchema).default({}) }),
})

type Components = Record<string, Schema>

const componentPrefix = '#/components/schemas/'

/** The same with every shared schema in the place where it is pointed to. */
const inline = (value: unknown, components: Components): unknown => {
  if (Array.isArray(value)) return value.map((item) => inline(item, components))
  if (typeof value !== 'object' || value === null) return value
  const target = '$ref' in value && typeof value.$ref === 'string' ? value.$ref : ''
  if (target.startsWith(componentPrefix)) return inline(components[target.slice(componentPrefix.length)], components)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inline(item, components)]))
}

const toWhole = (schema: Schema, components: Components): Schema => schemaSchema.parse(inline(schema, components))

/** A route of the API: how it is called, and the shape of what it takes. */
export type Operation = {
  method: string
  /** With its parameters in braces. */
  path: string
  /** Names of the parameters in the path. */
  places: string[]
  /** Names of the headers beside the token. */
  headers: string[]
  isPrivate: boolean
  body: { kind: 'json' | 'multipart' | 'fields'; schema: Schema } | null
}

const kinds = [
  ['application/json', 'json'],
  ['multipart/form-data', 'multipart'],
  ['application/x-www-form-urlencoded', 'fields'],
] as const

// A path may take both: each is a way in of its own.
const bodiesOf = (components: Components, content: Record<string, { schema: Schema }> = {}): Operation['body'][] => {
  const bodies = kinds.flatMap(([type, kind]) => {
    const schema = content[type]?.schema
    return schema === undefined ? [] : [{ kind, schema: toWhole(schema, components) }]
  })
  return bodies.length === 0 ? [null] : bodies
}

/** Every route of a running server, read from its own description. */
export const readOperations = async (base: string): Promise<Operation[]> => {
  const { paths: described, components } = documentSchema.parse((await get(base + paths.openApi)).body)
  return Object.entries(described).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters, security, requestBody }]) => {
      const namesIn = (place: string) => parameters.filter((one) => one.in === place).map(({ name }) => name)
      return bodiesOf(components.schemas, requestBody?.content).map((body) => ({
        method: method.toUpperCase(),
        path,
        places: namesIn('path'),
        headers: namesIn('header'),
        isPrivate: security.length > 0,
        body,
      }))
    }),
  )
}

/** Whether a route takes a password: who calls it with any word may not get in any more afterwards. */
export const takesPassword = ({ body }: Operation): boolean =>
  /"(?:\w*pwd\w*|\w*clave\w*|\w*password\w*|\w*contrase\w*)":/i.test(JSON.stringify(body?.schema ?? {}))
