import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readManagementUsers } from '../../server/config-management'
import { createAddressDigest } from '../../server/adapters/address-digest'
import { createTokens } from '../../server/adapters/tokens'
import { openSession } from '../../server/sessions/sessions'
import { paths } from '../../src/contract/base-paths'
import { communicationPaths } from '../../src/contract/communications/desk-paths'
import { isRecord } from '../../src/contract/answer'
import { bearerHeaders, type SessionRole } from '../../src/contract/session/token'
import { get, type Reply } from './support/http'
import { noLimits, noon, startServer, type RunningServer } from './support/server'
import { aMember } from './support/session'

/** A call that the description of the API lists, with the statuses it may answer with and the kind of body it takes. */
type Call = { method: string; path: string; statuses: number[]; body: 'json' | 'form' | null }

const tokenSecret = 'un-secreto-de-prueba-de-mas-de-32-letras'
const perMinute = 8
const { login: _failures, ...rates } = noLimits

let server: RunningServer
let calls: Call[] = []
const tokens: Partial<Record<SessionRole, string>> = {}

const kindOfBody = (operation: Record<string, unknown>): Call['body'] => {
  const { requestBody } = operation
  if (!isRecord(requestBody)) return null
  return isRecord(requestBody['content']) && 'application/json' in requestBody['content'] ? 'json' : 'form'
}

const toCalls = (document: unknown): Call[] =>
  Object.entries(Object(document).paths).flatMap(([path, methods]) =>
    Object.entries(Object(methods)).map(([method, operation]) => ({
      method: method.toUpperCase(),
      // A parameter gets a value that no member has.
      path: path.replace(/\{\w+\}/g, '999999'),
      statuses: Object.keys(Object(operation).responses).map(Number),
      body: kindOfBody(Object(operation)),
    })),
  )

beforeAll(async () => {
  const limited = Object.fromEntries(Object.keys(rates).map((name) => [name, perMinute]))
  const rateLimits = { ...noLimits, ...limited, login: 0 }
  server = await startServer({
    config: {
      tokenSecret,
      rateLimits,
      managementUsers: readManagementUsers('gestion-1'),
      publicOrigin: 'https://portal.example',
    },
  })
  calls = toCalls((await get(server.url + paths.openApi)).body)
  const { nroafi } = await aMember(server)
  const signer = createTokens([tokenSecret], () => noon, 12)
  const open = (sub: string, rol: SessionRole) =>
    openSession(server.db, {
      now: noon,
      sub,
      rol,
      device: null,
      label: '',
      provenAt: noon,
      isFirstLogin: false,
    }).then(signer.sign)
  tokens.afiliado = await open(nroafi, 'afiliado')
  tokens.gestion = await open(createAddressDigest(tokenSecret)('gestion:gestion-1'), 'gestion')
})
afterAll(() => server.close())

const send = async ({ method, path }: Call, init: RequestInit = {}): Promise<Reply> => {
  const response = await fetch(server.url + path, { method, redirect: 'manual', ...init })
  const text = await response.text()
  const isJson = (response.headers.get('content-type') ?? '').startsWith('application/json')
  return { status: response.status, headers: response.headers, body: isJson && text !== '' ? JSON.parse(text) : text }
}

const json = { 'content-type': 'application/json' }

const expectHeaders = ({ headers }: Reply, about: string): void => {
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy, about).toMatch(/default-src 'none'.*frame-ancestors 'self'/)
  expect(policy, about).not.toContain('unsafe')
  expect(
    {
      sniffing: headers.get('x-content-type-options'),
      referrer: headers.get('referrer-policy'),
      opener: headers.get('cross-origin-opener-policy'),
      resource: headers.get('cross-origin-resource-policy'),
      cache: headers.get('cache-control'),
      server: headers.get('server') ?? headers.get('x-powered-by'),
      elsewhere: headers.get('access-control-allow-origin'),
      transport: headers.get('strict-transport-security'),
    },
    about,
  ).toEqual({
    sniffing: 'nosniff',
    referrer: 'no-referrer',
    opener: 'same-origin',
    resource: 'same-origin',
    cache: 'no-store',
    server: null,
    elsewhere: null,
    transport: 'max-age=31536000; includeSubDomains',
  })
  expect(headers.get('permissions-policy'), about).toMatch(/camera=\(self\).*geolocation=\(\)/)
  expect(headers.get('x-request-id'), about).toMatch(/^[0-9a-f-]{36}$/)
}

const spanish = /\b(de|la|el|los|las|tu|no|con|que|en|un|una|se)\b/i
const english = /\b(the|is|are|must|invalid|body|request|route|not found|unauthorized|expected|payload|unsupported)\b/i

/** Expects an error as a person and the portal read it. */
const expectRefusal = (reply: Reply, status: number, about: string): void => {
  expect(reply.status, about).toBe(status)
  expectHeaders(reply, about)
  expect(reply.headers.get('content-type'), about).toBe('application/json; charset=utf-8')
  const { error, msg, detalle } = Object(reply.body)
  expect([typeof error, Array.isArray(detalle)], about).toEqual(['number', true])
  expect(msg, about).toMatch(spanish)
  expect(`${msg} ${detalle.join(' ')}`, about).not.toMatch(english)
  if (status === 429) expect(Number(reply.headers.get('retry-after')), about).toBeGreaterThan(0)
}

