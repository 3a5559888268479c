import * as fc from 'fast-check'
import { z } from 'zod'
import type { Schema } from './openapi'

const shape = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  anyOf: z.array(z.record(z.string(), z.unknown())).optional(),
  enum: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
  required: z.array(z.string()).optional(),
  items: z.record(z.string(), z.unknown()).optional(),
  maxItems: z.number().optional(),
  pattern: z.string().optional(),
  format: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  $ref: z.string().optional(),
  $defs: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
})

type Shape = z.infer<typeof shape>

const day = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString())

const formats: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid(),
  email: fc.emailAddress(),
  'date-time': day,
}

const ofPattern = (pattern: string): fc.Arbitrary<string> => {
  try {
    return fc.stringMatching(new RegExp(pattern), { maxLength: 40 })
  } catch {
    // A pattern that looks ahead cannot be turned round.
    return fc.string()
  }
}

// Dates and numbers of members travel as plain texts: what a text may mean is tried as well as any letters.
const anyText = ({ minLength = 0, maxLength = 60 }: Shape): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) }),
    day.map((moment) => moment.slice(0, 10)),
    fc.nat({ max: 999_999 }).map(String),
  )

const textOf = (node: Shape): fc.Arbitrary<string> => {
  const known = node.format === undefined ? undefined : formats[node.format]
  if (known !== undefined) return known
  return node.pattern === undefined ? anyText(node) : ofPattern(node.pattern)
}

const within = ({ minimum = -(2 ** 31), maximum = 2 ** 31 - 1 }: Shape) => ({
  min: Math.max(minimum, Number.MIN_SAFE_INTEGER),
  max: Math.min(maximum, Number.MAX_SAFE_INTEGER),
})

type Definitions = Record<string, Schema>

const objectOf = ({ properties = {}, required = [] }: Shape, definitions: Definitions): fc.Arbitrary<unknown> => {
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, arbitraryOf(schema, definitions)]),
  )
  return fc.record(model, { requiredKeys: required.filter((name) => name in properties), noNullPrototype: true })
}

const ofType = (type: string | undefined, node: Shape, definitions: Definitions): fc.Arbitrary<unknown> => {
  switch (type) {
    case 'string':
      return textOf(node)
    case 'integer':
      return fc.integer(within(node))
    case 'number':
      return fc.oneof(fc.integer(within(node)), fc.double({ ...within(node), noNaN: true }))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(arbitraryOf(node.items ?? {}, definitions), { maxLength: Math.min(node.maxItems ?? 4, 4) })
    case 'object':
      return objectOf(node, definitions)
    default:
      return fc.jsonValue()
  }
}

/** Values that a JSON schema lets through, as far as a schema says it. */
export const arbitraryOf = (schema: Schema, known: Definitions = {}): fc.Arbitrary<unknown> => {
  const node = shape.parse(schema)
  const definitions = { ...known, ...node.$defs }
  if (node.$ref !== undefined) {
    return arbitraryOf(definitions[node.$ref.replace('#/$defs/', '')] ?? {}, definitions)
  }
  if ('const' in node) return fc.constant(node['const'])
  if (node.enum !== undefined) return fc.constantFrom(...node.enum)
  if (node.anyOf !== undefined) return fc.oneof(...node.anyOf.map((one) => arbitraryOf(one, definitions)))
  const types = Array.isArray(node.type) ? node.type : [node.type]
  return fc.oneof(...types.map((type) => ofType(type, node, definitions)))
}
