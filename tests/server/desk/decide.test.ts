import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { affiliations } from '../../../server/db/schema/affiliations'
import { paymentList } from '../../../server/db/schema/desk/payment-list'
import { directDebits } from '../../../server/db/schema/direct-debits'
import { letters } from '../../../server/db/schema/decided/letters'
import { levelOrders, memberRelatives } from '../../../server/db/schema/member-files'
import { members } from '../../../server/db/schema/members'
import { procedures } from '../../../server/db/schema/procedures'
import { savedAccounts } from '../../../server/db/schema/accounts'
import { aBenefitRequest, anAsker, sendBenefit } from '../support/benefit'
import { anAccount, aCard, sealAccount, sendAccount, sendCard } from '../support/direct-debit'
import { aLevelRequest, sendLevel } from '../support/level'
import { signIn } from '../support/members'
import { aModification, sendModification } from '../support/modification'
import { noon, startServer, type RunningServer } from '../support/server'
import { aSubmission, send } from '../support/submission'
import { applyAll, clerks, decideByNumber, seatOf, takenOf, type Seat } from './support'

const minute = 60_000

let now = noon
let server: RunningServer
let marcela: Seat

beforeAll(async () => {
  server = await startServer({ clock: () => now, config: { managementUsers: clerks } })
})
afterAll(() => server.close())
beforeEach(async () => {
  now = noon
  marcela = await seatOf(server, 'marcela', now)
})

const numberOf = ({ status, body }: { status: number; body: unknown }): string => {
  const numero = Object(body).recibo?.numero ?? Object(body).tramite
  if (typeof numero !== 'string') throw new Error(`${status} ${JSON.stringify(body)}`)
  return numero
}

const stateOf = async (numero: string) => {
  const [row] = await server.db.select().from(procedures).where(eq(procedures.nrotramite, numero))
  return row?.estado
}

const decideAndApply = async (numero: string, isApproved: boolean) => {
  takenOf(await decideByNumber(server, marcela, numero, isApproved))
  now += minute
  await applyAll(server)
}

const lettersAbout = (nroafi: number) =>
  server.db.select().from(letters).where(eq(letters.nroafi, nroafi)).orderBy(desc(letters.id))

const sendChange = async (nroafi: string, nombres: string): Promise<string> =>
  numberOf(
    await sendModification(server, await aModification(await signIn(server.url, nroafi), { personales: { nombres } })),
  )

describe('a modification of the file', () => {
  test('[UNS-130] is written after its minute and not before, with its state and one letter', async () => {
    const numero = await sendChange('120004', 'Camila Sol')
    const { restan } = takenOf(await decideByNumber(server, marcela, numero, true))
    expect(restan).toBe(minute)
    now += minute - 1
    await applyAll(server)
    expect(await stateOf(numero)).toBe('EN CURSO')
    expect(await lettersAbout(120_004)).toEqual([])
    now += 1
    await Promise.all([applyAll(server), applyAll(server)])
    expect(await stateOf(numero)).toBe('APROBADO')
    expect(await server.db.select().from(members).where(eq(members.nroafi, 120_004))).toMatchObject([
      { nombres: 'CAMILA SOL' },
    ])
    expect(await lettersAbout(120_004)).toHaveLength(1)
  })

  test('[UNS-130] rejected, leaves the file as it was, and its member reads why', async () => {
    const numero = await sendChange('120019', 'Sergio Omar')
    await decideAndApply(numero, false)
    const [row] = await server.db.select().from(procedures).where(eq(procedures.nrotramite, numero))
    expect(row).toMatchObject({ estado: 'RECHAZADO', observaciones: 'No se lee.' })
    const [member] = await server.db.select().from(members).where(eq(members.nroafi, 120_019))
    expect(member?.nombres).not.toMatch(/sergio omar/i)
  })
})

describe('a benefit', () => {
  const sendBirth = async () => {
    const asker = await anAsker(server, { sexo: 'M' })
    const request = await aBenefitRequest(asker, 'nacimiento')
    return { asker, numero: numberOf(await sendBenefit(server, request)) }
  }

  test('[UNS-130] approved, is in the payment list of the day, and its child in the file', async () => {
    const { asker, numero } = await sendBirth()
    await decideAndApply(numero, true)
    expect(await stateOf(numero)).toBe('APROBADO')
    const [line, ...more] = await server.db
      .select()
      .from(paymentList)
      .where(eq(paymentList.nroafi, Number(asker.nroafi)))
    expect([line, more]).toMatchObject([
      { day: '2025-11-20', nrotramite: numero, cbu: expect.stringMatching(/^\d{22}$/) },
      [],
    ])
    const filed = await server.db
      .select()
      .from(memberRelatives)
      .where(eq(memberRelatives.nroafi, Number(asker.nroafi)))
    expect(filed).toMatchObject([{ tipfamiliar: 3 }])
  })

  test('[UNS-130] rejected, pays nothing, and may be asked for again', async () => {
    const { asker, numero } = await sendBirth()
    await decideAndApply(numero, false)
    expect(await stateOf(numero)).toBe('RECHAZADO')
    expect(await server.db.select().from(paymentList).where(eq(paymentList.nrotramite, numero))).toEqual([])
    const again = await aBenefitRequest(asker, 'nacimiento')
    expect((await sendBenefit(server, again)).status).toBe(201)
  })
})

