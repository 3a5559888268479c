import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/audit'
import { levelRequestFiles, levelRequests } from '../../../server/db/schema/level-requests'
import { levelOrders } from '../../../server/db/schema/member-files'
import { members } from '../../../server/db/schema/members'
import { procedures } from '../../../server/db/schema/procedures'
import { addDays } from '../../../src/domain/dates'
import type { DraftTimes } from '../../../src/domain/delivery/deadline'
import { keepEmployer } from '../../../src/domain/level-option/transitions'
import type { LevelOption } from '../../../src/domain/level/options'
import { documentBytes } from '../support/documents'
import { aLevelRequest, employed, levelForm, levelOrderOf, sendLevel, type LevelChanges } from '../support/level'
import { photoFor } from '../support/files'
import type { Reply } from '../support/http'
import { signIn, type SignedIn } from '../support/members'
import { pathsOf } from '../support/refused'
import { noon, startServer, type RunningServer } from '../support/server'

const ana = 120_001
let server: RunningServer
let caller: SignedIn
let now = noon
beforeAll(async () => {
  server = await startServer({ clock: () => now })
  caller = await signIn(server.url, String(ana))
})
afterAll(() => server.close())

const original = { estado: null, nivelPedido: null, pedidoId: null, pedidoNro: null, puedeDesestimar: false } as const

const setOrder = (columns: Partial<typeof levelOrders.$inferInsert>) =>
  server.db.update(levelOrders).set(columns).where(eq(levelOrders.nroafi, ana))

beforeEach(async () => {
  now = noon
  await server.db.delete(levelRequests)
  await server.db.delete(procedures).where(eq(procedures.nroafi, ana))
  await setOrder({
    ...original,
    anio: 2026,
    puedeTramitar: true,
    desestimacionPendiente: false,
    altaPlanJoven: false,
    bajaPlanJoven: false,
    tienePlanJoven: false,
    estadoPlanJoven: '',
    empleo: '',
    empleoTipo: '',
    empleoDesde: null,
  })
  await server.db.update(members).set({ nivel: 3, nivelValidez: 'A', esesb: false }).where(eq(members.nroafi, ana))
})

const send = async (option: LevelOption, changes: LevelChanges = {}): Promise<Reply> =>
  sendLevel(server, await aLevelRequest(caller, option, changes))

const own = () => server.db.select().from(levelRequests).where(eq(levelRequests.nroafi, ana))

