import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paths } from '../../src/contract/base-paths'
import { submissionHeaders } from '../../src/contract/headers'
import { isPong } from '../../src/contract/ping'
import { get, post, postJson } from './support/http'
import { openLine } from './support/raw'
import { noLimits, startServer, type RunningServer } from './support/server'
import { aMember, postWith, signIn } from './support/session'
import { aSubmission, send } from './support/submission'

const shell = '<!doctype html><title>PORTAL WEB</title>'
const firstScreen = '<!doctype html><title>Inicio</title><h1>Ingresá a tu cuenta</h1>'
const script = 'console.info("hola")'
let server: RunningServer
let distDir = ''

beforeAll(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'dist-'))
  await mkdir(join(distDir, 'assets'))
  await mkdir(join(distDir, '.vite'))
  await writeFile(join(distDir, '.vite/manifest.json'), '{}')
  await writeFile(join(distDir, 'index.html'), shell)
  await writeFile(join(distDir, 'sw.js'), script)
  await writeFile(join(distDir, 'assets/main-abc.js'), script)
  await writeFile(join(distDir, 'assets/main-abc.js.br'), brotliCompressSync(script))
  await mkdir(join(distDir, 'first'))
  await writeFile(
    join(distDir, 'first/screens.json'),
    JSON.stringify({ byPath: { '/login': 'login' }, live: ['login'] }),
  )
  await writeFile(join(distDir, 'first/login-new.html'), firstScreen)
  server = await startServer({ config: { distDir } })
})
afterAll(async () => {
  await server.close()
  await rm(distDir, { recursive: true, force: true })
})

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

