import { z } from 'zod'
import { isGroup, type Fields } from '../../domain/fields/rows'
import { answerText } from '../submissions/answer-schemas'
import { answerSchema, keyText } from './answer-schemas'
import type { AnyEntity, WireEntry, WireOf } from './wire'

/** The shape of each name on the wire. */
type ShapeOf<E> = { -readonly [N in keyof WireOf<E>]: z.ZodType<WireOf<E>[N]> }

const dayOrNull = answerText.nullable()

const schemaAt = (fields: Fields, [name = '', ...rest]: readonly string[]): z.ZodType => {
  const node = fields[name]
  if (node === undefined) throw new TypeError(`No answer is called ${name}.`)
  return isGroup(node) ? schemaAt(node.fields, rest) : answerSchema(node)
}

const schemaOf = (fields: Fields, entry: WireEntry): z.ZodType => {
  if (typeof entry === 'string') return schemaAt(fields, entry.split('.'))
  if ('day' in entry || entry.shape === 'day') return dayOrNull
  if (entry.shape === 'none') return z.null()
  if (entry.shape === 'key') return keyText
  if (entry.shape === 'text') return answerText
  const [only = '', ...others] = entry.options
  return others.length === 0 ? z.literal(only) : z.enum([only, ...others])
}

// That a name's schema has the type of its answer is compared in a test, by the wire's description.
const isShapeOf = <E extends AnyEntity>({ table }: E, shape: object): shape is ShapeOf<E> =>
  Object.keys(table).every((name) => name in shape)

/** The schema of an object of a request; unknown names are refused. Only shapes and sizes are checked. */
export const wireSchema = <E extends AnyEntity>(entity: E): z.ZodObject<ShapeOf<E>, z.core.$strict> => {
  const shape: object = Object.fromEntries(
    Object.entries(entity.table).map(([name, entry]) => [name, schemaOf(entity.fields, entry)]),
  )
  if (!isShapeOf(entity, shape)) throw new TypeError('A schema lacks a name.')
  return z.strictObject(shape)
}
