import type { Fields, Group, Field, ValuesOf } from '../../domain/fields/rows'
import { takenFrom } from '../../domain/fields/taken'
import { isStored, type Stored } from '../../domain/fields/values'

/**
 * The objects of a request as tables: each name of the fund with the answer that it carries. Encoding, decoding, the
 * schema of the server (wire-schema.ts) and the way of a refusal to its field read the same table.
 */

/** The path of an answer: 'cbu', or 'cuenta.cbu' in a group. */
type PathIn<F extends Fields> = {
  [N in keyof F & string]: F[N] extends Field
    ? N
    : F[N] extends Group<infer G> & { readonly kind: 'group' }
      ? `${N}.${PathIn<G>}`
      : never
}[keyof F & string]

type Found<V> = V extends Field<infer A> ? A : never

type AnswerAt<F extends Fields, P> = P extends `${infer N}.${infer R}`
  ? F[N] extends Group<infer G>
    ? AnswerAt<G, R>
    : never
  : P extends keyof F
    ? Found<F[P]>
    : never

/** A day that leaves as null while it is not answered. */
type DayOrNull<P extends string> = { readonly day: P }

/** What follows from several answers, or is always the same; nothing of it is read back. */
type Made<V, W> = {
  readonly shape: 'text' | 'key' | 'day' | 'none' | 'option'
  readonly options: readonly string[]
  readonly make: (values: V) => W
}

/** The names of one object of a request, each with what it carries. */
export type WireTable<F extends Fields, C> = {
  readonly [name: string]: PathIn<F> | DayOrNull<PathIn<F>> | Made<ValuesOf<F> & C, string | null>
}

/** One object of a request: its tree of answers, and its names. `C` is what it needs besides the answers. */
export type Entity<F extends Fields = Fields, C = unknown, T extends WireTable<F, C> = WireTable<F, C>> = {
  readonly fields: F
  readonly table: T
  /** Never there: it carries the type of what is needed besides. */
  readonly context?: (context: C) => void
}

/** What a name carries, without the way to make it. */
export type WireEntry = string | DayOrNull<string> | Pick<Made<never, unknown>, 'shape' | 'options'>

/** Any object of a request, for its reading and its schema. */
export type AnyEntity<F extends Fields = Fields> = {
  readonly fields: F
  readonly table: { readonly [name: string]: WireEntry }
}

/** Makes the objects of a request; two calls, since what they need besides the answers is said and the rest is inferred. */
export const entityWith =
  <C = unknown>() =>
  <F extends Fields, const T extends WireTable<F, C>>(fields: F, table: T): Entity<F, C, T> => ({ fields, table })

/** A text that is no answer. */
export const madeText = <V>(make: (values: V) => string): Made<V, string> => ({ shape: 'text', options: [], make })

/** The name of a row that is no answer: letters, digits, '-' and '_'. */
export const madeKey = (name: string): Made<unknown, string> => ({ shape: 'key', options: [], make: () => name })

/** A day that is no answer, null for none. */
export const madeDay = <V>(make: (values: V) => string | null): Made<V, string | null> => ({
  shape: 'day',
  options: [],
  make,
})

/** One of a few texts that is no answer; `others` are accepted too. */
export const madeOption = <V, const O extends string>(
  options: readonly O[],
  make: (values: V) => NoInfer<O>,
): Made<V, O> => ({ shape: 'option', options, make })

/** What the fund has a name for and this portal has nothing to say about. */
export const madeNone: Made<unknown, null> = { shape: 'none', options: [], make: () => null }

type WireValue<F extends Fields, E> =
  E extends Made<never, infer W> ? W : E extends DayOrNull<infer P> ? AnswerAt<F, P> | null : AnswerAt<F, E>

/** What leaves of an entity. */
export type WireOf<E> = E extends { readonly fields: infer F extends Fields; readonly table: infer T }
  ? { -readonly [N in keyof T]: WireValue<F, T[N]> }
  : never

const answerAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce((found: unknown, name) => (isStored(found) ? found[name] : undefined), values)

const withAnswer = (values: Stored, [name = '', ...rest]: string[], answer: unknown): Stored => {
  const inner = values[name]
  return { ...values, [name]: rest.length === 0 ? answer : withAnswer(isStored(inner) ? inner : {}, rest, answer) }
}

const dayOrNull = (day: unknown): unknown => (day === '' ? null : day)

// That a name carries the type of its answer is compared in a test, by the wire's description.
const isWireOf = <F extends Fields, C, T extends WireTable<F, C>>(
  { table }: Entity<F, C, T>,
  made: object,
): made is WireOf<Entity<F, C, T>> => Object.keys(table).every((name) => name in made)

/** The object of a request for answers as they leave. */
export const encodeAs = <F extends Fields, C, T extends WireTable<F, C>>(
  entity: Entity<F, C, T>,
  values: ValuesOf<F> & C,
): WireOf<Entity<F, C, T>> => {
  const made: object = Object.fromEntries(
    Object.entries<WireTable<F, C>[string]>(entity.table).map(([name, entry]) => {
      if (typeof entry === 'string') return [name, answerAt(values, entry)]
      return [name, 'day' in entry ? dayOrNull(answerAt(values, entry.day)) : entry.make(values)]
    }),
  )
  if (!isWireOf(entity, made)) throw new TypeError('An object of a request lacks a name.')
  return made
}

const pathOf = (entry: WireEntry): string | undefined => {
  if (typeof entry === 'string') return entry
  return 'day' in entry ? entry.day : undefined
}

/** The answers in an object of a request; those that it does not carry are as in a new form. */
export const decodeAs = <F extends Fields>({ fields, table }: AnyEntity<F>, wire: object): ValuesOf<F> => {
  const carried = new Map<string, unknown>(Object.entries(wire))
  const answers = Object.entries(table).reduce<Stored>((found, [name, entry]) => {
    const path = pathOf(entry)
    return path === undefined ? found : withAnswer(found, path.split('.'), carried.get(name))
  }, {})
  return takenFrom(fields, answers)
}

/** The path of the answer that a name of one of these objects carries; undefined for a name that carries none. */
export const pathOfName = (entities: readonly AnyEntity[], name: string): string | undefined => {
  const entry = entities.map(({ table }) => table[name]).find((one) => one !== undefined)
  return entry === undefined ? undefined : pathOf(entry)
}
