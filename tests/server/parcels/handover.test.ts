import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findParcel } from '../../../server/areas/parcels/repository'
import { bearerHeaders } from '../../../src/contract/session/token'
import { parseParcelAnswer } from '../../../src/contract/parcels/answers'
import { parcelTermMs } from '../../../src/domain/handover/protocol'
import { parcelOf } from '../../../server/documents/keys'
import { documentNames } from '../support/documents'
import { sha256 } from '../support/files'
import { noon, startServer, type RunningServer } from '../support/server'
import { aMember, signIn } from '../support/session'
import {
  aDraft,
  bring,
  byCode,
  bySource,
  close,
  confirm,
  deliver,
  estadoOf,
  open,
  putPart,
  readPart,
  recall,
  stateOf,
  take,
  type TestParcel,
} from './support'

let now = noon
let server: RunningServer
beforeAll(async () => {
  server = await startServer({ clock: () => now })
})
afterAll(() => server.close())
beforeEach(() => {
  now = noon
})

const filesOf = ({ id }: TestParcel): Promise<string[]> => documentNames(server, parcelOf(id))

const signed = async () => {
  const { nroafi } = await aMember(server)
  return bearerHeaders((await signIn(server, nroafi)).token)
}

describe('a draft that moves', () => {
  test('is brought in parts, taken, read, confirmed and deleted', async () => {
    const parcel = await aDraft()
    const phone = randomUUID()
    expect(estadoOf(await stateOf(server, parcel, bySource(parcel)))).toBe('desconocido')
    expect((await open(server, parcel)).body).toMatchObject({ estado: 'abierto', llegaron: [], partes: 3 })
    expect((await putPart(server, parcel, 1)).status).toBe(204)
    expect((await stateOf(server, parcel, bySource(parcel))).body).toMatchObject({ estado: 'abierto', llegaron: [1] })
    expect((await stateOf(server, parcel, byCode(parcel))).body).toMatchObject({ llegaron: null, codigo: null })
    await bring(server, parcel)
    expect(estadoOf(await close(server, parcel))).toBe('listo')
    expect((await stateOf(server, parcel, byCode(parcel))).body).toMatchObject({
      estado: 'listo',
      clase: 'traspaso',
      vence: new Date(noon + parcelTermMs).toISOString(),
      propio: false,
      codigo: null,
    })
    const taken = parseParcelAnswer((await take(server, parcel, phone)).body)
    expect(taken).toMatchObject({ ok: true, value: { state: 'tomado', isMine: true, device: 'Chrome en Android' } })
    const wrap = taken.ok ? (taken.value.wrap?.llave ?? '') : ''
    const list = await readPart(server, parcel, 0, byCode(parcel, phone))
    expect(list.status).toBe(200)
    expect(await parcel.openPart(0, wrap, list.bytes)).toBe('{"copia":"un borrador"}')
    const piece = await readPart(server, parcel, 1, byCode(parcel, phone))
    expect(sha256(piece.bytes)).toBe(sha256(parcel.parts[1] ?? new ArrayBuffer(0)))
    expect((await confirm(server, parcel, phone)).body).toMatchObject({ estado: 'confirmado', propio: true })
    expect(await filesOf(parcel)).toEqual([])
    expect(await findParcel(server.db, parcel.id)).toMatchObject({ codeWrap: null, address: null, fundWrap: null })
    expect((await stateOf(server, parcel, bySource(parcel))).body).toMatchObject({
      estado: 'confirmado',
      equipo: 'Chrome en Android',
      propio: false,
    })
    expect((await readPart(server, parcel, 0, byCode(parcel, phone))).status).toBe(410)
  })

  test('answers every repeated call like the first one', async () => {
    const parcel = await aDraft()
    const phone = randomUUID()
    await bring(server, parcel)
    await bring(server, parcel)
    for (const act of [
      () => close(server, parcel),
      () => take(server, parcel, phone),
      () => confirm(server, parcel, phone),
    ]) {
      const first = await act()
      const second = await act()
      expect([second.status, second.body]).toEqual([200, first.body])
    }
    expect(estadoOf(await take(server, parcel, phone))).toBe('confirmado')
    expect(estadoOf(await recall(server, parcel))).toBe('confirmado')
    expect(estadoOf(await close(server, parcel))).toBe('confirmado')
    expect(estadoOf(await open(server, parcel))).toBe('confirmado')
  })

  test('is taken by one device, and the other one is told', async () => {
    const parcel = await aDraft()
    await deliver(server, parcel)
    await take(server, parcel, randomUUID())
    const other = randomUUID()
    expect((await take(server, parcel, other)).status).toBe(409)
    expect((await confirm(server, parcel, other)).status).toBe(409)
    expect((await readPart(server, parcel, 0, byCode(parcel, other))).status).toBe(409)
    expect((await readPart(server, parcel, 0, byCode(parcel))).status).toBe(400)
    expect((await stateOf(server, parcel, byCode(parcel, other))).body).toMatchObject({
      estado: 'tomado',
      propio: false,
      codigo: null,
    })
  })

  test('is nobody’s before it is closed', async () => {
    const parcel = await aDraft()
    const phone = randomUUID()
    await bring(server, parcel)
    expect(estadoOf(await take(server, parcel, phone))).toBe('abierto')
    expect(estadoOf(await confirm(server, parcel, phone))).toBe('abierto')
    expect((await readPart(server, parcel, 0, byCode(parcel, phone))).status).toBe(409)
    const never = await aDraft()
    expect(estadoOf(await take(server, never, phone))).toBe('desconocido')
    expect(estadoOf(await confirm(server, never, phone))).toBe('desconocido')
    expect(estadoOf(await close(server, never))).toBe('desconocido')
    expect((await putPart(server, never, 0)).status).toBe(404)
    expect((await readPart(server, never, 0, byCode(never, phone))).status).toBe(404)
  })

  test('is called back as long as nobody confirmed it', async () => {
    const parcel = await aDraft()
    const phone = randomUUID()
    await deliver(server, parcel)
    await take(server, parcel, phone)
    expect(estadoOf(await recall(server, parcel))).toBe('recuperado')
    expect(await filesOf(parcel)).toEqual([])
    expect((await confirm(server, parcel, phone)).body).toMatchObject({ estado: 'recuperado', codigo: null })
    expect((await readPart(server, parcel, 0, byCode(parcel, phone))).status).toBe(410)
    expect((await putPart(server, parcel, 0)).status).toBe(409)
  })

  test('that was called back before it arrived cannot come back to life', async () => {
    const parcel = await aDraft()
    expect(estadoOf(await recall(server, parcel))).toBe('recuperado')
    expect(estadoOf(await open(server, parcel))).toBe('recuperado')
    expect((await putPart(server, parcel, 0)).status).toBe(409)
    expect(estadoOf(await close(server, parcel))).toBe('recuperado')
    expect(estadoOf(await take(server, parcel, randomUUID()))).toBe('recuperado')
    expect(estadoOf(await stateOf(server, parcel, byCode(parcel)))).toBe('recuperado')
    expect((await recall(server, { ...parcel, source: randomBytes(32).toString('hex') })).status).toBe(403)
  })

  test('lapses after a day, at whatever call comes first', async () => {
    const phone = randomUUID()
    const calls: ((parcel: TestParcel) => Promise<unknown>)[] = [
      (parcel) => stateOf(server, parcel, byCode(parcel)),
      (parcel) => stateOf(server, parcel, bySource(parcel)),
      (parcel) => take(server, parcel, phone),
      (parcel) => confirm(server, parcel, phone),
      (parcel) => recall(server, parcel),
      (parcel) => close(server, parcel),
      (parcel) => open(server, parcel),
    ]
    for (const call of calls) {
      now = noon
      const parcel = await aDraft()
      await deliver(server, parcel)
      await take(server, parcel, phone)
      now = noon + parcelTermMs - 1
      expect(estadoOf(await stateOf(server, parcel, byCode(parcel)))).toBe('tomado')
      now = noon + parcelTermMs
      expect((await readPart(server, parcel, 0, byCode(parcel, phone))).status).toBe(410)
      await call(parcel)
      expect(await findParcel(server.db, parcel.id)).toMatchObject({ state: 'vencido', codeWrap: null })
      expect(await filesOf(parcel)).toEqual([])
    }
  })
})

