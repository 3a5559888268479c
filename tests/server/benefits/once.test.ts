import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { benefits } from '../../../server/db/schema/benefits'
import { procedures } from '../../../server/db/schema/procedures'
import { submissions } from '../../../server/db/schema/submissions'
import { paths } from '../../../src/contract/base-paths'
import { encodeLogout } from '../../../src/contract/session/refresh'
import {
  aBenefitRequest,
  anAsker,
  refusalAt,
  sendBenefit,
  stateOfBenefit,
  withdrawBenefit,
  type Asker,
} from '../support/benefit'
import { databaseKinds, startServerOn, type RunningServer } from '../support/server'
import { postWith, signIn } from '../support/session'

describe.each(databaseKinds)('a benefit arrives exactly once on the $name', ({ start }) => {
  let server: RunningServer

  beforeAll(async () => {
    server = await startServerOn(start)
  })
  afterAll(() => server.close())

  const countOf = async ({ nroafi }: Asker): Promise<[requests: number, procedures: number]> => {
    const number = Number(nroafi)
    const requests = await server.db.select({ id: benefits.id }).from(benefits).where(eq(benefits.nroafi, number))
    const rows = await server.db.select({ id: procedures.id }).from(procedures).where(eq(procedures.nroafi, number))
    return [requests.length, rows.length]
  }

  const receiptOf = (body: unknown): unknown => Object(body)['recibo']

  test('[BENEFIT-001] a repeated delivery gives the same receipt, and one procedure', async () => {
    const asker = await anAsker(server)
    const sent = await aBenefitRequest(asker, 'adopcion')
    const first = await sendBenefit(server, sent)
    const second = await sendBenefit(server, sent)
    expect([first.status, second.status]).toEqual([201, 200])
    expect(receiptOf(second.body)).toEqual(receiptOf(first.body))
    expect(await countOf(asker)).toEqual([1, 1])
    expect(await stateOfBenefit(server, sent)).toMatchObject({
      body: { estado: 'aceptado', recibo: receiptOf(first.body) },
    })
  })

  test('a delivery doubled at the same moment makes one procedure', async () => {
    const asker = await anAsker(server)
    const sent = await aBenefitRequest(asker, 'maternidad')
    const replies = await Promise.all([sendBenefit(server, sent), sendBenefit(server, sent)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await countOf(asker)).toEqual([1, 1])
  })

  test('two requests for the same child at the same moment: one is accepted, the other refused at the child', async () => {
    const asker = await anAsker(server)
    const both = [await aBenefitRequest(asker, 'adopcion'), await aBenefitRequest(asker, 'adopcion')]
    const replies = await Promise.all(both.map((sent) => sendBenefit(server, sent)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422])
    const refused = replies.find(({ status }) => status === 422)
    expect(refused && refusalAt(refused, 'hijos.0.nrodoc')).toContain('Ya hay un trámite en curso')
    expect(await countOf(asker)).toEqual([1, 1])
  })

  test('other content under the same id is refused with 422', async () => {
    const asker = await anAsker(server)
    const sent = await aBenefitRequest(asker, 'adopcion')
    await sendBenefit(server, sent)
    const other = await aBenefitRequest(asker, 'adopcion', {
      submissionId: sent.submissionId,
      secret: sent.secret,
      values: { observaciones: 'Otra cosa' },
    })
    expect(await sendBenefit(server, other)).toMatchObject({
      status: 422,
      body: { msg: expect.stringContaining('otros datos') },
    })
  })

  test('another secret, and another member with the right one, are refused with 409', async () => {
    const asker = await anAsker(server)
    const sent = await aBenefitRequest(asker, 'adopcion')
    await sendBenefit(server, sent)
    const stranger = { ...sent, secret: randomBytes(32).toString('hex') }
    expect((await sendBenefit(server, stranger)).status).toBe(409)
    const other = await anAsker(server)
    const taken = await aBenefitRequest(other, 'adopcion', { submissionId: sent.submissionId, secret: sent.secret })
    expect((await sendBenefit(server, taken)).status).toBe(409)
    expect(await countOf(other)).toEqual([0, 0])
  })

  test('somebody else’s session: 403 with error 3, and nothing is stored', async () => {
    const sent = await aBenefitRequest(await anAsker(server), 'adopcion')
    const other = await anAsker(server)
    expect(await sendBenefit(server, { ...sent, token: other.token })).toMatchObject({
      status: 403,
      body: { error: 3 },
    })
    const rows = await server.db.select().from(submissions).where(eq(submissions.submissionId, sent.submissionId))
    expect(rows).toEqual([])
  })

  test('a session that ended: 401, and the same request is accepted after signing in again', async () => {
    const asker = await anAsker(server)
    const sent = await aBenefitRequest(asker, 'adopcion')
    expect((await postWith(server, asker.token, paths.logout, encodeLogout(asker.nroafi))).status).toBe(200)
    expect((await sendBenefit(server, sent)).status).toBe(401)
    expect(await stateOfBenefit(server, sent)).toMatchObject({ body: { estado: 'desconocido' } })
    const { token } = await signIn(server, asker.nroafi)
    expect((await sendBenefit(server, { ...sent, token })).status).toBe(201)
    expect(await countOf(asker)).toEqual([1, 1])
  })

  test('a withdrawn request can never arrive afterwards: 410', async () => {
    const asker = await anAsker(server)
    const sent = await aBenefitRequest(asker, 'adopcion')
    expect(await withdrawBenefit(server, sent)).toMatchObject({ body: { estado: 'retirado' } })
    expect((await sendBenefit(server, sent)).status).toBe(410)
    expect(await countOf(asker)).toEqual([0, 0])
  })
})