describe('an enrolment in direct debit', () => {
  test('[UNS-130] approved, holds from that day and ends the one before; a rejected card holds nothing', async () => {
    const ana = await signIn(server.url, '120001')
    const account = await sealAccount(anAccount(ana))
    const first = numberOf(await sendAccount(server, ana, account))
    await decideAndApply(first, true)
    expect(
      await server.db
        .select()
        .from(savedAccounts)
        .where(eq(savedAccounts.cbu, anAccount(ana).cbu)),
    ).toMatchObject([{ confirmed: true }])
    marcela = await seatOf(server, 'marcela', now)
    const second = numberOf(await sendCard(ana))
    await decideAndApply(second, true)
    const held = await server.db.select().from(directDebits).orderBy(directDebits.id)
    expect(held).toMatchObject([
      { tipo: 'debito', holdsFrom: '2025-11-20', holdsUntil: '2025-11-20' },
      { tipo: 'credito', holdsFrom: '2025-11-20', holdsUntil: null },
    ])
    marcela = await seatOf(server, 'marcela', now)
    const third = numberOf(await sendCard(ana, aCard({ vencimiento: '12/28' })))
    await decideAndApply(third, false)
    expect([await stateOf(first), await stateOf(second), await stateOf(third)]).toEqual([
      'APROBADO',
      'APROBADO',
      'RECHAZADO',
    ])
    expect(
      (await server.db.select().from(directDebits)).filter(({ holdsFrom, holdsUntil }) => holdsFrom && !holdsUntil),
    ).toHaveLength(1)
  })
})

describe('a level option', () => {
  const openFor = (nroafi: number) =>
    server.db
      .update(levelOrders)
      .set({ anio: 2026, ejercicio: 2025, estado: null, puedeTramitar: true, desestimacionPendiente: false })
      .where(eq(levelOrders.nroafi, nroafi))

  test.each([
    [true, 'APROBADO', 'A'],
    [false, 'RECHAZADO', 'R'],
  ])('[UNS-130] decided (approved: %s) is %s, and so is the order of its member', async (isApproved, estado, order) => {
    await openFor(120_001)
    await server.db.delete(procedures).where(eq(procedures.nroafi, 120_001))
    const ana = await signIn(server.url, '120001')
    const numero = numberOf(await sendLevel(server, await aLevelRequest(ana, 4)))
    await decideAndApply(numero, isApproved)
    expect(await stateOf(numero)).toBe(estado)
    expect(await server.db.select().from(levelOrders).where(eq(levelOrders.nroafi, 120_001))).toMatchObject([
      { estado: order },
    ])
  })
})

describe('a request to join', () => {
  const sendJoin = async () => {
    const registration = await server.register({ fecmat: '2025-11-05' })
    const sent = await aSubmission(registration, {
      values: (values) => ({ ...values, profesionales: { ...values.profesionales, fecmat: '2025-11-05' } }),
    })
    const reply = await send(server, sent)
    return { registration, submissionId: sent.submissionId, numero: numberOf(reply) }
  }

  test('[UNS-129] approved, makes a member under the number of the registration, and orders the activation', async () => {
    const { registration, numero } = await sendJoin()
    await decideAndApply(numero, true)
    const nroafi = Number(registration.nroafi)
    expect(await server.db.select().from(members).where(eq(members.nroafi, nroafi))).toHaveLength(1)
    expect(await stateOf(numero)).toBe('APROBADO')
    expect(await lettersAbout(nroafi)).toMatchObject([{ content: { kind: 'activacion' } }])
  })

  test('[UNS-130] rejected, is nobody, and may begin anew', async () => {
    const { registration, submissionId, numero } = await sendJoin()
    await decideAndApply(numero, false)
    expect(
      await server.db
        .select()
        .from(members)
        .where(eq(members.nroafi, Number(registration.nroafi))),
    ).toEqual([])
    const [row] = await server.db.select().from(affiliations).where(eq(affiliations.submissionId, submissionId))
    expect(row?.rejectedAt).not.toBeNull()
    const again = await aSubmission(registration, {
      values: (values) => ({ ...values, profesionales: { ...values.profesionales, fecmat: '2025-11-05' } }),
    })
    expect((await send(server, again)).status).toBe(201)
  })
})
