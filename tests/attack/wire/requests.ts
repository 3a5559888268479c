import * as fc from 'fast-check'
import { arbitraryOf } from './from-schema'
import { hostileJson, hostileTexts } from './hostile-values'
import { formType, toForm, type Part } from './multipart'
import { nearly } from './mutation'
import type { Operation, Schema } from './openapi'
import type { HostileRequest } from './request'

/** Who sends a request: the token they hold, and the number that they may speak for. */
export type Sender = { token: string; nroafi: string }

const isNumberName = (name: string): boolean => name.endsWith('nroafi') || name === 'nroafilia'

/** The same value with the sender's own number wherever a member's number stands. */
export const inNameOf = (nroafi: string, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => inNameOf(nroafi, item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, isNumberName(key) ? nroafi : inNameOf(nroafi, item)]),
  )
}

// What Node lets through as a header: printable, of one byte.
const toHeader = (text: string): string => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 4_000)

const headerText: fc.Arbitrary<string> = fc
  .oneof(
    fc.constantFrom(...hostileTexts),
    fc.uuid(),
    fc.stringMatching(/^[0-9a-f]{64}$/),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    fc.string({ unit: 'binary', maxLength: 40 }),
  )
  .map(toHeader)

const headersOf = (names: readonly string[]): fc.Arbitrary<Record<string, string>> =>
  fc
    .tuple(...names.map((name) => fc.option(headerText.map((text) => [name.toLowerCase(), text] as const))))
    .map((pairs) => Object.fromEntries(pairs.filter((pair) => pair !== null)))

// Half a letter cannot be encoded; going through bytes makes it a whole one.
const toEncoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString())

const placeText: fc.Arbitrary<string> = fc.oneof(
  fc.uuid(),
  fc.nat({ max: 999_999 }).map(String),
  fc.constantFrom(...hostileTexts.filter((text) => text.length < 2_000)).map(toEncoded),
  fc.constantFrom('%zz', '%', '%00', '%ff%fe', '..%2f..%2fetc%2fpasswd', '%c0%ae', 'a'.repeat(5_000)),
)

const fill = (path: string, places: readonly string[], values: readonly string[]): string =>
  places.reduce((filled, name, index) => filled.replace(`{${name}}`, values[index] ?? ''), path)

const pathOf = ({ path, places }: Operation, sender: Sender | null): fc.Arbitrary<string> =>
  fc
    .tuple(...places.map((name) => (sender !== null && isNumberName(name) ? fc.constant(sender.nroafi) : placeText)))
    .map((values) => fill(path, places, values))

type Body = { headers: Record<string, string>; body: HostileRequest['body'] }

const jsonType: fc.Arbitrary<string> = fc.oneof(
  { weight: 20, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'application/json; charset=utf-16',
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/xml',
      'multipart/form-data',
      '*/*',
      ';;;',
    ),
  },
)

const jsonBody = (schema: Schema, sender: Sender | null): fc.Arbitrary<Body> => {
  const valid = arbitraryOf(schema)
  const own = sender === null ? valid : valid.map((value) => inNameOf(sender.nroafi, value))
  const text: fc.Arbitrary<string> = fc.oneof(
    { weight: 3, arbitrary: own.map((value) => JSON.stringify(value)) },
    { weight: 5, arbitrary: nearly(own).map((value) => JSON.stringify(value) ?? '') },
    { weight: 2, arbitrary: hostileJson },
  )
  return fc.tuple(jsonType, text).map(([type, body]) => ({ headers: { 'content-type': type }, body }))
}

const boundary: fc.Arbitrary<string> = fc.oneof(
  { weight: 20, arbitrary: fc.constant('limite') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('x'.repeat(257), 'x'.repeat(4_000), '""', '"a b"', '', ';', "'()+_,-./:=?", 'ñ'),
  },
)

const fileBytes: fc.Arbitrary<Buffer> = fc
  .tuple(
    fc.constantFrom('ffd8ffe000104a464946', '89504e470d0a1a0a', '255044462d312e37', '3c7376673e', '4d5a9000', ''),
    fc.uint8Array({ maxLength: 200 }),
  )
  .map(([start, rest]) => Buffer.concat([Buffer.from(start, 'hex'), rest]))

const partName = (names: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...names, 'archivo1', 'archivo.00000000-0000-0000-0000-000000000000') },
    {
      weight: 1,
      arbitrary: fc.constantFrom('__proto__', 'constructor', '', 'a'.repeat(300), '"', '\r\n\r\n', 'ñ', '\0'),
    },
  )

