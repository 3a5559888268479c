import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { events, memberSeen } from '../../../server/db/schema/events/events'
import { procedures } from '../../../server/db/schema/procedures'
import { moveProcedure } from '../../../server/events/move'
import { recordEvent } from '../../../server/events/record'
import { limits } from '../../../server/limits/limits'
import { paths } from '../../../src/contract/base-paths'
import { encodeNumber } from '../../../src/contract/member/member'
import { parseNotifications } from '../../../src/contract/notifications/notifications'
import { encodeSeen } from '../../../src/contract/notifications/seen'
import { parseProcedures } from '../../../src/contract/procedures/procedures'
import { postJson } from '../support/http'
import { signIn, type SignedIn } from '../support/members'
import { noon, startServer, type RunningServer } from '../support/server'

const dayMs = 24 * 3_600_000

let server: RunningServer
let ana: SignedIn
let now = noon
beforeAll(async () => {
  server = await startServer({ clock: () => now })
})
afterAll(() => server.close())
beforeEach(async () => {
  now = noon
  ana = await signIn(server.url, '120001')
  await server.db.delete(events)
  await server.db.delete(memberSeen)
  await server.db.delete(procedures).where(eq(procedures.nroafi, 120_001))
})

const read = async (caller = ana) => {
  const parsed = parseNotifications((await caller.post(paths.notifications, encodeNumber(caller.nroafi))).body)
  if (!parsed.ok) throw new Error('The answer is malformed.')
  return parsed.value
}

const aProcedure = async (nrotramite: string): Promise<number> => {
  const days = { alta: '2025-11-10', modificado: '2025-11-10' } as const
  const row = { nroafi: 120_001, tipo: 'Subsidio por nacimiento', nrotramite, estado: 'PENDIENTE', ...days }
  const [stored] = await server.db.insert(procedures).values(row).returning({ id: procedures.id })
  return stored?.id ?? 0
}

const move = (id: number, estado: string, origin: 'gestion' | 'persona' = 'gestion') =>
  server.db.transaction((tx) => moveProcedure(tx, id, { estado, at: new Date(now), origin }))

describe('[P25] what is new', () => {
  test('a procedure that the fund moved twice is there once, as it stands, and not what its member did', async () => {
    const id = await aProcedure('TR-2031-000001')
    await move(id, 'EN CURSO')
    await move(id, 'APROBADO')
    await move(await aProcedure('TR-2031-000002'), 'DESESTIMADO', 'persona')
    const { notifications } = await read()
    expect(notifications).toMatchObject([
      { key: 'tramite:TR-2031-000001', name: 'Subsidio por nacimiento', state: 'APROBADO', at: noon },
    ])
    expect(parseProcedures((await ana.post(paths.procedures, encodeNumber('120001'))).body)).toMatchObject({
      value: [{ nrotramite: 'TR-2031-000002' }, { pasos: [{ estado: 'EN CURSO', at: noon }, { estado: 'APROBADO' }] }],
    })
  })

  test('a document that the fund asks for, a payment and a copy are told too; another member’s are not', async () => {
    const at = new Date(noon)
    await server.db.transaction(async (tx) => {
      const own = { at, nroafi: 120_001, origin: 'gestion' } as const
      await recordEvent(tx, { ...own, kind: 'documentoPedido', about: 'TR-1', detail: { ranura: 'dni' } })
      await recordEvent(tx, { ...own, kind: 'pago', about: 'orden', detail: { resultado: 'acreditado' } })
      await recordEvent(tx, { ...own, kind: 'copiaLista', about: 'copia', detail: {} })
      await recordEvent(tx, { ...own, nroafi: 120_002, kind: 'copiaLista', about: 'otra', detail: {} })
    })
    expect((await read()).notifications.map(({ key, state }) => [key, state])).toEqual([
      ['copia:copia', ''],
      ['pago:orden', 'acreditado'],
      ['tramite:TR-1', 'FALTA UN DOCUMENTO'],
    ])
  })

  test('goes after its days', async () => {
    await move(await aProcedure('TR-2031-000003'), 'EN CURSO')
    now = noon + (limits.events.shown.value - 1) * dayMs
    expect((await read(await signIn(server.url, '120001'))).notifications).toHaveLength(1)
    now = noon + (limits.events.shown.value + 1) * dayMs
    expect((await read(await signIn(server.url, '120001'))).notifications).toHaveLength(0)
  })
})

describe('[P25] what was seen', () => {
  const tell = (seen: Record<string, number>, nroafi = '120001') =>
    ana.post(paths.notificationsSeen, encodeSeen(nroafi, seen))

  test('on one device is seen on the others; told late, twice or by two at once it only grows', async () => {
    await Promise.all([
      tell({ 'tramite:1': 4 }),
      tell({ 'tramite:1': 7, 'comunicacion:2': 0 }),
      tell({ 'tramite:1': 2 }),
    ])
    await tell({ 'tramite:1': 4 })
    expect((await read(await signIn(server.url, '120001'))).seen).toEqual({ 'tramite:1': 7, 'comunicacion:2': 0 })
    expect((await read(await signIn(server.url, '120002'))).seen).toEqual({})
  })

  test('the newest are kept, and a longer list is refused', async () => {
    const many = (from: number) =>
      Object.fromEntries(Array.from({ length: 600 }, (_, i) => [`comunicacion:${from + i}`, 0]))
    expect((await tell(many(0))).status).toBe(200)
    expect((await tell({ 'comunicacion:600': 0 })).status).toBe(200)
    const kept = Object.keys((await read()).seen)
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([600, 'comunicacion:1', 'comunicacion:600'])
    expect((await tell({ ...many(0), 'comunicacion:600': 0 })).status).toBe(400)
  })

  test('[API-003] needs a session, and the own number', async () => {
    expect((await postJson(server.url + paths.notificationsSeen, encodeSeen('120001', {}))).status).toBe(401)
    expect((await tell({}, '120002')).status).toBe(403)
  })
})
