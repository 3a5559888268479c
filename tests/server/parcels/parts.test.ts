import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parcelActPath } from '../../../src/contract/base-paths'
import { pieceBytes } from '../../../src/domain/parcel/layout'
import { parcelOf } from '../../../server/documents/keys'
import { documentNames } from '../support/documents'
import { sha256 } from '../support/files'
import { postJson } from '../support/http'
import { startServer, type RunningServer } from '../support/server'
import {
  aDraft,
  bring,
  byCode,
  bySource,
  close,
  deliver,
  estadoOf,
  open,
  putPart,
  stateOf,
  type TestParcel,
} from './support'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const filesOf = ({ id }: TestParcel): Promise<string[]> => documentNames(server, parcelOf(id))

describe('a part', () => {
  test('arrives once, unaltered, and in its place', async () => {
    const parcel = await aDraft()
    await open(server, parcel)
    const [first = new ArrayBuffer(0), second] = parcel.parts
    expect((await putPart(server, parcel, 0, { digest: sha256(second ?? first) })).status).toBe(422)
    expect(await filesOf(parcel)).toEqual([])
    expect((await putPart(server, parcel, 0)).status).toBe(204)
    expect((await putPart(server, parcel, 0)).status).toBe(204)
    const other = new Uint8Array(first.slice(0))
    other[20] = 255 - (other[20] ?? 0)
    expect((await putPart(server, parcel, 0, { bytes: other.buffer })).status).toBe(409)
    expect((await putPart(server, parcel, 3)).status).toBe(400)
    expect((await putPart(server, parcel, 1, { bytes: new ArrayBuffer(27) })).status).toBe(400)
    expect((await putPart(server, parcel, 1, { bytes: new ArrayBuffer(2_000_000) })).status).toBe(413)
    expect((await putPart(server, parcel, 2, { bytes: new ArrayBuffer(pieceBytes + 28) })).status).toBe(204)
    expect((await putPart(server, parcel, 1)).status).toBe(400)
  })

  test('that is missing, or is not what its source sent, keeps the parcel open', async () => {
    const parcel = await aDraft()
    await open(server, parcel)
    await putPart(server, parcel, 0)
    expect((await close(server, parcel)).status).toBe(409)
    await bring(server, parcel)
    expect((await close(server, parcel, sha256(new ArrayBuffer(1)))).status).toBe(422)
    expect(estadoOf(await stateOf(server, parcel, bySource(parcel)))).toBe('abierto')
    expect(estadoOf(await close(server, parcel))).toBe('listo')
    expect((await putPart(server, parcel, 0)).status).toBe(204)
    expect((await putPart(server, parcel, 0, { bytes: new ArrayBuffer(99) })).status).toBe(409)
  })

  test('sent by two at the same time is stored once', async () => {
    const parcel = await aDraft()
    await open(server, parcel)
    const replies = await Promise.all(Array.from({ length: 6 }, () => putPart(server, parcel, 1)))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 204))
    expect(await filesOf(parcel)).toEqual(['1'])
  })

  test('that a restored backup does not have is asked for again', async () => {
    const parcel = await aDraft()
    await bring(server, parcel)
    await server.services.documents.remove(`${parcelOf(parcel.id)}/1`)
    expect((await close(server, parcel)).status).toBe(409)
    expect((await stateOf(server, parcel, bySource(parcel))).body).toMatchObject({ llegaron: [0, 2] })
    await putPart(server, parcel, 1)
    expect(estadoOf(await close(server, parcel))).toBe('listo')
  })
})

test('a parcel that was opened is not opened with other facts, nor with impossible ones', async () => {
  const parcel = await aDraft()
  await open(server, parcel)
  const change = (part: Partial<TestParcel['opening']>): TestParcel => ({
    ...parcel,
    opening: { ...parcel.opening, ...part },
  })
  expect((await open(server, change({ partes: 4 }))).status).toBe(409)
  expect((await open(server, change({ codigo: { llave: 'abc' } }))).status).toBe(409)
  const fresh = { ...(await aDraft()) }
  const impossible = [
    { ...fresh.opening, partes: 401 },
    { ...fresh.opening, bytes: 10 },
    { ...fresh.opening, bytes: 30_000_000 },
    { ...fresh.opening, clase: 'sobre' as const },
    { ...fresh.opening, fondo: { kid: 'k', enc: 'a', llave: 'b' } },
  ]
  for (const opening of impossible) expect((await open(server, { ...fresh, opening })).status).toBe(400)
})

test('what kind of device takes a parcel is said in words', async () => {
  const parcel = await aDraft()
  await deliver(server, parcel)
  for (const equipo of ['x'.repeat(81), 'Chrome\nen Android', 3]) {
    const url = server.url + parcelActPath(parcel.id, 'tomar')
    expect((await postJson(url, { equipo }, byCode(parcel, randomUUID()))).status).toBe(400)
  }
})
