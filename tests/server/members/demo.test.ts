import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoMembers, demoPassword } from '../../../server/demo/members'
import { appointmentClosedDays, appointmentHours } from '../../../server/db/schema/appointments'
import { communications } from '../../../server/db/schema/offices/communications'
import { members } from '../../../server/db/schema/members'
import { registrations } from '../../../server/db/schema/registrations'
import { listAddresses, listEmails, listPhones } from '../../../server/areas/members/contacts'
import { listDebtConcepts, listRelatives } from '../../../server/areas/members/file'
import { readLevelOrders } from '../../../server/areas/level-option/read'
import { findMember, findMemberRow } from '../../../server/areas/members/repository'
import { listPaymentsMade } from '../../../server/areas/payments/made'
import { seedDemoMembers } from '../../../server/demo/seed-members'
import { seedDemoPayments } from '../../../server/demo/seed-payments'
import { encodeLogin, parseLoginAnswer } from '../../../src/contract/session/login'
import { paths } from '../../../src/contract/base-paths'
import { ageAt } from '../../../src/domain/dates'
import type { LevelOrder } from '../../../src/domain/level/order'
import type { Member } from '../../../src/domain/member/member'
import { groupConcepts, tabOf, type DebtConcept, type DebtTab } from '../../../src/domain/payments/concepts'
import type { PaymentMade } from '../../../src/domain/payments/made'
import { showsStatusDate } from '../../../src/domain/modification/civil-status-change'
import { validCuil } from '../../../src/domain/rules/numbers'
import { root } from '../../../scripts/lib/paths'
import { postJson } from '../support/http'
import { noon, startServer, today, type RunningServer } from '../support/server'

/** A member with what the situations of the table depend on. */
type Known = {
  member: Member
  age: number
  kin: number[]
  mains: string
  items: string
  owed: number
  concepts: DebtConcept[]
  paid: PaymentMade[]
  order: LevelOrder['estado']
  access: string
}

let server: RunningServer
let all: Known[]

const marks = (items: { principal: boolean }[][]): string =>
  items.map((list) => (list.some(({ principal }) => principal) ? 'x' : '-')).join('')

const read = async (nroafi: number, access: string): Promise<Known> => {
  const { db } = server
  const member = await findMember(server.services, nroafi, true)
  if (member === undefined) throw new Error(`${nroafi} is not there.`)
  const items = [await listAddresses(db, nroafi), await listPhones(db, nroafi), await listEmails(db, nroafi)]
  const debt = await listDebtConcepts(db, nroafi)
  return {
    member,
    age: ageAt(member.fecnacim ?? today, today),
    kin: (await listRelatives(db, nroafi)).map(({ tipfamiliar }) => tipfamiliar),
    mains: marks(items),
    items: items.map(({ length }) => length).join(''),
    owed: debt.filter(({ esDeuda }) => esDeuda).length,
    concepts: debt,
    paid: await listPaymentsMade(db, nroafi),
    order: (await readLevelOrders(server.services, nroafi))[0]?.estadoNivelPedido ?? null,
    access,
  }
}

beforeAll(async () => {
  server = await startServer()
  all = await Promise.all(demoMembers.map(({ nroafi, access }) => read(nroafi, access)))
})
afterAll(() => server.close())

const plan = 'PLAN DE PAGO convenio 118'

const labels = (concepts: readonly DebtConcept[], tab: DebtTab): string[] =>
  groupConcepts(concepts.filter((concept) => tabOf(concept) === tab)).map(({ label }) => label)

const groups = (concepts: readonly DebtConcept[]): number => groupConcepts(concepts).length

