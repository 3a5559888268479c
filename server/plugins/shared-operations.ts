import type { FastifySchema } from 'fastify'
import { isRecord } from '../../src/contract/answer'

/** A route as the document shows it: its schemas as JSON schemas, its answers by status. */
type Shown = FastifySchema & { consumes?: readonly string[] }

const jsonType = 'application/json'

const typeOf = ({ consumes }: Shown): string => consumes?.[0] ?? jsonType

const schemasOf = (answer: unknown): unknown[] => {
  const content = isRecord(answer) && isRecord(answer['content']) ? answer['content'][jsonType] : undefined
  return isRecord(content) ? [content['schema']] : []
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const joinAnswer = (one: unknown, other: unknown): unknown => {
  if (!isRecord(one) || isSame(one, other)) return other
  return { ...one, content: { [jsonType]: { schema: { anyOf: [...schemasOf(one), ...schemasOf(other)] } } } }
}

const joinAnswers = (one: Record<string, unknown>, other: Record<string, unknown>): Record<string, unknown> => ({
  ...one,
  ...Object.fromEntries(Object.entries(other).map(([status, answer]) => [status, joinAnswer(one[status], answer)])),
})

const joinAll = (all: readonly Shown[]): Shown => {
  const [first = {}, ...others] = all
  if (others.length === 0) return first
  const { consumes: _consumes, ...rest } = first
  return {
    ...rest,
    summary: all.map((shown) => `${shown.summary ?? ''} (${typeOf(shown)})`).join('; '),
    body: { content: Object.fromEntries(all.map((shown) => [typeOf(shown), { schema: shown.body }])) },
    response: all.map(({ response }) => Object(response)).reduce(joinAnswers),
  }
}

/**
 * Joins the routes of one path and method, which take bodies of different types, into one operation, since the document
 * has no place for two. Gives what to show after each of them.
 */
export const joinShared = (): ((operation: string, shown: Shown) => Shown) => {
  const known = new Map<string, Map<string, Shown>>()
  return (operation, shown) => {
    const byType = known.get(operation) ?? new Map<string, Shown>()
    known.set(operation, byType.set(typeOf(shown), shown))
    return joinAll([...byType.values()])
  }
}
