import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { auditLog } from '../../../server/db/schema/audit'
import { levelRequests } from '../../../server/db/schema/level-requests'
import { levelOrders } from '../../../server/db/schema/member-files'
import { members } from '../../../server/db/schema/members'
import { procedures } from '../../../server/db/schema/procedures'
import { paths } from '../../../src/contract/base-paths'
import { encodeLevelWithdrawal } from '../../../src/contract/level-option/request'
import { encodeSettlement } from '../../../src/contract/procedures/settlement'
import type { LevelOption } from '../../../src/domain/level/options'
import { aLevelRequest, employed, levelOrderOf, sendLevel, type LevelChanges } from '../support/level'
import { readLetters } from '../support/letters'
import { postJson, type Reply } from '../support/http'
import { signIn, type SignedIn } from '../support/members'
import { signInManagement } from '../support/modification'
import { lookAtProcedure } from '../support/settlement'
import { noon, startServer, type RunningServer } from '../support/server'

const ana = 120_001
let server: RunningServer
let caller: SignedIn
let management: { authorization: string }
let now = noon
beforeAll(async () => {
  server = await startServer({ clock: () => now })
  management = await signInManagement(server)
})
afterAll(() => server.close())

const setOrder = (columns: Partial<typeof levelOrders.$inferInsert>) =>
  server.db.update(levelOrders).set(columns).where(eq(levelOrders.nroafi, ana))

const young = {
  tienePlanJoven: true,
  estadoPlanJoven: 'A',
  tienePlanJovenFuturo: true,
  estadoPlanJovenFuturo: 'A',
}
const noPlan = { tienePlanJoven: false, estadoPlanJoven: '', tienePlanJovenFuturo: false, estadoPlanJovenFuturo: '' }

beforeEach(async () => {
  now = noon
  caller = await signIn(server.url, String(ana))
  await server.db.delete(levelRequests)
  await server.db.delete(procedures).where(eq(procedures.nroafi, ana))
  await setOrder({
    anio: 2026,
    ejercicio: 2025,
    estado: null,
    nivelPedido: null,
    pedidoId: null,
    pedidoNro: null,
    puedeTramitar: true,
    puedeDesestimar: false,
    desestimacionPendiente: false,
    ...noPlan,
    empleo: '',
  })
  await server.db
    .update(members)
    .set({ nivel: 3, nivelValidez: 'A', aporteReducido: '' })
    .where(eq(members.nroafi, ana))
})

/** Sends a request; gives the number of its procedure. */
const ask = async (option: LevelOption, changes: LevelChanges = {}): Promise<string> => {
  const { status, body } = await sendLevel(server, await aLevelRequest(caller, option, changes))
  if (status !== 201) throw new Error(JSON.stringify(body))
  return String(Object(body).recibo.numero)
}

const settle = async (nrotramite: string, isApproved: boolean, motivo = '', by = management): Promise<Reply> => {
  await lookAtProcedure(server, nrotramite, by)
  return postJson(server.url + paths.settlement, encodeSettlement({ nrotramite, isApproved, motivo }), by)
}

const withdraw = async (order?: Parameters<typeof encodeLevelWithdrawal>[0]): Promise<Reply> =>
  caller.post(paths.levelWithdrawal, encodeLevelWithdrawal(order ?? (await levelOrderOf(caller))))

const stateOf = async (nrotramite: string) =>
  (await server.db.select().from(procedures).where(eq(procedures.nrotramite, nrotramite)))[0]?.estado

