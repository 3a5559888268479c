import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '../../../server/limits/limits'
import { paths } from '../../../src/contract/base-paths'
import { bearerHeaders } from '../../../src/contract/session/token'
import { get } from '../support/http'
import { hasty, startForwarder, type Forwarder } from '../support/outside/forwarder'
import { sharedDatabases, startServer, type RunningServer } from '../support/server'
import { aMember, password, postWith, signIn, solveCaptcha, tryLogin } from '../support/session'

const routes: RouteOptions[] = []
let forwarder: Forwarder
let server: RunningServer
let stopDatabase: () => Promise<void>
let token = ''
let nroafi = ''

const watch = (message: unknown): void => {
  const { fastify }: { fastify?: FastifyInstance } = Object(message)
  fastify?.addHook('onRoute', (route) => {
    routes.push(route)
  })
}

const start = async (): Promise<void> => {
  const [shared] = sharedDatabases
  if (shared === undefined) return
  const { location, stop } = await shared.start()
  stopDatabase = stop
  forwarder = await startForwarder(await location())
  server = await startServer({ database: { kind: 'server', url: forwarder.url, pool: hasty } })
}

/** What a call of a route answers: its status, and whether it says when to come again. */
const call = async ({ method, url }: RouteOptions): Promise<[string, number, boolean]> => {
  const path = url.replaceAll(/:\w+(\([^)]*\))?/g, '1').replace('*', '')
  const verb = String(method)
  const hasBody = ['POST', 'PUT', 'PATCH'].includes(verb)
  const answer = await fetch(server.url + path, {
    method: verb,
    headers: { ...bearerHeaders(token), ...(hasBody && { 'content-type': 'application/json' }) },
    ...(hasBody && { body: '{}' }),
    signal: AbortSignal.timeout(60_000),
  })
  await answer.arrayBuffer()
  return [`${verb} ${url}`, answer.status, answer.headers.has('retry-after')]
}

const isApi = ({ method, url }: RouteOptions): boolean =>
  method !== 'HEAD' && url !== '/salud' && (url.startsWith('/portalafiliado-api/') || url.startsWith('/salud'))

const callAll = () => Promise.all(routes.filter(isApi).map(call))

beforeAll(async () => {
  subscribe('fastify.initialization', watch)
  await start()
  unsubscribe('fastify.initialization', watch)
})
afterAll(async () => {
  await server?.close()
  await forwarder?.close()
  await stopDatabase?.()
})

describe.skipIf(sharedDatabases.length === 0)('a database that is gone', () => {
  beforeAll(async () => {
    ;({ nroafi } = await aMember(server))
    ;({ token } = await signIn(server, nroafi))
  })

  const expectWaiting = (answers: Awaited<ReturnType<typeof callAll>>): void => {
    const later = answers.filter(([, status]) => status === 503)
    expect(later.length).toBeGreaterThan(40)
    expect(later.filter(([, , saysWhen]) => !saysWhen)).toEqual([])
    expect(answers.filter(([, status]) => status >= 500 && status !== 503)).toEqual([])
  }

  const expectAnswering = async (): Promise<void> => {
    forwarder.pass()
    await expect.poll(() => get(`${server.url}/salud/lista`)).toMatchObject({ status: 200 })
    expect((await get(server.url + paths.ownSessions, bearerHeaders(token))).status).toBe(200)
  }

  test('hangs: every route that needs it says 503 and when to come again, and answers once it is back', async () => {
    const captcha = await solveCaptcha(server)
    forwarder.hang()
    const [answers, signedIn] = await Promise.all([callAll(), tryLogin(server, nroafi, password, { captcha })])
    expectWaiting(answers)
    expect(signedIn).toMatchObject({
      status: 503,
      body: { error: 503, msg: expect.stringContaining('probá de nuevo') },
    })
    expect((await get(`${server.url}/salud/viva`)).status).toBe(200)
    await expectAnswering()
  })

  test('refuses: every route says the same, none of them that something is broken', async () => {
    forwarder.refuse()
    expectWaiting(await callAll())
    expect(await get(`${server.url}/salud/lista`)).toMatchObject({ status: 503, body: { base: 'sin conexión' } })
    expect((await get(`${server.url}/salud/viva`)).status).toBe(200)
    await expectAnswering()
  })

  test('hangs while the server stops: it stops all the same', async () => {
    const { url } = server
    forwarder.hang()
    const waiting = postWith(server, token, paths.user, { nroafi }).catch(() => undefined)
    await server.close()
    await waiting
    await expect(get(`${url}/salud/viva`)).rejects.toThrow('fetch failed')
  })
})

test('the limits are within what devices and supervisors wait: 5 s for an answer, 30 s for a stop', () => {
  const { connect, look, silence, probe } = limits.database
  expect(look.value + silence.value + probe.value).toBeLessThan(5000)
  expect(connect.value).toBeLessThan(5000)
  expect(limits.requests.stop.value).toBeLessThan(30_000)
})