describe('a stranger', () => {
  test('gets nothing by a wrong source, proof or header', async () => {
    const parcel = await aDraft()
    await deliver(server, parcel)
    const wrong = { ...parcel, source: randomBytes(32).toString('hex'), proof: randomBytes(32).toString('hex') }
    const phone = randomUUID()
    const statuses = await Promise.all([
      stateOf(server, parcel, bySource(wrong)),
      stateOf(server, parcel, byCode(wrong)),
      open(server, wrong),
      putPart(server, wrong, 0),
      close(server, wrong),
      recall(server, wrong),
      take(server, wrong, phone),
      confirm(server, wrong, phone),
      readPart(server, parcel, 0, byCode(wrong, phone)),
    ])
    expect(statuses.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 403))
    const malformed = await Promise.all([
      stateOf(server, parcel, {}),
      stateOf(server, parcel, bySource({ source: 'x' })),
      take(server, parcel, 'mi teléfono'),
      stateOf(server, { id: 'no-es-un-id' }, byCode(parcel)),
      putPart(server, parcel, 0, { digest: 'x' }),
      putPart(server, parcel, 9999),
    ])
    expect(malformed.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400])
    expect(estadoOf(await stateOf(server, parcel, byCode(parcel)))).toBe('listo')
  })

  test('without a session does not take what a member left, nor does another member', async () => {
    const parcel = await aDraft()
    const [own, other] = [await signed(), await signed()]
    await deliver(server, parcel, own)
    const phone = randomUUID()
    expect((await take(server, parcel, phone)).body).toMatchObject({
      error: 403,
      msg: 'Es de una persona afiliada. Ingresá con su matrícula para seguir en este dispositivo.',
    })
    expect((await take(server, parcel, phone, other)).body).toMatchObject({
      error: 403,
      msg: 'Es de otra persona afiliada. Ingresá con la matrícula de quien lo empezó.',
    })
    expect((await take(server, parcel, phone, bearerHeaders('x'))).status).toBe(401)
    expect((await take(server, parcel, phone, own)).body).toMatchObject({ estado: 'tomado', propio: true })
    expect((await stateOf(server, parcel, byCode(parcel, phone))).body).toMatchObject({ propio: true, codigo: null })
    expect((await readPart(server, parcel, 0, byCode(parcel, phone))).status).toBe(403)
    expect((await readPart(server, parcel, 0, { ...byCode(parcel, phone), ...own })).status).toBe(200)
    expect((await confirm(server, parcel, phone, other)).status).toBe(403)
    expect((await confirm(server, parcel, phone, own)).body).toMatchObject({ estado: 'confirmado' })
    expect(await findParcel(server.db, parcel.id)).toMatchObject({ nroafi: null })
  })
})
