import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asc } from 'drizzle-orm'
import { auditLog } from '../../../server/db/schema/audit'
import { callCounts } from '../../../server/db/schema/installation'
import { members } from '../../../server/db/schema/members'
import { memberSearchPath } from '../../../src/contract/desk-members/paths'
import { postJson } from '../support/http'
import { signIn } from '../support/members'
import { signInManagement } from '../support/modification'
import { noLimits, startServer, type RunningServer } from '../support/server'

const most = 12

let server: RunningServer
let management: { authorization: string }

beforeAll(async () => {
  server = await startServer({ config: { rateLimits: { ...noLimits, lookUps: most } } })
  const [row] = await server.db.select().from(members).limit(1)
  if (row === undefined) throw new Error('no members')
  const people = [
    [990_001, 'ALBARRACÍN', 'LUCÍA FERNANDA', '31482906'],
    [990_002, 'ALBARRACIN', 'PEDRO', '05338210'],
    [990_003, 'NÚÑEZ', 'ARIEL ALBARRACÍN', '39504118'],
    [990_004, "D'ÁNGELO-PEÑA", 'JUAN M.DE', '39504119'],
  ] as const
  await server.db
    .insert(members)
    .values(people.map(([nroafi, apellido, nombres, nrodoc]) => ({ ...row, nroafi, apellido, nombres, nrodoc })))
  await server.db.insert(members).values(
    Array.from({ length: 21 }, (_, index) => ({
      ...row,
      nroafi: 991_000 + index,
      apellido: 'MULTITUD',
      nombres: `UNA ${index === 0 ? 'SOLA' : 'MAS'}`,
    })),
  )
  management = await signInManagement(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(auditLog)
  await server.db.delete(callCounts)
})

const search = (body: object, headers: Record<string, string> = management) =>
  postJson(server.url + memberSearchPath, body, headers)

const numbersOf = (body: unknown): string[] => Object(body).personas.map(({ nroafi }: { nroafi: string }) => nroafi)

const log = () => server.db.select().from(auditLog).orderBy(asc(auditLog.id))

describe('a search for members', () => {
  test.each([
    ['albarracin', ['990002', '990001', '990003']],
    ['Albarracín', ['990002', '990001', '990003']],
    ['lucia albarra', ['990001']],
    ['ALBARRACÍN, Lucía F', ['990001']],
    ['nunez', ['990003']],
    ['dangelo', []],
    ["d'angelo pena", ['990004']],
    ['angelo de m', ['990004']],
    ['albarracin zzz', []],
  ])('[OP26] by %j finds who has every word, whatever the accents and the order', async (nombre, numbers) => {
    const { status, body } = await search({ nombre })
    expect([status, numbersOf(body).filter((number) => number.startsWith('99'))]).toEqual([200, numbers])
  })

  test('[OP26] [UNS-127] by DNI finds one person, with what tells them from others and no more', async () => {
    const { body } = await search({ dni: '5338210' })
    expect(body).toEqual({
      demasiadas: false,
      personas: [
        {
          nroafi: '990002',
          apellido: 'ALBARRACIN',
          nombres: 'PEDRO',
          nrodoc: '05338210',
          sexo: expect.any(String),
          desdistrito: expect.any(String),
          estado: expect.any(String),
        },
      ],
    })
  })

  test('[OP26] that more than twenty people fit shows nobody, and says so', async () => {
    expect((await search({ nombre: 'multitud' })).body).toEqual({ personas: [], demasiadas: true })
    expect(numbersOf((await search({ nombre: 'multitud mas' })).body)).toHaveLength(20)
  })

  test.each([
    [{ nombre: 'al' }, 'Escribí al menos 3 letras del apellido o del nombre.'],
    [{ nombre: "' & | !:*" }, 'Escribí al menos 3 letras del apellido o del nombre.'],
    [{ nombre: '84217' }, 'Un número se busca por su propia ruta.'],
    [{ dni: '123' }, expect.any(String)],
    [{ dni: '31482906', nombre: 'albarracin' }, expect.any(String)],
    [{}, expect.any(String)],
  ])('[OP26] of %j is refused, and not in the log', async (body, msg) => {
    expect(await search(body)).toMatchObject({ status: 400, body: { msg } })
    expect(await log()).toEqual([])
  })

  test('[UNS-127] is in the log with its user and how it was made, never with what was typed', async () => {
    await search({ nombre: 'albarracin' })
    await search({ dni: '99999999' })
    const usuario = expect.stringMatching(/^[0-9a-f]{24}$/)
    expect((await log()).map(({ event, nroafi, detail }) => ({ event, nroafi, detail }))).toEqual([
      { event: 'busquedaAfiliado', nroafi: null, detail: { usuario, por: 'nombre' } },
      { event: 'busquedaAfiliado', nroafi: null, detail: { usuario, por: 'dni' } },
    ])
  })

  test('[OP26] is counted with the look-ups of its user', async () => {
    const answers = await Promise.all(Array.from({ length: most + 3 }, () => search({ nombre: 'albarracin' })))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
  })

  test('[MGMT-005] is not for members, nor for strangers', async () => {
    const ana = await signIn(server.url, '120001')
    expect((await ana.post(memberSearchPath, { nombre: 'albarracin' })).status).toBe(403)
    expect((await search({ nombre: 'albarracin' }, {})).status).toBe(401)
  })
})
