import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { isDeepStrictEqual } from 'node:util'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitsFromEnv } from '../../../server/config-limits'
import { limits } from '../../../server/limits/limits'
import { paths } from '../../../src/contract/base-paths'
import { get } from '../support/http'
import { from } from '../support/load'
import { getRaw } from '../support/raw'
import { noLimits, startServer, type RunningServer } from '../support/server'

/** The portal's own files, of which a browser reads hundreds at once and hundreds of phones may be behind one address. */
const withoutLimit = ['/afiliados/*']

const routes: RouteOptions[] = []
let server: RunningServer

const watch = (message: unknown): void => {
  const { fastify }: { fastify?: FastifyInstance } = Object(message)
  fastify?.addHook('onRoute', (route) => {
    routes.push(route)
  })
}

beforeAll(async () => {
  subscribe('fastify.initialization', watch)
  const { rateLimits } = limitsFromEnv(({ value }) => value)
  server = await startServer({
    config: { rateLimits, trustProxy: 1, metricsToken: 'm'.repeat(32) },
  })
})
afterAll(async () => {
  unsubscribe('fastify.initialization', watch)
  await server.close()
})

const isLimited = ({ config }: RouteOptions): boolean =>
  typeof config?.rateLimit === 'object' && Number(config.rateLimit.max) > 0

describe('the table of routes', () => {
  test('every route has a limit of its own or the one of all others', () => {
    expect(routes.length).toBeGreaterThan(100)
    const free = routes.filter((route) => !isLimited(route)).map(({ url }) => url)
    expect([...new Set(free)].filter((url) => !withoutLimit.includes(url))).toEqual([])
  })

  test('the description is one text that is packed once, and has its limit', async () => {
    const packed = await Promise.all(
      ['br', 'gzip;q=0.5', 'br;q=0, identity'].map((accepted) =>
        getRaw(server.url + paths.openApi, { 'accept-encoding': accepted, ...from('203.0.113.4') }),
      ),
    )
    expect(packed.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
    const [br, gzip, plain] = packed.map(({ body }) => body)
    if (br === undefined || gzip === undefined || plain === undefined) throw new Error('An answer is missing.')
    const text = plain.toString()
    expect(brotliDecompressSync(br).toString() === text && gunzipSync(gzip).toString() === text).toBe(true)
    expect(isDeepStrictEqual(Object.keys(JSON.parse(text)).slice(0, 2), ['openapi', 'info'])).toBe(true)
    expect(br.byteLength).toBeLessThan(text.length / 8)
    const statuses = []
    for (let call = 0; call <= limits.rates.description.value; call += 1) {
      statuses.push((await get(server.url + paths.openApi, from('203.0.113.5'))).status)
    }
    expect(statuses.filter((status) => status !== 200)).toEqual([429])
  })
})

describe('limits of one address', () => {
  const statusesOf = async (running: RunningServer, addresses: string[]): Promise<number[]> => {
    const statuses = []
    for (const address of addresses) {
      const { status } = await get(running.url + paths.captcha, from(address))
      statuses.push(status)
    }
    return statuses
  }
  const many = (count: number, toAddress: (index: number) => string): string[] =>
    Array.from({ length: count }, (_one, index) => toAddress(index))

  test('a port beside an address is cut off', async () => {
    const running = await startServer({ config: { trustProxy: 1, rateLimits: { ...noLimits, captcha: 2 } } })
    const v4 = await statusesOf(
      running,
      many(3, (index) => `203.0.113.7:${4000 + index}`),
    )
    const v6 = await statusesOf(
      running,
      many(3, (index) => `[2001:db8::1]:${4000 + index}`),
    )
    await running.close()
    expect([v4, v6]).toEqual([
      [200, 200, 429],
      [200, 200, 429],
    ])
  })

  test('the networks around an IPv6 address have wider ones together', async () => {
    const running = await startServer({ config: { trustProxy: 1, rateLimits: { ...noLimits, captcha: 1 } } })
    const within56 = await statusesOf(
      running,
      many(5, (index) => `2001:db8:1:${index.toString(16)}::1`),
    )
    const within48 = await statusesOf(
      running,
      many(17, (index) => `2001:db8:2:${index.toString(16)}00::1`),
    )
    const apart = await statusesOf(
      running,
      many(20, (index) => `2001:db8:${100 + index}::1`),
    )
    await running.close()
    expect(within56).toEqual([200, 200, 200, 200, 429])
    expect(within48).toEqual([...Array<number>(16).fill(200), 429])
    expect(apart).toEqual(Array<number>(20).fill(200))
  })
})
