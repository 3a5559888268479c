import { z } from 'zod'
import type { Field, Kind } from '../../domain/fields/rows'
import { flag, memberNumberSchema } from '../primitives'
import { answerText } from '../submissions/answer-schemas'

const catalogueId = z.int().min(0).max(2_147_483_647).nullable()
const count = z.int().min(0).max(2_147_483_647)

const isText = (option: string | number): option is string => typeof option === 'string'
const isNumber = (option: string | number): option is number => typeof option === 'number'

const ofNumbers = (options: readonly number[]): z.ZodType =>
  options.every((one) => one === 0 || one === 1) ? flag : z.literal([...options])

const ofOptions = ({ kind, options = [] }: Field): z.ZodType => {
  const texts = options.filter(isText)
  const numbers = options.filter(isNumber)
  if (kind === 'fixed') return texts.length > 0 ? z.enum(texts) : ofNumbers(numbers)
  return kind === 'option' ? ofNumbers(numbers).nullable() : z.enum([...texts, ''])
}

/** The name of a row of a list. */
export const keyText = z.string().regex(/^[\w-]{1,64}$/)

const ofKind: { readonly [K in Kind]?: z.ZodType } = {
  id: catalogueId,
  number: count,
  member: memberNumberSchema,
  bank: z.string().regex(/^(\d{3})?$/),
  key: keyText,
  link: answerText.max(64).nullable(),
}

/**
 * The shape of an answer on the wire, by its kind. Only shapes and sizes are checked: the domain judges what they mean, in
 * the form's own words.
 */
export const answerSchema = (field: Field): z.ZodType => {
  if (field.options !== undefined) return ofOptions(field)
  const own = ofKind[field.kind]
  if (own !== undefined) return own
  return typeof field.start === 'boolean' ? z.boolean() : answerText
}

type Answers = { readonly [name: string]: Field }

/** The shape of each answer on the wire, under its own name. */
type SchemasOf<F extends Answers> = {
  -readonly [N in keyof F]: F[N] extends Field<infer V> ? z.ZodType<V> : never
}

// That a kind's schema gives the type of its kind is compared in a test, by the wire's description.
const areSchemasOf = <F extends Answers>(fields: F, made: object): made is SchemasOf<F> =>
  Object.keys(fields).every((name) => name in made)

/** The members of the wire for answers that leave under their own names, by their kinds. */
export const answerSchemas = <F extends Answers>(fields: F): SchemasOf<F> => {
  const made: object = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, answerSchema(field)]))
  if (!areSchemasOf(fields, made)) throw new TypeError('A schema lacks a name.')
  return made
}