const situations: [string, (known: Known) => boolean][] = [
  ['active at a level of the year', ({ member }) => member.esactivo && member.nivelValidez === 'A'],
  ['active at a permanent level', ({ member }) => member.esactivo && member.nivelValidez === 'P'],
  ['level 1', ({ member }) => member.nivel === 1],
  ['level 2 without reduction', ({ member }) => member.nivel === 2 && member.aporteReducido === ''],
  ['level 2 with PMJ', ({ member }) => member.nivel === 2 && member.aporteReducido === 'PLAN MÓDULO JOVEN'],
  ['level 2 with RAR', ({ member }) => member.aporteReducido === 'RÉGIMEN DE APORTACIÓN REDUCIDA'],
  ['level 3', ({ member }) => member.nivel === 3],
  ['level 4', ({ member }) => member.nivel === 4],
  ['level 5', ({ member }) => member.nivel === 5],
  ['no debt', ({ member, owed }) => member.tienedeuda === 0 && owed === 0],
  ['owed concepts', ({ member, owed }) => member.tienedeuda === 1 && owed > 0],
  ['a blocked plan', ({ member, owed }) => member.tienedeuda === 2 && owed > 0],
  ['hundreds of owed concepts of years and agreements', ({ owed, concepts }) => owed > 300 && groups(concepts) > 20],
  ['an agreement that is being paid', ({ owed, concepts }) => owed > 0 && labels(concepts, 'aVencer').includes(plan)],
  [
    'a young plan to fall due',
    ({ concepts }) => labels(concepts, 'aVencer').some((l) => l.startsWith('PLAN JOVEN 20')),
  ],
  ['an automatic debit', ({ concepts }) => labels(concepts, 'debitoAutomatico').length > 0],
  ['pages of payments made', ({ paid }) => paid.length > 12 && new Set(paid.map(({ medio }) => medio)).size > 3],
  ['a payment of several concepts', ({ paid }) => paid.some(({ cantidad }) => cantidad > 2)],
  ['a debt in court', ({ member, owed }) => member.tienedeuda === 3 && owed > 0],
  ['retired with P', ({ member }) => member.esjubilado && member.nivelValidez === 'P'],
  ['special', ({ member }) => member.esesb && !member.esactivo],
  ['special and active at once', ({ member }) => member.esesb && member.esactivo],
  ['no role', ({ member }) => !member.esactivo && !member.esjubilado && !member.esesb],
  ['photo asked for', ({ member }) => member.pedirFoto && !member.pedirDatosContacto && member.fotocarnet === null],
  ['contact data asked for', ({ member }) => member.pedirDatosContacto && !member.pedirFoto],
  ['both asked for', ({ member }) => member.pedirDatosContacto && member.pedirFoto],
  ['no level request', ({ order, member }) => order === null && member.esactivo],
  ['a level request waiting', ({ order }) => order === 'X'],
  ['a level request in process', ({ order }) => order === 'P'],
  ['a level request approved', ({ order }) => order === 'A'],
  ['a level request rejected', ({ order }) => order === 'R'],
  ['married', ({ member }) => member.estadocivil === 'Casada/o'],
  ['in a civil union with a partner', ({ member, kin }) => member.estadocivil === 'Unión civil' && kin.includes(2)],
  ['a civil status that is not known', ({ member }) => member.estadocivil === 'Sin informar'],
  [
    'retired, since when and by which resolution',
    ({ member }) => member.esjubilado && member.estadodesde !== null && member.resolucionjubiliado !== '',
  ],
  ['young', ({ age }) => age < 30],
  ['very old', ({ age }) => age > 90],
  ['a woman', ({ member }) => member.sexo === 'F'],
  ['a man', ({ member }) => member.sexo === 'M'],
  ['sex X', ({ member }) => member.sexo === 'X'],
  ['no relatives', ({ kin }) => kin.length === 0],
  ['one relative', ({ kin }) => kin.length === 1],
  ['two relatives', ({ kin }) => kin.length === 2],
  ['father, mother, spouse and three children', ({ kin }) => kin.toSorted().join('') === '133345'],
  ['a main item of each kind', ({ mains }) => mains === 'xxx'],
  ['nothing main', ({ mains, items }) => mains === '---' && items === '222'],
  ['no e-mail', ({ items }) => items === '220'],
  ['no means of contact', ({ items }) => items === '000'],
  ['never activated', ({ access }) => access === 'none'],
  ['first sign-in', ({ access }) => access === 'first'],
  ['a district other than the first', ({ member }) => member.distrito === '3' && member.desdistrito === 'Bahía Blanca'],
]

