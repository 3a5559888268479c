import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/audit'
import { letters } from '../../../server/db/schema/decided/letters'
import { callCounts } from '../../../server/db/schema/installation'
import { sessions } from '../../../server/db/schema/sessions'
import { paths } from '../../../src/contract/base-paths'
import { deskMemberPath } from '../../../src/contract/desk-members/paths'
import { get, postJson, type Reply } from '../support/http'
import { signIn } from '../support/members'
import { readLetters } from '../support/letters'
import { signInManagement } from '../support/modification'
import { noLimits, noon, startServer, type RunningServer } from '../support/server'

const hourMs = 3_600_000
const member = '120001'
const nroafi = Number(member)
const usuario = expect.stringMatching(/^[0-9a-f]{24}$/)

let now = noon
let server: RunningServer
let management: { authorization: string }

beforeAll(async () => {
  server = await startServer({ clock: () => now, config: { rateLimits: { ...noLimits, lookUps: 30, decisions: 30 } } })
})
afterAll(() => server.close())
beforeEach(async () => {
  now = noon
  management = await signInManagement(server, now)
  await server.db.delete(auditLog)
  await server.db.delete(callCounts)
})

const log = () => server.db.select().from(auditLog).orderBy(asc(auditLog.id))

const openFile = (motivo = 'consulta', number = member): Promise<Reply> =>
  postJson(server.url + deskMemberPath(number, 'legajo'), { motivo }, management)

const readSessions = (): Promise<Reply> => get(server.url + deskMemberPath(member, 'sesiones'), management)

const endSessions = (body: object): Promise<Reply> =>
  postJson(server.url + deskMemberPath(member, 'sesiones/cerrar'), body, management)

describe('the whole file of a member', () => {
  test('[UNS-127] opens with a reason from the list, which the log keeps', async () => {
    const { status, headers, body } = await openFile('tramite')
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body).toMatchObject({
      afiliado: { nroafi: member, fotoperfil: null, datosAfi: expect.any(Object) },
      domicilios: expect.arrayContaining([expect.objectContaining({ nroafi: member })]),
      conceptosAdeudados: expect.any(Number),
      credencial: { estado: expect.any(String) },
      miradas: [{ quien: expect.any(String), propia: true, evento: 'consultaLegajo' }],
      consultado: new Date(noon).toISOString(),
    })
    expect(await log()).toMatchObject([{ event: 'consultaLegajo', nroafi, detail: { usuario, motivo: 'tramite' } }])
  })

  test.each([['curiosidad'], ['']])('[UNS-127] does not open for %j', async (motivo) => {
    expect(await openFile(motivo)).toMatchObject({
      status: 400,
      body: { detalle: [expect.stringContaining('Elegí el motivo por el que abrís el legajo.')] },
    })
    expect(await log()).toEqual([])
  })

  test('[UNS-127] of nobody is not found, and the look is in the log', async () => {
    expect(await openFile('consulta', '999999')).toMatchObject({
      status: 404,
      body: { msg: 'No encontramos el número 999999' },
    })
    expect(await log()).toMatchObject([{ event: 'consultaLegajo', nroafi: 999_999 }])
  })

  test('[MGMT-005] is not for members', async () => {
    const ana = await signIn(server.url, member)
    expect((await ana.post(deskMemberPath('120002', 'legajo'), { motivo: 'consulta' })).status).toBe(403)
    expect((await ana.post(deskMemberPath(member, 'sesiones/cerrar'), { motivo: 'x' })).status).toBe(403)
  })
})

