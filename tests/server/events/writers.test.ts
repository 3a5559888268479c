import { and, asc, eq, gt } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { events, procedureSteps } from '../../../server/db/schema/events/events'
import { members } from '../../../server/db/schema/members'
import { procedures } from '../../../server/db/schema/procedures'
import { paths } from '../../../src/contract/base-paths'
import { encodeSettlement } from '../../../src/contract/procedures/settlement'
import { anAsker } from '../appointments/support'
import { aCard, anAccount, sealAccount, sendAccount, sendCard } from '../support/direct-debit'
import { postJson } from '../support/http'
import { aLevelRequest, sendLevel } from '../support/level'
import { aCallRequest, signIn } from '../support/members'
import { signInManagement } from '../support/modification'
import { lookAtProcedure } from '../support/settlement'
import { aSubmission, send } from '../support/submission'
import { noon, startServer, type RunningServer } from '../support/server'

let server: RunningServer
let before = 0
beforeAll(async () => {
  server = await startServer({ clock: () => noon })
})
afterAll(() => server.close())
beforeEach(async () => {
  before = Math.max(0, ...(await server.db.select({ id: events.id }).from(events)).map(({ id }) => id))
})

/** The events since the test began, as short lines. */
const written = async (nroafi?: number): Promise<string[]> => {
  const own = nroafi === undefined ? undefined : eq(events.nroafi, nroafi)
  const rows = await server.db
    .select()
    .from(events)
    .where(and(gt(events.id, before), own))
    .orderBy(asc(events.id))
  return rows.map(({ kind, origin, about, detail }) => `${kind} ${origin} ${about} ${JSON.stringify(detail)}`)
}

test('[API-031] [API-032] an appointment: asked for, changed, cancelled, each once', async () => {
  const asker = await anAsker(server)
  await asker.ask()
  await asker.ask()
  await asker.ask({ motivo: 'Otros' })
  const id = (await asker.active())[0]?.id ?? 0
  await asker.cancel(id)
  await asker.cancel(id)
  expect(await written(Number(asker.nroafi))).toEqual([
    `turno persona ${id} {"paso":"pedido"}`,
    `turno persona ${id} {"paso":"cambiado"}`,
    `turno persona ${id} {"paso":"cancelado"}`,
  ])
})

test('a request without an account, and a small change of a member, delivered twice each', async () => {
  const sent = await aSubmission(await server.register({}))
  const { body } = await send(server, sent)
  await send(server, sent)
  const ana = await signIn(server.url, '120001')
  const key = { 'Idempotency-Key': sent.request.submissionId }
  await ana.post(paths.messages, aCallRequest(ana), key)
  await ana.post(paths.messages, aCallRequest(ana), key)
  expect(await written()).toEqual([
    `envio persona ${Object(body).recibo.numero} {"tipo":"preafiliacion"}`,
    'legajo persona llamame {}',
  ])
})

test('[DEBIT-002] [UNS-118] an account and a card: what came, and the procedure that it began', async () => {
  const ana = await signIn(server.url, '120001')
  const { body } = await sendAccount(server, ana, await sealAccount(anAccount(ana)))
  const account: string = Object(body).recibo.numero
  const card: string = Object((await sendCard(ana, aCard())).body).tramite
  expect(await written(120_001)).toEqual([
    `tramite persona ${account} {"estado":"PENDIENTE"}`,
    `envio persona ${account} {"tipo":"adhesion"}`,
    `tramite persona ${card} {"estado":"PENDIENTE"}`,
  ])
})

test('[LEVEL-027] [PROC-006] a request of level and the decision are the line of its procedure', async () => {
  await server.db.update(members).set({ nivelValidez: 'A' }).where(eq(members.nroafi, 120_001))
  const ana = await signIn(server.url, '120001')
  const { body } = await sendLevel(server, await aLevelRequest(ana, 4))
  const numero: string = Object(body).recibo.numero
  const management = await signInManagement(server)
  await lookAtProcedure(server, numero, management)
  const settlement = { nrotramite: numero, isApproved: false, motivo: 'Falta un papel.' }
  expect((await postJson(server.url + paths.settlement, encodeSettlement(settlement), management)).status).toBe(200)
  expect(await written(120_001)).toEqual([
    `tramite persona ${numero} {"estado":"PENDIENTE"}`,
    `envio persona ${numero} {"tipo":"nivel"}`,
    `tramite gestion ${numero} {"estado":"RECHAZADO"}`,
  ])
  const line = await server.db
    .select({ estado: procedureSteps.estado })
    .from(procedureSteps)
    .innerJoin(procedures, eq(procedures.id, procedureSteps.procedureId))
    .where(eq(procedures.nrotramite, numero))
    .orderBy(asc(procedureSteps.id))
  expect(line.map(({ estado }) => estado)).toEqual(['PENDIENTE', 'RECHAZADO'])
})