describe('the demonstration members', () => {
  test.each(situations)('show %s', (_name, isSo) => {
    expect(all.filter(isSo)).not.toEqual([])
  })

  test('have documents, CUILs and ages that hold together, and photos unless one is asked for', () => {
    for (const [index, { member, age }] of all.entries()) {
      expect(member.nrodoc).toMatch(/^\d{8}$/)
      expect(validCuil(member.nrodoc).test(member.cuil), member.cuil).toBe(true)
      expect(age).toBe(demoMembers[index]?.age)
      expect(member.fotocarnet === null).toBe(member.pedirFoto)
    }
  })

  test('have personal data that agree with their relatives', async () => {
    for (const { nroafi } of demoMembers) {
      const [row] = await server.db.select().from(members).where(eq(members.nroafi, nroafi))
      const relatives = await listRelatives(server.db, nroafi)
      const ofType = (...types: number[]) => relatives.filter(({ tipfamiliar }) => types.includes(tipfamiliar))
      expect(row?.cantidadHijos).toBe(ofType(3).length)
      expect(row?.hijos).toBe(ofType(3).length > 0 ? 'SI' : 'NO')
      for (const { fecestadocivil, estadocivil } of ofType(1, 2))
        expect([estadocivil, fecestadocivil]).toEqual([row?.estadocivil, row?.fecestadocivil])
      for (const { nombres, apellido } of ofType(4))
        expect(row).toMatchObject({ padreNombres: nombres, padreApellido: apellido })
      for (const { nombres, apellido } of ofType(5))
        expect(row).toMatchObject({ madreNombres: nombres, madreApellido: apellido })
      expect(row?.fecestadocivil !== null).toBe(showsStatusDate(row?.estadocivil ?? null))
    }
  })

  test('have numbers and documents of their own, and a sentence each', () => {
    expect(new Set(demoMembers.map(({ nroafi }) => nroafi)).size).toBe(demoMembers.length)
    expect(new Set(demoMembers.map(({ nrodoc }) => nrodoc)).size).toBe(demoMembers.length)
    expect(demoMembers.filter(({ description }) => description.length < 10)).toEqual([])
  })

  const login = async (nroafi: string) => {
    const request = encodeLogin({ nroafi, password: demoPassword, captcha: null, device: randomUUID() })
    return postJson(server.url + paths.login, request)
  }

  test('who never activated the account cannot sign in; at the first sign-in the password is to be changed', async () => {
    expect((await login('120022')).status).toBe(401)
    const { body } = await login('120023')
    expect(parseLoginAnswer(body)).toMatchObject({ ok: true, value: { isFirstLogin: true } })
  })

  test('recovery knows the main e-mail, or that there is none', async () => {
    expect(await findMemberRow(server.db, 120_001)).toEqual({
      nroafi: 120_001,
      nrodoc: '28111222',
      nombres: 'ANA MARÍA',
      apellido: 'ROSSI',
      email: 'ana.rossi@correo.example',
      distrito: 1,
    })
    expect(await findMemberRow(server.db, 120_020)).toMatchObject({ email: null })
    expect(await findMemberRow(server.db, 1)).toBeUndefined()
  })

  test('stay as they are at the next start', async () => {
    const { db } = server
    const payments = await listPaymentsMade(db, 120_001)
    await db.update(members).set({ estado: 'PROBADO' }).where(eq(members.nroafi, 120_002))
    await seedDemoMembers(db, today, noon)
    await seedDemoPayments(db, today)
    expect(await listPaymentsMade(db, 120_001)).toEqual(payments)
    expect(await findMember(server.services, 120_002, false)).toMatchObject({ estado: 'PROBADO' })
    expect(await listAddresses(db, 120_002)).toHaveLength(2)
  })

  test('are deleted with all they have by what the page of operations says', async () => {
    const { db } = server
    const [, statements = ''] =
      /```sql\n(delete from payment_ledger[^`]+)```/.exec(
        readFileSync(join(root, 'docs/operations/install.md'), 'utf8'),
      ) ?? []
    for (const statement of statements.split(';').filter((one) => one.trim() !== ''))
      await db.execute(sql.raw(statement))
    for (const seeded of [members, registrations, communications, appointmentHours, appointmentClosedDays])
      expect(await db.$count(seeded), getTableName(seeded)).toBe(0)
  })
})
