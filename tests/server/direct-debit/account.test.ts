import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { savedAccounts } from '../../../server/db/schema/accounts'
import { auditLog } from '../../../server/db/schema/audit'
import { directDebits } from '../../../server/db/schema/direct-debits'
import { procedures } from '../../../server/db/schema/procedures'
import { paths } from '../../../src/contract/base-paths'
import { encodeSavedAccountsQuery, parseSavedAccounts } from '../../../src/contract/accounts/accounts'
import { signatureOf } from '../../../src/contract/digest'
import type { DirectDebit } from '../../../src/domain/direct-debit/values'
import { documentBytes } from '../support/documents'
import { anAccount, rightCbu, sealAccount, sendAccount } from '../support/direct-debit'
import type { Reply } from '../support/http'
import { signIn, type SignedIn } from '../support/members'
import { pathsOf } from '../support/refused'
import { startServer, type RunningServer } from '../support/server'

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
  await server.db.delete(savedAccounts).where(eq(savedAccounts.confirmed, false))
})

const send = async (account: Partial<DirectDebit> = {}): Promise<Reply> =>
  sendAccount(server, ana, await sealAccount(anAccount(ana, account)))

const own = () => server.db.select().from(directDebits).where(eq(directDebits.nroafi, 120_001))

describe('the enrolment of an account', () => {
  test('[UNS-58] is a procedure, with its declaration, and an account that is not confirmed yet', async () => {
    const reply = await send({ titular: ' rossi  ana maria ' })
    expect([reply.status, reply.body]).toMatchObject([201, { recibo: { numero: expect.stringMatching(/^TR-/) } }])
    const [row] = await own()
    expect(row).toMatchObject({ tipo: 'debito', banco: '285', cbu: rightCbu, titular: 'ROSSI ANA MARIA', token: null })
    const [procedure] = await server.db
      .select()
      .from(procedures)
      .where(eq(procedures.id, row?.procedureId ?? 0))
    expect(procedure).toMatchObject({ tipo: 'Adhesión al débito automático', estado: 'PENDIENTE', rutadocumento2: '' })
    expect((await documentBytes(server, procedure?.rutadocumento ?? '')).byteLength).toBeGreaterThan(0)
    const kept = await server.db
      .select()
      .from(savedAccounts)
      .where(and(eq(savedAccounts.nroafi, 120_001), eq(savedAccounts.cbu, rightCbu)))
    expect(kept).toMatchObject([{ confirmed: false, titular: 'ROSSI ANA MARIA' }])
    const offered = parseSavedAccounts((await ana.post(paths.savedAccounts, encodeSavedAccountsQuery('120001'))).body)
    expect(offered).toMatchObject({ ok: true, value: expect.not.arrayContaining([{ cbu: rightCbu }]) })
    const lines = await server.db.select().from(auditLog).where(eq(auditLog.event, 'adhesion'))
    expect(lines).toMatchObject([{ nroafi: 120_001, detail: { tipo: 'debito' } }])
  })

  test('sent again, because its answer was lost, is the same one', async () => {
    const sealed = await sealAccount(anAccount(ana))
    const replies = await Promise.all([sendAccount(server, ana, sealed), sendAccount(server, ana, sealed)])
    const last = await sendAccount(server, ana, sealed)
    expect(replies.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1)
    expect(last.status).toBe(200)
    expect(await own()).toHaveLength(1)
  })

  test('of version 1, which an older page sealed, is taken', async () => {
    const sealed = await sealAccount(anAccount(ana))
    const { banco: _none, digest: _digest, claimedAt, ...former } = { ...sealed.body, version: 1 }
    const body = { ...former, ...(await signatureOf(former, Date.parse(claimedAt))) }
    const reply = await sendAccount(server, ana, { ...sealed, body })
    expect(reply.status).toBe(201)
    expect(await own()).toMatchObject([{ banco: '285', cbu: rightCbu }])
  })

  test('of the same CBU is refused while the first one waits, also from two devices at once', async () => {
    const replies = await Promise.all([send(), send()])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const again = await send()
    expect(again).toMatchObject({
      status: 409,
      body: { msg: expect.stringMatching(/^Ya pediste adherir esta cuenta: es el trámite nº TR-/) },
    })
    await server.db.update(procedures).set({ estado: 'RECHAZADO' }).where(eq(procedures.nroafi, 120_001))
    expect((await send()).status).toBe(201)
  })

  test.each<[string, Partial<DirectDebit>, string[]]>([
    ['[DEBIT-007] a CBU of 21 digits', { cbu: rightCbu.slice(1) }, ['cbu']],
    ['a CVU', { cbu: '0000003100010000000001' }, ['cbu']],
    ['[DEBIT-013] a bank that nobody knows', { cbu: '9990001800000000000017' }, ['cbu']],
    ['[DEBIT-006] no holder', { titular: ' ' }, ['titular']],
    ['[DEBIT-012] another holder', { titular: 'ROSSI MARCOS' }, ['titular']],
  ])('%s is refused at its field, and nothing is stored', async (_about, account, expected) => {
    const reply = await send(account)
    expect([reply.status, pathsOf(reply)]).toEqual([422, expected])
    expect(await own()).toEqual([])
  })

  test('for another member is refused', async () => {
    const sealed = await sealAccount({ ...anAccount(ana), nroafi: '120002' })
    expect((await sendAccount(server, ana, sealed)).status).toBe(403)
    expect(await own()).toEqual([])
  })
})
