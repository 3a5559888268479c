import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findParcel } from '../../../server/areas/parcels/repository'
import { sweepParcels } from '../../../server/areas/parcels/sweep'
import { parcels } from '../../../server/db/schema/parcels'
import { limits } from '../../../server/limits/limits'
import { emptyDataFolder } from '../../../server/storage/fresh'
import { parcelOf } from '../../../server/documents/keys'
import { documentNames, isOnS3 } from '../support/documents'
import { noon, startServer, type RunningServer } from '../support/server'
import { aSubmission } from '../support/submission'
import { anEnvelope } from './envelopes'
import {
  aParcel,
  bring,
  byCode,
  bySource,
  confirm,
  deliver,
  estadoOf,
  open,
  putPart,
  readPart,
  recall,
  stateOf,
  take,
} from './support'

const dayMs = 24 * 3_600_000

let now = noon
let server: RunningServer
beforeAll(async () => {
  server = await startServer({ clock: () => now })
})
beforeEach(async () => {
  now = noon
  await server.db.delete(parcels)
  await server.services.documents.remove('paquetes')
})
afterAll(() => server.close())

const folders = (): Promise<string[]> => documentNames(server, 'paquetes')
const aDraft = () => aParcel({ list: 'un borrador' })
const unknownKey = {
  kid: 'perdida',
  x: 'x7Wt3S3qeUUdDrAgBiE_Am7qS04Rau7ct44ZsG7sd_E',
  y: 'QSDNk-9z44QcICW_pbaFxMUU5EO3cRZeURLJ2yqyTIA',
}

test('drafts that nobody confirmed within a day end, and leave no byte; finished ones stay as they are', async () => {
  const [waiting, taken, done, fresh] = [await aDraft(), await aDraft(), await aDraft(), await aDraft()]
  const phone = randomUUID()
  for (const parcel of [waiting, taken, done]) await deliver(server, parcel)
  await take(server, taken, phone)
  await take(server, done, phone)
  await confirm(server, done, phone)
  now = noon + dayMs - 1
  expect(await sweepParcels(server.services)).toBe(0)
  await deliver(server, fresh)
  now = noon + dayMs
  expect(await sweepParcels(server.services)).toBe(2)
  expect(await folders()).toEqual([fresh.id])
  const states = await Promise.all([waiting, taken, done, fresh].map(({ id }) => findParcel(server.db, id)))
  expect(states.map((parcel) => parcel?.state)).toEqual(['vencido', 'vencido', 'confirmado', 'listo'])
  now = noon + 400 * dayMs
  expect(await sweepParcels(server.services)).toBe(1)
  expect(estadoOf(await stateOf(server, done, bySource(done)))).toBe('confirmado')
})

test('an envelope that did not go on is forgotten after a week, so that its tablet begins again', async () => {
  const sealed = await aSubmission(await server.register({}))
  const envelope = await anEnvelope(sealed)
  await open(server, envelope)
  await putPart(server, envelope, 0)
  now = noon + 7 * dayMs
  expect(await sweepParcels(server.services)).toBe(0)
  now += 1
  expect(await sweepParcels(server.services)).toBe(1)
  expect(estadoOf(await stateOf(server, envelope, bySource(envelope)))).toBe('desconocido')
  expect(estadoOf(await deliver(server, envelope))).toBe('recibido')
})

test('a parcel without a part is forgotten after minutes, the mark of one that never came after its term', async () => {
  const [words, early] = [await aDraft(), await aDraft()]
  await open(server, words)
  await recall(server, early)
  now = noon + limits.parcels.begin.value
  expect(await sweepParcels(server.services)).toBe(0)
  now += 1
  expect(await sweepParcels(server.services)).toBe(1)
  expect(estadoOf(await stateOf(server, words, bySource(words)))).toBe('desconocido')
  expect((await open(server, early)).body).toMatchObject({ estado: 'recuperado' })
  now = noon + limits.parcels.mark.value * dayMs + 1
  expect(await sweepParcels(server.services)).toBe(1)
  expect(estadoOf(await stateOf(server, early, bySource(early)))).toBe('desconocido')
})

test('a refused envelope waits thirty days for its person; then only the refusal is left', async () => {
  const envelope = await anEnvelope(await aSubmission(await server.register({ situation: 'inhabilitada' })))
  await deliver(server, envelope)
  now = noon + 30 * dayMs
  expect(await sweepParcels(server.services)).toBe(0)
  now += 1
  expect(await sweepParcels(server.services)).toBe(1)
  expect(await folders()).toEqual([])
  expect((await stateOf(server, envelope, byCode(envelope))).body).toMatchObject({
    estado: 'rechazado',
    rechazo: { motivo: 'validacion' },
    codigo: null,
  })
  expect((await readPart(server, envelope, 0, byCode(envelope))).status).toBe(410)
})

test('an envelope that cannot be opened is kept for half a year', async () => {
  const envelope = await anEnvelope(await aSubmission(await server.register({})), { fundKey: unknownKey })
  expect(estadoOf(await deliver(server, envelope))).toBe('ilegible')
  now = noon + 180 * dayMs
  expect(await sweepParcels(server.services)).toBe(0)
  now += 1
  expect(await sweepParcels(server.services)).toBe(1)
  expect(await folders()).toEqual([])
})

test('what a crash left is cleared away: of a finished parcel deleted, of none put into the trash', async () => {
  const [done, half] = [await aDraft(), await aDraft()]
  const phone = randomUUID()
  await deliver(server, done)
  await take(server, done, phone)
  await confirm(server, done, phone)
  await bring(server, half)
  const stray = 'ab'.repeat(16)
  for (const id of [done.id, stray]) {
    await server.services.documents.put(`${parcelOf(id)}/0`, Buffer.from('resto'))
  }
  await server.services.documents.put('paquetes/notas', Buffer.from('de otro'))
  expect(await sweepParcels(server.services)).toBe(2)
  expect(await folders()).toEqual([half.id, 'notas'].toSorted())
  expect(await documentNames(server, 'papelera/2025-11-20')).toEqual([`paquete-${stray}`])
})

test.skipIf(isOnS3)('a fresh start deletes the folder of the parcels too', async () => {
  await bring(server, await aDraft())
  const { dataDir } = server
  await emptyDataFolder(dataDir, '', '')
  expect(await readdir(dataDir)).not.toContain('paquetes')
})