describe('a decision on a request of level', () => {
  test('[LEVEL-027] approved, it stands for its year, and its person reads so by e-mail', async () => {
    const numero = await ask(4)
    expect(await settle(numero, true)).toMatchObject({
      status: 200,
      body: { msg: `El trámite nº ${numero} quedó APROBADO.` },
    })
    expect(await levelOrderOf(caller)).toMatchObject({
      estado: 'A',
      nivelPedido: 4,
      nivelActual: 3,
      puedeTramitar: false,
    })
    expect(await stateOf(numero)).toBe('APROBADO')
    await vi.waitFor(async () => {
      const letters = await readLetters(server, 'ana@caja.example')
      expect(letters.some((letter) => letter.includes(numero))).toBe(true)
    })
    const lines = await server.db.select().from(auditLog).where(eq(auditLog.event, 'nivelResuelto'))
    expect(lines.at(-1)).toMatchObject({ nroafi: ana, detail: { tramite: numero, estado: 'APROBADO' } })
    expect((await settle(numero, false, 'Otra vez.')).status).toBe(409)
  })

  test('[LEVEL-028] rejected, it is read as R, and another one may be asked for', async () => {
    const numero = await ask(4)
    expect((await settle(numero, false, 'No corresponde.')).status).toBe(200)
    expect(await stateOf(numero)).toBe('RECHAZADO')
    expect(await levelOrderOf(caller)).toMatchObject({ estado: 'R', puedeTramitar: true, puedeDesestimar: false })
    expect(await ask(5)).toMatch(/^TR-/)
  })

  test.each<[string, LevelOption, LevelChanges, boolean]>([
    ['[LEVEL-013] level 4 cancels the plan', 4, {}, false],
    ['[LEVEL-014] level 2 whole ends it', 2, { values: (values) => ({ ...values, plan: '0' }) }, false],
    ['[LEVEL-014] level 2 takes it up again', 2, { values: (values) => ({ ...values, plan: '1' }) }, true],
    ['[LEVEL-010] the reduced one goes on', 6, {}, true],
  ])('%s', async (_what, option, changes, goesOn) => {
    await setOrder(young)
    await settle(await ask(option, changes), true)
    expect(await levelOrderOf(caller)).toMatchObject({
      tienePlanJovenFuturo: goesOn,
      estadoPlanJovenFuturo: goesOn ? 'A' : '',
    })
  })

  test('the employment of an approved level 1 is the one on file from then on', async () => {
    await settle(await ask(1, { values: employed }), true)
    expect(await levelOrderOf(caller)).toMatchObject({ empleo: 'CLÍNICA DEL SOL' })
  })
})