describe('a request of level', () => {
  test('[API-049] [LEVEL-002] is stored with its procedure and its declaration, and the order says so', async () => {
    const reply = await send(4)
    expect([reply.status, reply.body]).toMatchObject([201, { msg: 'Recibimos tu opción de nivel.' }])
    const [row] = await own()
    expect(row).toMatchObject({ anio: 2026, opcion: 4, nivel: 4, reducido: false, extemporaneo: false, altaPlan: null })
    const [procedure] = await server.db
      .select()
      .from(procedures)
      .where(eq(procedures.id, row?.procedureId ?? 0))
    expect(procedure).toMatchObject({ tipo: 'Opción de nivel', estado: 'PENDIENTE' })
    expect((await documentBytes(server, procedure?.rutadocumento ?? '')).byteLength).toBeGreaterThan(0)
    expect(await levelOrderOf(caller)).toMatchObject({
      estado: 'P',
      nivelPedido: 4,
      nivelPedidoId: row?.id,
      puedeTramitar: false,
      puedeDesestimar: true,
      email: 'ana@caja.example',
    })
    const lines = await server.db.select().from(auditLog).where(eq(auditLog.event, 'nivel'))
    expect(lines.at(-1)).toMatchObject({ nroafi: ana, detail: { nivel: 4, anio: 2026 } })
  })

  test('[API-049] [LEVEL-018] level 1 goes with its documents under the names of the fund', async () => {
    const sent = await aLevelRequest(caller, 1, { values: employed })
    expect([...levelForm(sent).keys()]).toEqual(['envio', 'reciboSueldoHaberes'])
    expect((await sendLevel(server, sent)).status).toBe(201)
    const [row] = await own()
    expect(row).toMatchObject({ opcion: 1, empleo: 'CLÍNICA DEL SOL', esJubilado: 'N', repiteEmpleo: '' })
    const files = await server.db.select().from(levelRequestFiles)
    expect(files).toMatchObject([{ slot: 'nivel.reciboHaberes', position: 1 }])
  })

  test('[LEVEL-024] a kept employment is the one on file, whatever is sent', async () => {
    await setOrder({ empleo: 'SANATORIO NORTE', empleoTipo: 'DEPENDENCIA', empleoDesde: '2000-01-03' })
    const reply = await send(1, { values: (values) => keepEmployer(values, 'S').values })
    expect(reply.status).toBe(201)
    expect(await own()).toMatchObject([{ repiteEmpleo: 'S', empleo: 'SANATORIO NORTE', empleoDesde: '2000-01-03' }])
  })

  test('[LEVEL-014] [UNS-97] level 2 of whom had a plan says what becomes of it', async () => {
    await setOrder({ tienePlanJoven: true, estadoPlanJoven: 'A' })
    expect(pathsOf(await send(2))).toEqual(['plan'])
    expect((await send(2, { values: (values) => ({ ...values, plan: '1' }) })).status).toBe(201)
    expect(await own()).toMatchObject([{ altaPlan: true }])
    expect(await levelOrderOf(caller)).toMatchObject({ altaPJ: true, bajaPJ: false })
  })

  test('[LEVEL-013] a level above 2 ends the plan', async () => {
    await setOrder({ tienePlanJoven: true, estadoPlanJoven: 'A' })
    expect((await send(5)).status).toBe(201)
    expect(await levelOrderOf(caller)).toMatchObject({ altaPJ: false, bajaPJ: true })
  })

  test('sent again, because its answer was lost, is the same one', async () => {
    const sent = await aLevelRequest(caller, 5)
    const replies = await Promise.all([sendLevel(server, sent), sendLevel(server, sent)])
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect((await sendLevel(server, sent)).status).toBe(200)
    expect(await own()).toHaveLength(1)
  })

  test('a second one is refused while the first stands, also from two devices at once', async () => {
    const [one, other] = [await aLevelRequest(caller, 4), await aLevelRequest(caller, 5)]
    const replies = await Promise.all([sendLevel(server, one), sendLevel(server, other)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await send(3)).toMatchObject({
      status: 409,
      body: { msg: expect.stringMatching(/^Ya tenés una opción de nivel para 2026/) },
    })
    await setOrder({ estado: 'R' })
    expect((await send(5)).status).toBe(201)
  })

  test.each([
    ['[LEVEL-036] of special status', { esesb: true }, true, /delegación distrital/],
    ['[LEVEL-038] whom the fund does not let ask', {}, false, /^Por ahora no podés/],
  ])('somebody %s is refused', async (_who, columns, puedeTramitar, words) => {
    const sent = await aLevelRequest(caller, 4)
    if (Object.keys(columns).length > 0) await server.db.update(members).set(columns).where(eq(members.nroafi, ana))
    await setOrder({ puedeTramitar })
    expect(await levelOrderOf(caller)).toMatchObject({ puedeTramitar: false })
    expect(await sendLevel(server, sent)).toMatchObject({ status: 409, body: { msg: expect.stringMatching(words) } })
    expect(await own()).toEqual([])
  })

  test('[LEVEL-016] the level that the fund changed meanwhile decides', async () => {
    const sent = await aLevelRequest(caller, 1, { values: employed })
    await server.db.update(members).set({ nivel: 1, nivelValidez: 'P' }).where(eq(members.nroafi, ana))
    expect(pathsOf(await sendLevel(server, sent))).toEqual(['nivel.opcion'])
  })

  test.each<[string, LevelOption, LevelChanges, string[]]>([
    [
      '[LEVEL-018] level 1 without its pay slip',
      1,
      { values: employed, files: () => [] },
      ['archivo:nivel.reciboHaberes'],
    ],
    ['[LEVEL-041] level 1 without an employment', 1, {}, ['nivel.empleo', 'nivel.empleoTipo', 'nivel.empleoDesde']],
    ['an e-mail that is none', 4, { values: (values) => ({ ...values, email: 'ana' }) }, ['email']],
    ['[LEVEL-010] a reduced level without a plan', 6, {}, ['nivel.opcion']],
    [
      'an option for another year',
      4,
      {
        values: (values) => ({ ...values, visto: { ...values.visto, anio: 2025 } }),
      },
      ['nivel.opcion'],
    ],
  ])('%s is refused at its field, and nothing is stored', async (_what, option, changes, expected) => {
    const reply = await send(option, changes)
    expect([reply.status, pathsOf(reply)]).toEqual([422, expected])
    expect(await own()).toEqual([])
  })

  test('[LEVEL-018] the second document asks to be confirmed', async () => {
    const certificate = await photoFor('nivel.certificadoLaboral')
    const reply = await send(1, { values: employed, files: (files) => [...files, certificate] })
    expect(pathsOf(reply)).toEqual(['nivel.certificadoConfirmado'])
  })

  test('[LEVEL-042] [LEVEL-054] [API-051] an employment that began too late is refused at its date, in the fund’s words', async () => {
    const reply = await send(1, {
      values: (values) => {
        const filled = employed(values)
        return { ...filled, nivel: { ...filled.nivel, empleoDesde: addDays(values.visto.fecmat, 31) } }
      },
    })
    expect(reply.body).toMatchObject({
      campos: [{ path: 'nivel.empleoDesde', message: expect.stringMatching(/^Para el nivel 1 tu empleo/) }],
    })
  })

  test('for another member is refused', async () => {
    const sent = await aLevelRequest({ ...caller, nroafi: '120001' }, 4)
    const other = await signIn(server.url, '120002')
    expect((await sendLevel(server, { ...sent, caller: other })).status).toBe(403)
  })
})

describe('the period', () => {
  const lastMinute = Date.parse('2025-11-30T23:59:30-03:00')
  const day = 86_400_000
  const timesOf = (act: number): DraftTimes => ({ created: act - day, edited: act - 60_000, sealed: act })

  test.each<[string, number, DraftTimes | undefined, boolean]>([
    ['[UNS-122] in its last minute, delivered a day later', day, timesOf(lastMinute), false],
    ['[UNS-122] in its last minute, delivered after eight days', 8 * day, timesOf(lastMinute), true],
    ['[LEVEL-049] in its last minute', 0, undefined, false],
    ['[LEVEL-021] a minute after it', 60_000, undefined, true],
  ])('%s', async (_what, later, times, isLate) => {
    now = lastMinute
    const then = await signIn(server.url, String(ana))
    const sent = await aLevelRequest(then, 4, { at: lastMinute, ...(times ? { times } : {}) })
    now = lastMinute + later
    const again = await signIn(server.url, String(ana))
    const reply = await sendLevel(server, { ...sent, caller: again })
    expect(reply.status).toBe(201)
    expect(await own()).toMatchObject([{ extemporaneo: isLate, anio: 2026 }])
    expect(JSON.stringify(reply.body).includes('a consideración del Directorio')).toBe(isLate)
  })

  test('[LEVEL-049] [API-048] the order says the year, the last day and whether it is late', async () => {
    const before = await signIn(server.url, String(ana))
    expect(await levelOrderOf(before)).toMatchObject({ anio: 2026, hasta: '2025-11-30', extemporaneo: false })
    now = Date.parse('2025-12-01T00:00:00-03:00')
    const later = await signIn(server.url, String(ana))
    expect(await levelOrderOf(later)).toMatchObject({ anio: 2026, hasta: '2025-11-30', extemporaneo: true })
  })
})