const nameOf = (status: number, { method, path }: Call): string => `${status} of ${method} ${path}`

/** Makes a call of every one that `concerns`, and expects this refusal of each. */
const expectOfEach = async (
  status: number,
  concerns: (call: Call) => boolean,
  init: (call: Call) => RequestInit,
): Promise<void> => {
  const concerned = calls.filter(concerns)
  expect(concerned.length).toBeGreaterThan(3)
  for (const call of concerned) expectRefusal(await send(call, init(call)), status, nameOf(status, call))
}

// Their token is a field, and they refuse with a page: tests/server/prints, tests/server/own-data.
const isGenerator = ({ path }: Call): boolean => path.includes('/generadores/') || path === paths.ownDataFile
const needsSession = (call: Call): boolean =>
  call.statuses.includes(401) && call.statuses.includes(403) && !isGenerator(call)
const isOfBoth = ({ path }: Call): boolean => path === paths.refreshToken || path === paths.logout
// Before a picture is read its sender is looked at.
const isPicture = ({ path }: Call): boolean =>
  path === paths.profilePhoto || path === paths.filePhoto || path === communicationPaths.save
const isManagements = ({ path }: Call): boolean =>
  path.startsWith(`${paths.procedures}/`) ||
  path.startsWith('/portalafiliado-api/portal/gestion/') ||
  path === paths.withdrawCard

describe('every call of the description', () => {
  test('answers with the headers of safety and is kept by nobody, whatever it says', async () => {
    expect(calls.length).toBeGreaterThan(40)
    for (const call of calls) {
      const reply = await send(call)
      expectHeaders(reply, `${call.method} ${call.path}`)
      expect(reply.status, `${call.method} ${call.path}`).toBeLessThan(500)
    }
  })

  test('400: what is no JSON', () =>
    expectOfEach(
      400,
      ({ body }) => body === 'json',
      () => ({ headers: json, body: '{' }),
    ))

  test('413: more than a request without documents may be', () =>
    expectOfEach(
      413,
      (call) => call.body === 'json' && !isPicture(call),
      () => ({ headers: json, body: `"${'x'.repeat(300_000)}"` }),
    ))

  test('415: another kind of content', () =>
    expectOfEach(
      415,
      ({ body }) => body === 'json',
      () => ({ headers: { 'content-type': 'text/xml' }, body: '<a/>' }),
    ))

  test('401: no token', () =>
    expectOfEach(
      401,
      (call) => needsSession(call) && !isOfBoth(call),
      ({ body }) => (body === 'json' ? { headers: json, body: '{}' } : {}),
    ))

  test('403: a token of the other role', () =>
    expectOfEach(
      403,
      (call) => needsSession(call) && !isOfBoth(call),
      (call) => {
        const role: SessionRole = isManagements(call) ? 'afiliado' : 'gestion'
        const headers = bearerHeaders(tokens[role] ?? '')
        return call.body === 'json' ? { headers: { ...headers, ...json }, body: '{}' } : { headers }
      },
    ))

  test('404: below its path there is nothing. 405: another method is not taken, and the answer says which is', async () => {
    for (const call of calls) {
      const below = { ...call, path: `${call.path}/nada/nada` }
      if (call.method === 'HEAD') continue
      expectRefusal(await send(below), 404, nameOf(404, below))
      const other = { ...call, method: 'DELETE' }
      const refused = await send(other)
      expectRefusal(refused, 405, nameOf(405, other))
      expect(refused.headers.get('allow')?.split(', '), nameOf(405, other)).toContain(call.method)
    }
  })

  test('429: too many in a minute, wherever calls are counted, and the description says so', async () => {
    const counted: string[] = []
    for (const call of calls) {
      let reply = await send(call)
      if (!reply.headers.has('x-ratelimit-limit')) continue
      counted.push(call.path)
      expect(call.statuses, call.path).toContain(429)
      for (let tried = 0; reply.status !== 429 && tried < 2 * perMinute; tried += 1) reply = await send(call)
      if (isGenerator(call) || call.method === 'HEAD') expectHeaders(reply, nameOf(429, call))
      else expectRefusal(reply, 429, nameOf(429, call))
    }
    expect(counted.length).toBeGreaterThan(10)
  })
})

/** What comes back for bytes that are sent as they are. */
const sendRaw = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    const socket = connect({ host: hostname, port: Number(port) }, () => void socket.write(text))
    let answer = ''
    socket.setEncoding('latin1')
    socket.on('data', (part) => (answer += String(part)))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })

describe('a request that two readers could read in two ways', () => {
  const start = `POST ${paths.registrationCheck} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\n`

  test.each([
    ['a length beside chunks', `${start}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['two lengths', `${start}Content-Length: 2\r\nContent-Length: 4\r\n\r\n{}{}`],
    ['a header folded over two lines', `${start}X-Cosa: una\r\n otra\r\nContent-Length: 2\r\n\r\n{}`],
  ])('is refused: %s', async (_name, text) => {
    expect(await sendRaw(text)).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('TRACE is not answered by what was asked', async () => {
    const answer = await sendRaw(
      `TRACE ${paths.ping} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX-Cosa: secreta\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(answer).not.toContain('secreta')
  })
})
