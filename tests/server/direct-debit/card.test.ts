import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusedCard } from '../../../server/adapters/payments/sandbox-card'
import { refusePendingCard } from '../../../server/areas/direct-debit/enrolments'
import { auditLog } from '../../../server/db/schema/audit'
import { directDebits } from '../../../server/db/schema/direct-debits'
import { procedures } from '../../../server/db/schema/procedures'
import { paths } from '../../../src/contract/base-paths'
import { encodeCardEnrolment } from '../../../src/contract/direct-debit/card'
import { idempotencyHeader } from '../../../src/contract/headers'
import type { CardValues } from '../../../src/domain/direct-debit/card'
import { aCard, sendCard } from '../support/direct-debit'
import { signIn, type SignedIn } from '../support/members'
import { pathsOf } from '../support/refused'
import { noLimits, startServer, type RunningServer } from '../support/server'

let server: RunningServer
let ana: SignedIn
beforeAll(async () => {
  server = await startServer()
  ana = await signIn(server.url, '120001')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(directDebits)
  await server.db.delete(procedures).where(eq(procedures.tipo, 'Adhesión al débito automático'))
})

const own = () => server.db.select().from(directDebits).where(eq(directDebits.nroafi, 120_001))

describe('the enrolment of a card', () => {
  test('[UNS-58] is a procedure with a token and four digits, and says its number', async () => {
    const reply = await sendCard(ana)
    expect(reply).toMatchObject({
      status: 200,
      body: {
        success: true,
        msg: expect.stringContaining('se encuentra en estado pendiente'),
        tramite: expect.stringMatching(/^TR-/),
      },
    })
    const [row] = await own()
    expect(row).toMatchObject({
      tipo: 'credito',
      titular: 'ANA M ROSSI',
      banco: '285',
      cbu: null,
      submissionId: null,
      ultimos: '3704',
      vencimiento: '11/27',
      token: expect.stringMatching(/^prueba-/),
    })
    const [procedure] = await server.db
      .select()
      .from(procedures)
      .where(eq(procedures.id, row?.procedureId ?? 0))
    expect(procedure).toMatchObject({ tipo: 'Adhesión al débito automático', estado: 'PENDIENTE', rutadocumento: '' })
    const lines = await server.db.select().from(auditLog).where(eq(auditLog.event, 'adhesion'))
    expect(lines.at(-1)).toMatchObject({ nroafi: 120_001, detail: { tipo: 'credito' } })
  })

  test('under one key is one, at once or again, and its answer is the same', async () => {
    const key = randomUUID()
    const [one, other] = await Promise.all([sendCard(ana, aCard(), key), sendCard(ana, aCard(), key)])
    const again = await sendCard(ana, aCard(), key.toUpperCase())
    expect([one.status, other.body, again.body]).toEqual([200, one.body, one.body])
    expect(await own()).toHaveLength(1)
    // The key stands for what it brought.
    expect((await sendCard(ana, aCard({ tarjeta: '5031755734530604' }), key)).status).toBe(409)
  })

  test('under one key is no obstacle to itself: the other call may be stored between two looks', async () => {
    const key = randomUUID()
    await sendCard(ana, aCard(), key)
    const card = { ultimos: '3704', banco: '285', vencimiento: '11/27', titular: 'ANA M ROSSI' }
    const refuse = (under: string) => refusePendingCard(server.db, 120_001, card, under)
    await expect(refuse(key)).resolves.toBeUndefined()
    await expect(refuse(randomUUID())).rejects.toThrow(/^Ya pediste adherir/)
  })

  test('a card typed again under another key after a lost answer is refused while the first waits', async () => {
    await sendCard(ana)
    expect(await sendCard(ana)).toMatchObject({
      status: 409,
      body: { msg: expect.stringMatching(/^Ya pediste adherir la tarjeta terminada en 3704: es el trámite nº TR-/) },
    })
    expect((await sendCard(ana, aCard({ tarjeta: '5031755734530604' }))).status).toBe(200)
    expect(await own()).toHaveLength(2)
  })

  test.each<[string, Partial<CardValues>, string]>([
    ['[DEBIT-011] a number of 15 digits', { tarjeta: '450995356623370' }, 'tarjeta'],
    ['[DEBIT-011] a mistyped number of Visa', { tarjeta: '4509953566233714' }, 'tarjeta'],
    ['[DEBIT-009] no bank', { banco: '' }, 'banco'],
    ['[DEBIT-010] [UNS-59] the month before this one', { vencimiento: '10/25' }, 'vencimiento'],
    ['[DEBIT-010] half an expiry', { vencimiento: '11/' }, 'vencimiento'],
    ['[DEBIT-012] another holder', { titular: 'BRUNO DANGELO' }, 'titular'],
    ['a card that the provider refuses', { tarjeta: refusedCard }, 'tarjeta'],
  ])('%s is refused at its field, and nothing is stored', async (_about, card, expected) => {
    const reply = await sendCard(ana, aCard(card))
    expect([reply.status, pathsOf(reply)]).toEqual([422, [expected]])
    expect(JSON.stringify(reply.body)).not.toContain(card.tarjeta ?? 'nothing')
    expect(await own()).toEqual([])
  })

  test('[UNS-59] holds to the end of its month', async () => {
    expect((await sendCard(ana, aCard({ vencimiento: '11/25' }))).status).toBe(200)
  })

  test('needs a key, a session, and the own number', async () => {
    const body = encodeCardEnrolment('120001', aCard())
    expect((await ana.post(paths.directDebit, body)).status).toBe(400)
    expect((await ana.post(paths.directDebit, body, { [idempotencyHeader]: '1' })).status).toBe(400)
    const stranger = {
      ...ana,
      post: (path: string, content: unknown) => ana.post(path, content, { authorization: '' }),
    }
    expect((await sendCard(stranger)).status).toBe(401)
    expect((await sendCard({ ...ana, nroafi: '120002' })).status).toBe(403)
    expect(await own()).toEqual([])
  })

  test('is counted: nobody finds out which numbers are good', async () => {
    const counting = await startServer({ config: { rateLimits: { ...noLimits, cards: 2 } } })
    try {
      const caller = await signIn(counting.url, '120001')
      const statuses = []
      for (const tarjeta of [refusedCard, refusedCard, '5031755734530604'])
        statuses.push((await sendCard(caller, aCard({ tarjeta }))).status)
      expect(statuses).toEqual([422, 422, 429])
    } finally {
      await counting.close()
    }
  })

  test('is not offered where no provider takes it, and an account is', async () => {
    const without = await startServer({ config: { payments: { kind: 'ninguno' } } })
    try {
      const caller = await signIn(without.url, '120001')
      const reply = await sendCard(caller)
      expect(reply).toMatchObject({ status: 503, body: { msg: expect.stringContaining('Débito') } })
    } finally {
      await without.close()
    }
  })
})
