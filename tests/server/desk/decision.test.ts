import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { letters } from '../../../server/db/schema/decided/letters'
import { memberRelatives } from '../../../server/db/schema/member-files'
import { members } from '../../../server/db/schema/members'
import { procedures } from '../../../server/db/schema/procedures'
import { signIn } from '../support/members'
import { aModification, aNewRelative, sendModification } from '../support/modification'
import { noon, startServer, type RunningServer } from '../support/server'
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

const lettersAbout = (nroafi: number) =>
  server.db.select().from(letters).where(eq(letters.nroafi, nroafi)).orderBy(desc(letters.id))

const sendChange = async (nroafi: string, nombres: string): Promise<string> =>
  numberOf(
    await sendModification(server, await aModification(await signIn(server.url, nroafi), { personales: { nombres } })),
  )

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
