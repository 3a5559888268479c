import type { FastifySchema } from 'fastify'
import { z } from 'zod'
import { isRecord } from '../../src/contract/answer'
import { paymentsBase } from '../../src/contract/base-paths'
import { portalBase } from '../../src/contract/ping-path'

/** A header of a call whose value the route checks itself. */
export const header = (words: string) => z.string().optional().describe(words)

/** A header without which the route answers 400, in its own words; the description says that it is required. */
export const demandedHeader = (words: string) => z.string().optional().meta({ description: words, demanded: true })

const moveDemands = (headers: unknown): unknown => {
  if (!isRecord(headers) || !isRecord(headers['properties'])) return headers
  const properties = Object.entries(headers['properties']).map(([name, property]) => {
    if (!isRecord(property) || property['demanded'] !== true) return { name, property, isDemanded: false }
    const { demanded: _demanded, ...shown } = property
    return { name, property: shown, isDemanded: true }
  })
  const demanded = properties.filter(({ isDemanded }) => isDemanded).map(({ name }) => name)
  const required = Array.isArray(headers['required']) ? headers['required'] : []
  return {
    ...headers,
    properties: Object.fromEntries(properties.map(({ name, property }) => [name, property])),
    required: [...required, ...demanded],
  }
}

const retryAfter = {
  'Retry-After': { type: 'integer', minimum: 1, description: 'Segundos hasta los que conviene no volver a probar' },
}

/** Statuses whose answers say when to come again. */
const passing: readonly string[] = ['429', '503']

const addRetryAfter = (answers: unknown): unknown =>
  isRecord(answers)
    ? Object.fromEntries(
        Object.entries(answers).map(([status, answer]) => [
          status,
          passing.includes(status) && isRecord(answer) ? { ...answer, headers: retryAfter } : answer,
        ]),
      )
    : answers

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

const wordsOf = (path: string): string[] => path.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')

const baseOf = (url: string): string => [portalBase, paymentsBase].find((base) => url.startsWith(base)) ?? ''

/** A name of an operation that generators of clients can use: `putPortalDomicilioAfiliado`; the same in every release. */
const operationIdOf = (method: string, url: string): string =>
  [method.toLowerCase(), ...wordsOf(url.slice(baseOf(url).length)).map(capital)].join('')

/** The part of the API that a path belongs to: `portal/turnos`. */
const tagOf = (url: string): string => {
  const [first = '', second] = url
    .slice(baseOf(url).length)
    .split('/')
    .filter((part) => part !== '')
  return first === 'portal' && second !== undefined ? `portal/${second}` : first
}

/** What machines that read the description need of an operation besides its schemas. */
export const completeOperation = <T extends FastifySchema>(method: string, url: string, shown: T): T => ({
  ...shown,
  operationId: operationIdOf(method, url),
  tags: [tagOf(url)],
  security: shown.security ?? [],
  ...(shown.headers === undefined ? {} : { headers: moveDemands(shown.headers) }),
  response: addRetryAfter(shown.response),
})

const namesIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name ?? '')

/** A document without the schemas that nothing in it refers to. */
export const withoutUnused = <T extends { paths?: unknown; components?: object }>(document: T): T => {
  const { components } = document
  const schemas = isRecord(components) && isRecord(components['schemas']) ? components['schemas'] : {}
  const used = new Set<string>()
  const follow = (names: readonly string[]): void => {
    for (const name of names) {
      if (used.has(name)) continue
      used.add(name)
      follow(namesIn(schemas[name] ?? {}))
    }
  }
  follow(namesIn(document.paths ?? {}))
  const kept = Object.entries(schemas).filter(([name]) => used.has(name))
  return { ...document, components: { ...components, schemas: Object.fromEntries(kept) } }
}
