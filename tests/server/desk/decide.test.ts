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
import { aModification, aNewRelative, sendModification } from '../support/modification'
import { noon, startServer, type RunningServer } from '../support/server'
import { aSubmission, send } from '../support/submission'
import {
  applyAll,
  approvalOf,
  caseOf,
  clerks,
  decideByNumber,
  openRequest,
  queueOf,
  rejectionOf,
  seatOf,
  sendDecision,
  takenOf,
  undoDecision,
  type Seat,
} from './support'

const minute = 60_000

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
  marcela = await seatOf(server, 'marcela', now)
  julian = await seatOf(server, 'julian', now)
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

describe('a decision', () => {
  test('[UNS-130] can be taken back within its minute by who took it, and then nothing of it happens', async () => {
    const numero = await sendChange('120025', 'Gonzalo Hugo')
    const { id } = takenOf(await decideByNumber(server, marcela, numero, true))
    expect((await undoDecision(server, julian, id)).status).toBe(403)
    expect((await queueOf(server, marcela, { texto: numero })).filas).toEqual([])
    expect((await undoDecision(server, marcela, id)).status).toBe(200)
    expect((await undoDecision(server, marcela, id)).status).toBe(200)
    now += minute
    await applyAll(server)
    expect(await stateOf(numero)).toBe('EN CURSO')
    expect((await queueOf(server, marcela, { texto: numero })).filas).toHaveLength(1)
    const second = takenOf(await decideByNumber(server, marcela, numero, false))
    now += minute
    expect(await undoDecision(server, marcela, second.id)).toMatchObject({ status: 409, body: { error: 14 } })
    await applyAll(server)
    expect(await stateOf(numero)).toBe('RECHAZADO')
  })

  test('[UNS-130] sent again under its key is the same one; another one under it is refused', async () => {
    const numero = await sendChange('120026', 'Nadia Paz')
    const id = await caseOf(server, numero)
    const sent = rejectionOf(await openRequest(server, marcela, id))
    const [first, second] = [
      await sendDecision(server, marcela, id, sent),
      await sendDecision(server, marcela, id, sent),
    ]
    expect(takenOf(second).id).toBe(takenOf(first).id)
    expect((await sendDecision(server, marcela, id, { ...sent, version: 7 })).status).toBe(409)
    const late = await sendDecision(server, julian, id, rejectionOf(await openRequest(server, julian, id)))
    expect(late).toMatchObject({ status: 409, body: { error: 11, msg: 'Marcela Ríos lo rechazó recién.' } })
  })

  test('needs the version that was seen, every yellow check looked at, and a reason', async () => {
    const numero = await sendChange('120027', 'Clara Luz')
    const id = await caseOf(server, numero)
    const request = await openRequest(server, marcela, id)
    const old = await sendDecision(server, marcela, id, { ...approvalOf(request), version: request.version - 1 })
    expect(old).toMatchObject({ status: 409, body: { error: 12 } })
    await server.db.update(members).set({ madreNombres: 'OTRA' }).where(eq(members.nroafi, 120_027))
    const changed = await openRequest(server, marcela, id)
    expect(changed.controles).toContainEqual(expect.objectContaining({ id: 'cambio', tono: 'warn' }))
    const unseen = await sendDecision(server, marcela, id, approvalOf({ ...changed, controles: [] }))
    expect(unseen).toMatchObject({ status: 409, body: { error: 15 } })
    const silent = await sendDecision(server, marcela, id, rejectionOf(changed, '  '))
    expect(silent.status).toBe(400)
    expect((await sendDecision(server, marcela, id, approvalOf(changed))).status).toBe(200)
  })

  test('[UNS-151] is nobody’s about themselves or a relative', async () => {
    const numero = await sendChange('120002', 'María Inés')
    const id = await caseOf(server, numero)
    const request = await openRequest(server, julian, id)
    expect(request.impedimento).toContain('Es un trámite tuyo')
    expect((await sendDecision(server, julian, id, rejectionOf(request))).status).toBe(403)
    expect((await openRequest(server, marcela, id)).impedimento).toBe('')
  })

  test('that cannot be applied comes back to the queue with its words', async () => {
    const child = aNewRelative({ nrodoc: '5123456' })
    const caller = await signIn(server.url, '120018')
    const change = await aModification(caller, { values: (values) => ({ ...values, familiares: [child] }) })
    const numero = numberOf(await sendModification(server, change))
    takenOf(await decideByNumber(server, marcela, numero, true))
    const [known] = await server.db.select().from(memberRelatives).where(eq(memberRelatives.nroafi, 120_018))
    if (known === undefined) throw new Error('Nobody is in the file.')
    const { id: _id, ...row } = known
    await server.db.insert(memberRelatives).values({ ...row, nombres: 'MILI', nrodoc: '05123456' })
    now += minute
    await applyAll(server)
    expect(await stateOf(numero)).toBe('EN CURSO')
    expect((await queueOf(server, marcela, { texto: numero })).filas).toMatchObject([{ vuelve: 'fallo', numero }])
    const again = await openRequest(server, marcela, await caseOf(server, numero))
    expect(again.historia).toContainEqual(
      expect.objectContaining({
        texto: 'La decisión no se pudo aplicar',
        palabras: expect.stringContaining('ya figura'),
      }),
    )
    expect(again.controles).toContainEqual(expect.objectContaining({ tono: 'err' }))
    expect(await lettersAbout(120_018)).toEqual([])
  })
})