describe('a withdrawal', () => {
  test('[API-050] [LEVEL-025] [LEVEL-046] ends a request in progress at once, and the same call again changes nothing', async () => {
    const numero = await ask(4)
    const order = await levelOrderOf(caller)
    const replies = await Promise.all([withdraw(order), withdraw(order)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies[0]?.body).toMatchObject({ success: true, msg: 'Desestimación enviada correctamente.' })
    expect(await levelOrderOf(caller)).toMatchObject({ estado: 'R', puedeTramitar: true, puedeDesestimar: false })
    expect(await stateOf(numero)).toBe('DESESTIMADO')
    const lines = await server.db.select().from(auditLog).where(eq(auditLog.event, 'nivelDesestimado'))
    expect(lines).toHaveLength(1)
  })

  test.each([
    [true, 'R', 'DESESTIMADO'],
    [false, 'A', 'APROBADO'],
  ])('[LEVEL-029] of an approved one waits for the fund: approved %s, it is %s', async (isApproved, estado, state) => {
    const numero = await ask(4)
    await settle(numero, true)
    expect((await withdraw()).status).toBe(200)
    expect(await levelOrderOf(caller)).toMatchObject({
      estado: 'A',
      desestimacionPendiente: true,
      puedeTramitar: false,
    })
    expect(await stateOf(numero)).toBe('EN CURSO')
    expect((await settle(numero, isApproved, 'Lo decidió el Directorio.')).status).toBe(200)
    expect(await levelOrderOf(caller)).toMatchObject({ estado, desestimacionPendiente: false })
    expect(await stateOf(numero)).toBe(state)
  })

  test('of one that the fund rejected meanwhile is not said to be sent', async () => {
    const numero = await ask(4)
    const order = await levelOrderOf(caller)
    await settle(numero, false, 'No corresponde.')
    expect((await withdraw(order)).status).toBe(409)
    expect(await stateOf(numero)).toBe('RECHAZADO')
  })

  test('is decided as one when the next period has begun, and no other request is taken for it', async () => {
    const numero = await ask(4)
    await settle(numero, true)
    await withdraw()
    await setOrder({ estado: null, pedidoId: null, desestimacionPendiente: false })
    const next = await ask(5)
    await setOrder({ estado: 'A', pedidoId: 9, desestimacionPendiente: true })
    expect((await settle(numero, true)).body).toMatchObject({ msg: `El trámite nº ${numero} quedó DESESTIMADO.` })
    expect((await settle(next, true)).body).toMatchObject({ msg: `El trámite nº ${next} quedó APROBADO.` })
    expect(await levelOrderOf(caller)).toMatchObject({ estado: 'A', desestimacionPendiente: true })
  })

  test.each([
    ['X', false, 409],
    ['P', false, 409],
    ['A', false, 409],
    ['X', true, 200],
  ] as const)('[LEVEL-037] in state %s with puedeDesestimar %s: %i', async (estado, puedeDesestimar, status) => {
    await setOrder({ estado, puedeDesestimar, nivelPedido: 4, pedidoId: 9, pedidoNro: 9 })
    expect((await withdraw()).status).toBe(status)
  })

  test('of another request than the one that was seen is refused, and so is that of another member', async () => {
    await ask(4)
    const order = await levelOrderOf(caller)
    expect((await withdraw({ ...order, nivelPedidoId: 1 })).status).toBe(409)
    expect((await withdraw({ ...order, nroafi: '120002' })).status).toBe(403)
    expect(await levelOrderOf(caller)).toMatchObject({ estado: 'P' })
  })
})

describe('a new year', () => {
  const later = async (day: string) => {
    now = Date.parse(`${day}T12:00:00-03:00`)
    caller = await signIn(server.url, String(ana))
    return levelOrderOf(caller)
  }
  const memberRow = async () => (await server.db.select().from(members).where(eq(members.nroafi, ana)))[0]

  test('[LEVEL-049] an approved level holds from its year, and the next period begins without a request', async () => {
    await settle(await ask(5), true)
    expect(await later('2025-12-31')).toMatchObject({ nivelActual: 3, estado: 'A' })
    expect(await later('2026-01-01')).toMatchObject({ nivelActual: 5, estado: 'A', anio: 2026 })
    expect(await later('2026-10-01')).toMatchObject({ nivelActual: 5, estado: null, anio: 2027, puedeTramitar: true })
  })

  test('[LEVEL-049] a level that is approved when its year has begun holds at once', async () => {
    const numero = await ask(5)
    expect(await later('2026-02-10')).toMatchObject({ nivelActual: 3, estado: 'P' })
    await settle(numero, true, '', await signInManagement(server, now))
    expect(await memberRow()).toMatchObject({ nivel: 5, nivelValidez: 'A' })
    expect(await levelOrderOf(caller)).toMatchObject({ nivelActual: 5, estado: 'A', anio: 2026 })
  })

  test.each<[string, LevelOption, string]>([
    ['[LEVEL-010] the reduced one keeps the plan', 6, 'PLAN MÓDULO JOVEN'],
    ['[LEVEL-013] level 4 ends it', 4, ''],
  ])('approved when its year has begun, %s', async (_what, option, aporteReducido) => {
    await setOrder(young)
    await server.db
      .update(members)
      .set({ nivel: 2, aporteReducido: 'PLAN MÓDULO JOVEN' })
      .where(eq(members.nroafi, ana))
    const numero = await ask(option)
    expect(await later('2026-02-10')).toMatchObject({ estadoPlanJoven: 'A', estado: 'P' })
    await settle(numero, true, '', await signInManagement(server, now))
    expect(await memberRow()).toMatchObject({ aporteReducido })
    expect(await levelOrderOf(caller)).toMatchObject({ estado: 'A', estadoPlanJoven: aporteReducido === '' ? '' : 'A' })
  })

  test('[LEVEL-051] a plan that ends moves its member to level 2', async () => {
    await setOrder({ tienePlanJoven: true, estadoPlanJoven: 'A' })
    await server.db
      .update(members)
      .set({ nivel: 2, aporteReducido: 'PLAN MÓDULO JOVEN' })
      .where(eq(members.nroafi, ana))
    expect(await later('2026-01-01')).toMatchObject({ nivelActual: 2, tienePlanJoven: true, estadoPlanJoven: '' })
    expect(await memberRow()).toMatchObject({ nivel: 2, nivelValidez: 'A', aporteReducido: '' })
  })

  test('[LEVEL-051] a plan that goes on stays for its year, and ends with it', async () => {
    await setOrder(young)
    await server.db
      .update(members)
      .set({ nivel: 2, aporteReducido: 'PLAN MÓDULO JOVEN' })
      .where(eq(members.nroafi, ana))
    expect(await later('2026-01-01')).toMatchObject({ estadoPlanJoven: 'A', tienePlanJovenFuturo: false })
    expect(await memberRow()).toMatchObject({ aporteReducido: 'PLAN MÓDULO JOVEN' })
    expect(await later('2027-01-01')).toMatchObject({ nivelActual: 2, estadoPlanJoven: '' })
    expect(await memberRow()).toMatchObject({ aporteReducido: '' })
  })
})