describe('the portal', () => {
  test.each(['/afiliados/', '/afiliados/preafiliacion', '/afiliados/cualquiera?x=1'])(
    '[ROUTE-001] %s opens the portal when a person goes there',
    async (path) => {
      const reply = await get(server.url + path, html)
      expect([reply.status, reply.body]).toEqual([200, shell])
      expect(reply.headers.get('cache-control')).toBe('no-cache')
    },
  )

  test.each(['/afiliados/login', '/afiliados/LOGIN/', '/afiliados/login?redirect=%2Fdashboard'])(
    '[ROUTE-001] [ROUTE-035] %s is answered with its first screen, which is asked for again after a release',
    async (path) => {
      const reply = await get(server.url + path, html)
      expect([reply.status, reply.body]).toEqual([200, firstScreen])
      expect(reply.headers.get('cache-control')).toBe('no-cache')
    },
  )

  test.each([html, {}])(
    'its address opens behind a proxy that takes the word about compression away: %o',
    async (asked) => {
      const reply = await get(`${server.url}/afiliados/`, { ...asked, 'accept-encoding': 'identity' })
      expect([reply.status, reply.body]).toEqual([200, shell])
    },
  )

  test.each([
    ['GET', { accept: '*/*' }],
    ['GET', {}],
    ['HEAD', html],
    ['HEAD', { accept: '*/*' }],
  ])('a page answers monitors and previews too: %s with %o', async (method, headers) => {
    const { status, type } = await new Promise<{ status: number | undefined; type: string | undefined }>(
      (resolve, reject) => {
        // fetch adds an Accept of its own.
        const asked = request(`${server.url}/afiliados/login`, { method, headers }, (answer) => {
          answer.resume()
          resolve({ status: answer.statusCode, type: answer.headers['content-type'] })
        })
        asked.on('error', reject).end()
      },
    )
    expect([status, type]).toEqual([200, expect.stringContaining('text/html')])
  })

  test.each(['OPTIONS', 'PUT', 'DELETE'])(
    'a page does not take %s, and the answer says what it takes',
    async (method) => {
      const reply = await fetch(`${server.url}/afiliados/login`, { method, headers: html })
      expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    },
  )

  test('programs find where a password is changed, and whom to tell of a hole', async () => {
    const change = await fetch(`${server.url}/.well-known/change-password`, { redirect: 'manual' })
    expect([change.status, change.headers.get('location')]).toEqual([303, '/afiliados/recuperarPassword'])
    const security = await get(`${server.url}/.well-known/security.txt`)
    expect(security.headers.get('content-type')).toContain('text/plain')
    expect(security.body).toMatch(/^Contact: mailto:\S+@\S+\nExpires: 2026-05-\d\dT[\d:.]+Z\n/)
  })

  test.each([
    ['/afiliados/nada', { accept: '*/*', 'sec-fetch-dest': 'script' }],
    ['/afiliados/assets/main-gone.js', html],
    ['/afiliados/icons/none.png', html],
    ['/afiliados/preafiliacion', { accept: 'application/json' }],
    ['/afiliados/../package.json', html],
    ['/afiliados/%2e%2e/package.json', html],
    ['/afiliados/.vite/manifest.json', html],
    ['/afiliados/%2evite/manifest.json', {}],
    ['/otro', html],
  ])('%s is nowhere', async (path, headers) => {
    expect((await get(server.url + path, headers)).status).toBe(404)
  })

  test.each(['/', '/afiliados'])('%s leads to /afiliados/', async (path) => {
    const reply = await get(server.url + path, html)
    expect([reply.status, reply.headers.get('location')]).toEqual([302, '/afiliados/'])
  })

  test('assets are kept for ever and travel compressed; the worker is asked for anew', async () => {
    const asset = await get(`${server.url}/afiliados/assets/main-abc.js`, { 'accept-encoding': 'br' })
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(asset.headers.get('content-encoding')).toBe('br')
    expect(asset.headers.get('vary')).toContain('accept-encoding')
    expect(asset.body).toBe(script)
    const worker = await get(`${server.url}/afiliados/sw.js`)
    expect(worker.headers.get('cache-control')).toBe('no-cache')
  })

  test('nothing from elsewhere may run: the policy is on every answer', async () => {
    for (const path of ['/afiliados/', '/afiliados/sw.js', paths.ping, '/nada']) {
      const { headers } = await get(server.url + path, html)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("script-src 'self'")
      expect(policy).toContain("style-src 'self'")
      expect(policy).not.toMatch(/unsafe|allow-duplicates|\*|https?:/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
    }
  })

  test('[UNS-89] pages may call the origins of the configuration, and no others', async () => {
    const other = await startServer({ config: { connectOrigins: ['https://sipre.example'] } })
    const { headers } = await get(other.url + paths.ping)
    await other.close()
    expect(headers.get('content-security-policy')).toContain("connect-src 'self' https://sipre.example;")
  })
})

describe('the API', () => {
  test('the ping says the time and what the API can, and is kept by nobody', async () => {
    const { status, headers, body } = await get(server.url + paths.ping)
    expect(isPong({ status, contentType: headers.get('content-type') ?? '', body })).toBe(true)
    expect(body).toEqual({
      ok: true,
      hora: '2025-11-20T15:00:00.000Z',
      puede: ['recibos', 'partes', 'cambios'],
      abre: [],
    })
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('the health tells the database, and nobody which release this is', async () => {
    const { status, body } = await get(`${server.url}/salud`)
    const lugar = { archivos: 'ok', paquetes: 'ok' }
    expect([status, body]).toEqual([200, { ok: true, base: 'ok', documentos: 'ok', disco: 'ok', lugar }])
  })

  test('an address with escapes is the one that it means: nothing private is kept by anybody', async () => {
    const { status, headers } = await get(`${server.url}/%70ortalafiliado-api/ping`)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    const nowhere = await get(`${server.url}/%70ortalafiliado-api/nada`)
    expect(nowhere).toMatchObject({ status: 404, body: { error: 404 } })
  })

  test.each(['/%zz', '/portalafiliado-api/%c3%28', `/portalafiliado-api/portal/aportes/${'9'.repeat(300)}`])(
    '%s is answered in Spanish, with the headers of every answer',
    async (path) => {
      const line = await openLine(server)
      line.write(`GET ${path} HTTP/1.1\r\nhost: portal\r\nconnection: close\r\n\r\n`)
      const answer = await line.ended
      expect(answer).toMatch(/^HTTP\/1\.1 40[14] /)
      expect(answer).toMatch(/La dirección pedida no existe|Tu sesión terminó/)
      expect(answer).toMatch(/\r\ncontent-security-policy: default-src 'none'/i)
      expect(answer).toMatch(/\r\npermissions-policy: camera=\(self\), .*geolocation=\(\)/i)
    },
  )

  test.each([
    ['no HTTP at all', 'Hola\r\n\r\n', 400],
    ['a head without an end', `GET / HTTP/1.1\r\nhost: portal\r\ncookie: ${'a'.repeat(20_000)}`, 431],
    ['a length that is none', 'POST / HTTP/1.1\r\nhost: portal\r\ncontent-length: x\r\n\r\n', 400],
  ])('%s is answered in Spanish and closed', async (_name, text, status) => {
    const line = await openLine(server)
    line.write(text)
    const answer = await line.ended
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .*\r\nCache-Control: no-store\r\n`, 's'))
    expect(answer).toMatch(/"msg":"(No pudimos leer los datos enviados|El pedido del navegador es demasiado largo)/)
  })

  describe('a body that means harm', () => {
    const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)
    const deliver = async (path: string, type: string, body: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(server.url + path, {
        method: 'POST',
        headers: { 'content-type': type, ...headers },
        body,
      })
      return [answer.status, await answer.json()]
    }
    const form = (boundary: string, part: string, value: string): string =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${part}"\r\n\r\n${value}\r\n--${boundary}--\r\n`
    const refused = [400, { error: 400, msg: expect.any(String), detalle: [] }]

    test.each([100, 5000, 100_000])('%i levels deep is refused', async (levels) => {
      expect(await deliver(paths.registrationCheck, 'application/json', deep(levels))).toEqual(refused)
      const headers = submissionHeaders(randomUUID(), 'a'.repeat(64))
      const type = 'multipart/form-data; boundary=limite'
      expect(await deliver(paths.saveAffiliation, type, form('limite', 'solicitud', deep(levels)), headers)).toEqual(
        refused,
      )
    })

    test('in brackets of a text it is none', async () => {
      const body = JSON.stringify({ nroafi: '100001', dniafi: '30111222', nota: `"\\"${'['.repeat(500)}` })
      expect((await deliver(paths.registrationCheck, 'application/json', body))[0]).toBe(200)
    })

    test.each(['x'.repeat(257), 'x'.repeat(4000), '"'])('a form with the boundary %j is refused', async (boundary) => {
      const type = `multipart/form-data; boundary=${boundary}`
      const headers = submissionHeaders(randomUUID(), 'a'.repeat(64))
      expect(await deliver(paths.saveAffiliation, type, form(boundary, 'solicitud', '{}'), headers)).toEqual(refused)
      expect(await deliver(paths.imageCheck, type, form(boundary, 'image', 'x'))).toEqual(refused)
    })

    test.each<[unknown]>([[{ toString: 1 }], [[]], [null], [true], [{ nroafi: 1 }]])(
      'the number %j is refused',
      async (nroafi) => {
        const { nroafi: own } = await aMember(server)
        const { token } = await signIn(server, own)
        const reply = await postWith(server, token, paths.user, { nroafi, bit: 0 })
        expect(reply.status).toBe(400)
      },
    )

    test.each(['0000-01-01T00:00:00.000Z', '1969-12-31T23:59:59.999Z'])(
      'a request that says it was sent at %s is refused at every try',
      async (moment) => {
        const submission = await aSubmission(await server.register({}), { claimedAt: Date.parse(moment) })
        for (const _try of [1, 2]) {
          const { status, body } = await send(server, submission)
          expect([status, body]).toMatchObject([422, { msg: expect.stringContaining('reloj') }])
        }
      },
    )
  })

  test('errors are {error, msg, detalle} in Spanish, whatever is wrong', async () => {
    const unknown = await post(`${server.url}/portalafiliado-api/nada`)
    expect([unknown.status, unknown.body]).toEqual([
      404,
      { error: 404, msg: 'La dirección pedida no existe.', detalle: [] },
    ])
    const url = server.url + paths.registrationCheck
    const broken = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' })
    expect([broken.status, await broken.json()]).toMatchObject([400, { error: 400, detalle: [] }])
    const type = await fetch(url, { method: 'POST', headers: { 'content-type': 'text/xml' }, body: '<a/>' })
    expect([type.status, await type.json()]).toMatchObject([415, { error: 415 }])
    const big = await postJson(url, { nroafi: 'x'.repeat(300_000) })
    expect([big.status, big.body]).toMatchObject([413, { error: 413 }])
    const odd = await postJson(server.url + paths.activate, { hash: { length: { valueOf: 1, toString: 1 } } })
    expect([odd.status, odd.body]).toMatchObject([400, { error: 400 }])
  })

  test('a second call too many in a minute is answered 429 with the time to wait', async () => {
    const limited = await startServer({
      config: { rateLimits: { ...noLimits, checks: 2 } },
    })
    try {
      const ask = () => postJson(limited.url + paths.registrationCheck, { nroafi: '100001', dniafi: '30111222' })
      expect([(await ask()).status, (await ask()).status]).toEqual([200, 200])
      const refused = await ask()
      expect(refused).toMatchObject({ status: 429, body: { error: 429, msg: expect.any(String), detalle: [] } })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await get(limited.url + paths.ping)).status).toBe(200)
    } finally {
      await limited.close()
    }
  })
})
