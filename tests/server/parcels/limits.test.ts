import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { limits } from '../../../server/limits/limits'
import { mostPartBytes } from '../../../src/domain/parcel/layout'
import { get } from '../support/http'
import { from } from '../support/load'
import { noLimits, noLoad, noon, startServer, type RunningServer, type ServerOptions } from '../support/server'
import { aParcel, bring, bySource, confirm, deliver, estadoOf, open, putPart, recall, stateOf, take } from './support'

/** What a part takes of the room at least. */
const least = limits.rooms.least.value

/** The tables are counted again once a second at most. */
const waits = { timeout: 20_000, interval: 300 }

let server: RunningServer | undefined
afterEach(() => server?.close())

const start = async (config: NonNullable<ServerOptions['config']>, clock = () => noon): Promise<RunningServer> => {
  server = await startServer({ config: { trustProxy: 1, ...config }, clock })
  return server
}

const aDraft = () => aParcel({ list: 'un borrador' })

describe('beyond a limit', () => {
  test('a draft of more than 60 MB is refused in words, an envelope may be as large as a request', async () => {
    const running = await start({})
    const parcel = await aDraft()
    const withBytes = (bytes: number) => ({
      ...parcel,
      opening: { ...parcel.opening, partes: Math.ceil(bytes / mostPartBytes) + 1, bytes },
    })
    const most = limits.parcels.handover.value
    expect((await open(running, withBytes(most + 1))).body).toMatchObject({
      error: 413,
      msg: 'Lo que querés pasar supera los 60 MB. Cambiá los documentos más pesados por fotos.',
    })
    expect((await open(running, withBytes(most))).status).toBe(200)
    const envelope = withBytes(most + 1)
    const fondo = { kid: 'k', enc: 'a', llave: 'b' }
    const sealed = {
      ...envelope,
      ...(await aDraft()),
      opening: { ...envelope.opening, clase: 'sobre' as const, fondo },
    }
    expect((await open(running, sealed)).status).toBe(200)
    const { id, source } = await aDraft()
    const tooBig = limits.parcels.envelope.value + 1
    const larger = { ...sealed, id, source, opening: { ...sealed.opening, bytes: tooBig, partes: 200 } }
    expect((await open(running, larger)).status).toBe(413)
  })

  test('an address opens so many drafts an hour; what it has opened goes on', async () => {
    let now = noon
    const running = await start({ rateLimits: { ...noLimits, parcels: 2 } }, () => now)
    const [first, second, third] = [await aDraft(), await aDraft(), await aDraft()]
    await open(running, first, from('203.0.113.7'))
    await open(running, second, from('203.0.113.7'))
    const refused = await open(running, third, from('203.0.113.7'))
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 3600])
    expect((await open(running, first, from('203.0.113.7'))).status).toBe(200)
    expect((await open(running, third, from('203.0.113.8'))).status).toBe(200)
    now += 3_600_000
    expect((await open(running, await aDraft(), from('203.0.113.7'))).status).toBe(200)
  })

  test('words fill no room: parcels that were opened and of which nothing came keep nobody out', async () => {
    const running = await start({ load: { ...noLoad, parcels: 200 * least, parcelsOfAddress: 100 * least } })
    for (let index = 0; index < 30; index += 1) {
      const draft = await aDraft()
      const bytes = limits.parcels.handover.value
      const large = { ...draft, opening: { ...draft.opening, bytes, partes: Math.ceil(bytes / mostPartBytes) + 1 } }
      expect((await open(running, large, from(`2001:db8:1:${index.toString(16)}::1`))).status).toBe(200)
    }
    expect(estadoOf(await deliver(running, await aDraft()))).toBe('listo')
  })

  test('of all addresses and of one no more bytes wait than there is room for', async () => {
    const parts = (await aDraft()).opening.partes
    const running = await start({
      load: { ...noLoad, parcels: 2 * parts * least, parcelsOfAddress: parts * least },
    })
    const [first, second, third] = [await aDraft(), await aDraft(), await aDraft()]
    await open(running, first, from('203.0.113.7'))
    await bring(running, first)
    const refused = await open(running, second, from('203.0.113.7'))
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '600'])
    expect((await open(running, second, from('203.0.113.8'))).status).toBe(200)
    await bring(running, second)
    expect((await open(running, third, from('203.0.113.9'))).status).toBe(503)
    expect((await get(`${running.url}/salud`)).body).toMatchObject({ ok: true, lugar: { paquetes: 'lleno' } })
    await recall(running, first)
    await vi.waitFor(async () => expect((await open(running, third, from('203.0.113.9'))).status).toBe(200), waits)
  })

  test('without space on the disk nothing is taken in, and nothing is lost', async () => {
    const running = await start({ minFreeMb: 1 })
    const parcel = await aDraft()
    await open(running, parcel)
    running.services.space.isShort = () => Promise.resolve(true)
    expect((await open(running, await aDraft())).status).toBe(503)
    expect((await putPart(running, parcel, 0)).status).toBe(503)
    running.services.space.isShort = () => Promise.resolve(false)
    await bring(running, parcel)
    expect(estadoOf(await stateOf(running, parcel, bySource(parcel)))).toBe('abierto')
  })

  test('a finished parcel takes no room', async () => {
    const parcel = await aDraft()
    const running = await start({ load: { ...noLoad, parcels: parcel.opening.partes * least } })
    await deliver(running, parcel)
    const phone = randomUUID()
    expect((await open(running, await aDraft())).status).toBe(503)
    await take(running, parcel, phone)
    await confirm(running, parcel, phone)
    const next = await aDraft()
    await vi.waitFor(async () => expect((await open(running, next)).status).toBe(200), waits)
  })
})