const hostilePart = (names: readonly string[]): fc.Arbitrary<Part> =>
  fc.record(
    {
      name: partName(names),
      filename: fc.constantFrom(null, 'a.jpg', '../../../etc/passwd', '\0', 'x'.repeat(3_000), 'ñ"\\.pdf'),
      type: fc.constantFrom(null, 'image/jpeg', 'application/pdf', 'image/svg+xml', 'text/html', ';', 'x'.repeat(500)),
      content: fc.oneof(hostileJson, fileBytes),
    },
    { noNullPrototype: true },
  )

const toText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const toPart = (name: string, value: unknown): Part => ({ name, filename: null, type: null, content: toText(value) })

const formBody = (schema: Schema, sender: Sender | null): fc.Arbitrary<Body> => {
  const names = Object.keys(Object(schema['properties']))
  const valid = arbitraryOf(schema).map((value) => (sender === null ? value : inNameOf(sender.nroafi, value)))
  const regular = fc
    .oneof(valid, nearly(valid))
    .map((value) => Object.entries(Object(value)).map(([name, part]) => toPart(name, part)))
  return fc
    .tuple(boundary, regular, fc.array(hostilePart(names), { maxLength: 3 }), fc.nat({ max: 3 }))
    .map(([limit, parts, more, turn]) => {
      const all = turn === 0 ? [...more, ...parts] : [...parts, ...more]
      const bytes = toForm(limit.replaceAll('"', ''), all)
      // Now and then a form ends in the middle.
      const body = turn === 1 ? bytes.subarray(0, Math.floor(bytes.length * 0.7)) : bytes
      return { headers: { 'content-type': toHeader(formType(limit)) }, body }
    })
}

// A form of a page: its token is a field.
const fieldsBody = (schema: Schema, sender: Sender | null): fc.Arbitrary<Body> => {
  const valid = arbitraryOf(schema).map((value) => (sender === null ? value : inNameOf(sender.nroafi, value)))
  return fc.oneof(valid, nearly(valid)).map((value) => {
    const fields = new URLSearchParams(Object.entries(Object(value)).map(([name, part]) => [name, toText(part)]))
    if (sender !== null && fields.has('token')) fields.set('token', sender.token)
    return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: fields.toString() }
  })
}

const bodyOf = (operation: Operation, sender: Sender | null): fc.Arbitrary<Body> => {
  const { body } = operation
  if (body === null) return fc.constant({ headers: {}, body: null })
  if (body.kind === 'fields') return fieldsBody(body.schema, sender)
  return body.kind === 'json' ? jsonBody(body.schema, sender) : formBody(body.schema, sender)
}

const tokenHeader = (sender: Sender | null): Record<string, string> =>
  sender === null ? {} : { authorization: `Bearer ${sender.token}` }

/** Requests of a route by a sender, null for a stranger: as the route describes them, nearly so, and broken. */
export const requestsOf = (operation: Operation, sender: Sender | null): fc.Arbitrary<HostileRequest> =>
  fc
    .record(
      { path: pathOf(operation, sender), headers: headersOf(operation.headers), body: bodyOf(operation, sender) },
      { noNullPrototype: true },
    )
    .map(({ path, headers, body }) => ({
      method: operation.method,
      path,
      headers: { ...headers, ...body.headers, ...tokenHeader(sender) },
      body: body.body,
    }))

const encodeAll = (text: string): string =>
  [...text].map((letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`).join('')

const encodeSome = (path: string, turns: readonly number[]): string =>
  [...path].map((letter, index) => (letter !== '/' && turns.includes(index) ? encodeAll(letter) : letter)).join('')

/** Paths that are written in other ways, and methods that nobody asked for. */
export const oddPaths = (operations: readonly Operation[]): fc.Arbitrary<HostileRequest> =>
  fc
    .tuple(
      fc.constantFrom(...operations.map(({ path }) => path.replaceAll(/[{}]/g, ''))),
      fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'),
      fc.array(fc.nat({ max: 60 }), { maxLength: 6 }),
      fc.constantFrom(
        '',
        '',
        '/',
        '//',
        '/..',
        '/%2e%2e/%2e%2e/etc/passwd',
        '%00',
        '%zz',
        '%ff',
        '?a=%zz',
        `?${'a'.repeat(9_000)}`,
        ';x=1',
        '\\',
      ),
      fc.constantFrom('', '', '', '/afiliados', '//portal', '/.', '/%2e'),
    )
    .map(([path, method, turns, end, start]) => ({
      method,
      path: `${start}${encodeSome(path, turns)}${end}`,
      headers: {},
      body: null,
    }))