describe('the letters to a member', () => {
  test('[UNS-127] are told with their fate and without their text, after the file was opened', async () => {
    const moment = new Date(noon)
    const wait = { to: 'ana@correo.example', nroafi, orderedAt: moment, nextAt: new Date(noon + hourMs) }
    await server.db.insert(letters).values([
      { ...wait, key: 'a', content: { kind: 'activacion', nrotramite: '48307' }, sentAt: moment },
      {
        ...wait,
        key: 'b',
        content: { kind: 'aprobada', about: 'nivel', nrotramite: '9', motivo: '' },
        refusedAt: moment,
      },
      { ...wait, key: 'c', content: { kind: 'copia', archivo: 'copia.zip' } },
    ])
    const read = () => get(server.url + deskMemberPath(member, 'cartas'), management)
    expect((await read()).status).toBe(404)
    await openFile()
    const fecha = moment.toISOString()
    expect((await read()).body).toEqual({
      cartas: [
        { tipo: 'copia', tramite: null, para: wait.to, fecha, estado: 'espera' },
        { tipo: 'aprobada', tramite: '9', para: wait.to, fecha, estado: 'volvio' },
        { tipo: 'activacion', tramite: '48307', para: wait.to, fecha, estado: 'enviada' },
      ],
    })
  })
})

describe('the sessions of a member', () => {
  test('[UNS-127] are seen after the file was opened, within the hour', async () => {
    expect((await readSessions()).status).toBe(404)
    await get(`${server.url}${paths.procedures}/${member}`, management)
    expect((await readSessions()).status).toBe(404)
    await openFile()
    expect((await readSessions()).status).toBe(200)
    now += hourMs
    management = await signInManagement(server, now)
    expect((await readSessions()).status).toBe(404)
  })

  test('[P29] are told with the passkeys and the last ways in, refusals of one kind as one', async () => {
    await server.db.delete(sessions).where(eq(sessions.subject, member))
    await signIn(server.url, member)
    for (const _ of [1, 2]) await postJson(server.url + paths.login, { nroafi: member, pwd: 'Equivocada-1' })
    await openFile()
    const { body } = await readSessions()
    expect(body).toMatchObject({ sesiones: [{ desde: expect.any(String) }], llaves: [] })
    expect(
      Object(body).ingresos.map(({ evento, veces }: { evento: string; veces: number }) => [evento, veces]),
    ).toEqual([
      ['ingresoFallido', 2],
      ['ingreso', 1],
    ])
    expect(JSON.stringify(body)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  })

  test('[UNS-127] [P12] end with a reason: at once, in the log and by a letter, once', async () => {
    await server.db.delete(sessions).where(eq(sessions.subject, member))
    const ana = await signIn(server.url, member)
    const email = Object((await openFile()).body).afiliado.email
    const before = (await readLetters(server, email)).length
    expect(await endSessions({ motivo: '  ' })).toMatchObject({
      status: 400,
      body: { detalle: [expect.stringContaining('Escribí el motivo: queda en el registro.')] },
    })
    expect(await endSessions({ motivo: ' Perdió el teléfono. ' })).toMatchObject({
      status: 200,
      body: { sesiones: [] },
    })
    expect((await ana.get(paths.ownSessions)).status).toBe(401)
    await endSessions({ motivo: 'Otra vez.' })
    await server.services.afterwards.close()
    const lines = (await log()).filter(({ event }) => event === 'sesionesCerradas')
    expect(lines).toMatchObject([{ nroafi, detail: { usuario, motivo: 'Perdió el teléfono.' } }])
    const arrived = (await readLetters(server, email)).slice(before)
    expect(arrived.filter((letter) => letter.includes('La Caja cerró una sesión'))).toHaveLength(1)
  })

  test('[UNS-127] end one by one, and nobody else’s', async () => {
    await server.db.delete(sessions).where(eq(sessions.subject, member))
    const [one, other] = [await signIn(server.url, member), await signIn(server.url, member)]
    const bruno = await signIn(server.url, '120002')
    await openFile()
    const list = Object((await readSessions()).body).sesiones
    expect(list).toHaveLength(2)
    await endSessions({ sesion: list[0].id, motivo: 'Perdió el teléfono.' })
    await endSessions({ sesion: 'no-es-de-nadie', motivo: 'Perdió el teléfono.' })
    const statuses = await Promise.all(
      [one, other, bruno].map(async (who) => (await who.get(paths.ownSessions)).status),
    )
    expect(statuses.toSorted()).toEqual([200, 200, 401])
    expect(statuses.at(-1)).toBe(200)
  })
})
