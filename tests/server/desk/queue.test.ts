import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openCase } from '../../../server/areas/cases/cases'
import { takeIn } from '../../../server/areas/desk/intake'
import { deskCases } from '../../../server/db/schema/desk/cases'
import { procedures } from '../../../server/db/schema/procedures'
import { deskPaths } from '../../../src/contract/desk/paths'
import { parseNewCount } from '../../../src/contract/desk/queue'
import { modificationProcedure } from '../../../src/domain/procedures'
import { get } from '../support/http'
import { noon, startServer, type RunningServer } from '../support/server'
import { clerks, lease, queueOf, seatOf, type Seat } from './support'

let now = noon
let server: RunningServer
let marcela: Seat
let julian: Seat

beforeAll(async () => {
  server = await startServer({ clock: () => now, config: { managementUsers: clerks } })
})
afterAll(() => server.close())
beforeEach(async () => {
  now = noon
  await server.db.delete(procedures)
  marcela = await seatOf(server, 'marcela', now)
  julian = await seatOf(server, 'julian', now)
})

const add = async (nroafi: number, nrotramite: string, alta: string, estado = 'EN CURSO'): Promise<number> => {
  const [row] = await server.db
    .insert(procedures)
    .values({ nroafi, tipo: modificationProcedure, nrotramite, alta, modificado: alta, estado })
    .returning({ id: procedures.id })
  return row?.id ?? 0
}

const open = async (nroafi: number, nrotramite: string, alta: string): Promise<string> => {
  const procedureId = await add(nroafi, nrotramite, alta)
  const row = await server.db.transaction((tx) => openCase(tx, server.services, { procedureId }, new Date(now)))
  return String(row?.id)
}

const numbers = async (query: Parameters<typeof queueOf>[2] = {}): Promise<string[]> =>
  (await queueOf(server, marcela, query)).filas.map(({ numero }) => numero)

describe('the queue', () => {
  test('[OP16] has the oldest act first, its wait in working days, and its term by its kind', async () => {
    await open(120_004, 'TR-2025-800002', '2025-11-14')
    await open(120_001, 'TR-2025-800001', '2025-11-10')
    const { filas, total, esperan, vencidos } = await queueOf(server, marcela)
    expect(filas).toMatchObject([
      { numero: 'TR-2025-800001', tipo: 'modificacion', nroafi: '120001', espera: 8, vence: '2025-11-17', faltan: -3 },
      { numero: 'TR-2025-800002', espera: 4, vence: '2025-11-21', faltan: 1, tiene: null },
    ])
    expect([total, esperan, vencidos]).toEqual([2, 2, 1])
  })

  test('is filtered by kind, wait and text, and says how many each choice would leave', async () => {
    await open(120_001, 'TR-2025-800001', '2025-11-10')
    await open(120_004, 'TR-2025-800002', '2025-11-19')
    expect(await numbers({ espera: 3 })).toEqual(['TR-2025-800001'])
    expect(await numbers({ tipo: 'subsidios' })).toEqual([])
    expect(await numbers({ texto: '800.002' })).toEqual(['TR-2025-800002'])
    expect(await numbers({ texto: '120.004' })).toEqual(['TR-2025-800002'])
    expect(await numbers({ texto: 'rossi ANA' })).toEqual(['TR-2025-800001'])
    expect(await numbers({ texto: '100%' })).toEqual([])
    const { elecciones } = await queueOf(server, marcela, { espera: 3 })
    expect(elecciones.tipos.find(({ valor }) => valor === 'modificaciones')?.cantidad).toBe(1)
    expect(elecciones.esperas.map(({ cantidad }) => cantidad)).toEqual([1, 1, 0])
  })

  test('has ten a page, and says how many came since it was read', async () => {
    for (let index = 0; index < 12; index += 1)
      await open(120_001, `TR-2025-81${String(index).padStart(4, '0')}`, '2025-11-10')
    const page = await queueOf(server, marcela)
    expect([page.filas.length, page.total, (await queueOf(server, marcela, { pagina: 2 })).filas.length]).toEqual([
      10, 12, 2,
    ])
    now += 1000
    await open(120_001, 'TR-2025-820000', '2025-11-01')
    const asked = new URLSearchParams({ marca: page.marca })
    const { body } = await get(`${server.url}${deskPaths.arrived}?${asked}`, marcela)
    expect(parseNewCount(body)).toEqual({ ok: true, value: { nuevos: 1, esperan: 13 } })
    expect((await get(`${server.url}${deskPaths.arrived}?marca=ayer`, marcela)).status).toBe(400)
  })

  test('takes in what came another way, and lets go of what was decided elsewhere', async () => {
    await add(120_001, 'TR-2025-800001', '2025-11-10')
    await add(120_001, 'TR-2025-800003', '2025-11-10', 'APROBADO')
    await takeIn(server.services)
    await takeIn(server.services)
    expect(await numbers()).toEqual(['TR-2025-800001'])
    await server.db.update(procedures).set({ estado: 'APROBADO' }).where(eq(procedures.nrotramite, 'TR-2025-800001'))
    await takeIn(server.services)
    expect(await numbers()).toEqual([])
    expect(await server.db.select().from(deskCases)).toMatchObject([{ state: 'cerrado' }])
  })
})

describe('a lease', () => {
  test('is one clerk’s for fifteen minutes, is taken over with a word, and is let go', async () => {
    const id = await open(120_001, 'TR-2025-800001', '2025-11-10')
    expect(await lease(server, marcela, id, { acto: 'tomar' })).toMatchObject({
      status: 200,
      body: { tiene: { nombre: 'Marcela Ríos', esMio: true, hasta: now + 15 * 60_000 } },
    })
    expect(await lease(server, julian, id, { acto: 'tomar' })).toMatchObject({ status: 409, body: { error: 13 } })
    expect((await queueOf(server, julian)).filas).toMatchObject([{ tiene: { nombre: 'Marcela Ríos', esMio: false } }])
    expect((await queueOf(server, marcela, { tiene: 'yo' })).total).toBe(1)
    expect((await lease(server, julian, id, { acto: 'tomarlo' })).status).toBe(200)
    expect((await queueOf(server, marcela)).filas).toMatchObject([{ tiene: { nombre: 'Julián Paz', esMio: false } }])
    await lease(server, julian, id, { acto: 'soltar', palabras: 'Espero el padrón.' })
    expect((await queueOf(server, marcela)).filas).toMatchObject([{ tiene: null }])
    await lease(server, marcela, id, { acto: 'tomar' })
    now += 15 * 60_000
    expect((await queueOf(server, await seatOf(server, 'marcela', now))).filas).toMatchObject([{ tiene: null }])
  })
})
