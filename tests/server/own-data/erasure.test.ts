import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyHomes } from '../../../server/areas/own-data/erasure/empty-homes'
import { eraseAsked } from '../../../server/areas/own-data/erasure/erase'
import { erasureRequests } from '../../../server/db/schema/account-data/erasures'
import { auditLog } from '../../../server/db/schema/audit'
import { letters } from '../../../server/db/schema/decided/letters'
import { memberEmails, memberPhones, messages } from '../../../server/db/schema/member-contacts'
import { memberPhotos } from '../../../server/db/schema/members'
import { procedures } from '../../../server/db/schema/procedures'
import { deviceSecrets } from '../../../server/db/schema/sessions'
import { paths } from '../../../src/contract/base-paths'
import { submissionHeaders } from '../../../src/contract/headers'
import { signErasure } from '../../../src/contract/own-data/erasure'
import { bearerHeaders } from '../../../src/contract/session/token'
import { newErasure, type Erasure } from '../../../src/domain/own-data/erasure'
import { applyAll, clerks, decideByNumber, seatOf } from '../desk/support'
import { formOfKind } from '../../contract/form-of'
import { jpeg } from '../support/files'
import { postForm, type Reply } from '../support/http'
import { databaseKinds, noon, startServer, type RunningServer } from '../support/server'
import { aMember, signIn } from '../support/session'
import { aCopy, look } from './support'

const day = 24 * 3_600_000

describe.each(databaseKinds)('[UNS-150] a request that data be deleted, with $name,', ({ start }) => {
  let now = noon
  let server: RunningServer
  let stop: () => Promise<void>
  beforeAll(async () => {
    const database = await start()
    stop = database.stop
    server = await startServer({
      database: await database.location(),
      clock: () => now,
      config: { managementUsers: clerks },
    })
  })
  beforeEach(() => {
    now = noon
  })
  afterAll(async () => {
    await server.close()
    await stop()
  })

  const someone = async () => {
    const { nroafi } = await aMember(server)
    return { nroafi: Number(nroafi), token: (await signIn(server, nroafi)).token }
  }

  type Someone = Awaited<ReturnType<typeof someone>>

  const send = async (
    { nroafi, token }: Someone,
    part: Partial<Erasure>,
    submissionId: string = randomUUID(),
    secret = randomBytes(32).toString('hex'),
  ): Promise<Reply> => {
    const values = { ...newErasure({ nroafi: String(nroafi) }), ...part }
    const body = { ...(await signErasure(submissionId, values, noon)) }
    return postForm(server.url + paths.erasure, formOfKind('datos', body, []), {
      ...submissionHeaders(submissionId, secret, null),
      ...bearerHeaders(token),
    })
  }

  const requestOf = async ({ nroafi }: Someone) => {
    const [row] = await server.db.select().from(erasureRequests).where(eq(erasureRequests.nroafi, nroafi))
    if (row === undefined) throw new Error('There is no request.')
    return row
  }

  const approve = async (member: Someone): Promise<number> => {
    const { procedureId } = await requestOf(member)
    return server.db.transaction((tx) => eraseAsked(tx, procedureId, new Date(now)))
  }

  test('is a procedure of the member, once, with what they ticked; nothing ticked is refused', async () => {
    const member = await someone()
    expect((await send(member, {})).status).toBe(422)
    const [id, secret] = [randomUUID(), randomBytes(32).toString('hex')]
    const first = await send(member, { fotoPerfil: true, mensajes: true }, id, secret)
    expect([first.status, first.body]).toMatchObject([201, { recibo: { numero: expect.stringMatching(/^TR-/) } }])
    expect((await send(member, { fotoPerfil: true, mensajes: true }, id, secret)).status).toBe(200)
    expect(await requestOf(member)).toMatchObject({ grupos: ['fotoPerfil', 'mensajes'], erasedAt: null })
    const own = await server.db.select().from(procedures).where(eq(procedures.nroafi, member.nroafi))
    expect(own).toMatchObject([{ tipo: 'Borrado de datos', estado: 'PENDIENTE' }])
    // Another one waits until the fund has decided about this one.
    expect(await send(member, { accesos: true })).toMatchObject({
      status: 409,
      body: { msg: expect.stringContaining('Ya pediste que se borren datos') },
    })
  })

  test('deletes what it asked for and nothing else, once, and ends the copy that holds the same', async () => {
    const member = await someone()
    const { nroafi, token } = member
    const image = Buffer.from(await jpeg())
    const at = new Date(noon - 400 * day)
    await server.db.insert(memberPhotos).values([
      { nroafi, kind: 'fotoperfil', image, updatedAt: at },
      { nroafi, kind: 'fotocarnet', image, updatedAt: at },
    ])
    await server.db.insert(memberEmails).values({ nroafi, email: 'viejo@correo.example', tipcontacto: 1, main: false })
    const phone = { nroafi, idcarrier: 1, idpais: 1, codpais: 54, carac: '221', tiptelefono: 1, tipcontacto: 1 }
    await server.db.insert(memberPhones).values({ ...phone, telefono: '4550000', main: false })
    const old = { nroafi, device: randomUUID(), secret: 'x', createdAt: at, usedAt: at }
    await server.db.insert(deviceSecrets).values(old)
    const line = { nroafi, at, address: '' } as const
    await server.db.insert(auditLog).values([
      { ...line, event: 'ingreso' },
      { ...line, event: 'emailCambiado' },
      { ...line, event: 'consultaTramites', detail: { usuario: 'demo-gestion' } },
    ])
    expect((await look(server, token)).erasable).toEqual({
      hasPhoto: true,
      contacts: 1,
      files: 0,
      messages: { count: 0, since: null },
      accesses: 2,
    })
    await aCopy(server, token)
    await send(member, { fotoPerfil: true, contactos: true, accesos: true })
    expect(await approve(member)).toBe(3)
    const photos = await server.db.select().from(memberPhotos).where(eq(memberPhotos.nroafi, nroafi))
    expect(photos.map(({ kind }) => kind)).toEqual(['fotocarnet'])
    // Without a main one, the only telephone stays.
    expect(await server.db.$count(memberPhones, eq(memberPhones.nroafi, nroafi))).toBe(1)
    const emails = await server.db.select().from(memberEmails).where(eq(memberEmails.nroafi, nroafi))
    expect(emails.map(({ main }) => main)).toEqual([true])
    expect(await server.db.$count(deviceSecrets, eq(deviceSecrets.device, old.device))).toBe(0)
    const left = await server.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.nroafi, nroafi), eq(auditLog.at, at)))
    expect(left.map(({ event }) => event).toSorted()).toEqual(['consultaTramites', 'emailCambiado'])
    expect(await look(server, token)).toMatchObject({
      copy: null,
      nextDay: '2025-11-21',
      erasable: { hasPhoto: false },
    })
    expect(await approve(member)).toBe(0)
  })

  test('deletes the documents of answered messages after it, and leaves the folder that says that it came', async () => {
    const member = await someone()
    const { nroafi } = member
    const [answered, later] = [randomUUID(), randomUUID()]
    const { documents } = server.services
    for (const id of [answered, later]) await documents.put(`uploads/${id}/foto`, Buffer.from('foto'))
    const row = { nroafi, kind: 'distrito', mailedAt: new Date(noon) } as const
    await server.db.insert(messages).values([
      { ...row, at: new Date(noon - day), content: { submissionId: answered } },
      { ...row, at: new Date(noon - day), content: { submissionId: later }, mailedAt: null },
    ])
    await send(member, { mensajes: true })
    await approve(member)
    expect((await requestOf(member)).homes).toEqual([answered])
    expect(await emptyHomes(server.services)).toBe(1)
    expect(await documents.read(`uploads/${answered}/foto`)).toBeUndefined()
    expect(await documents.names('uploads')).toEqual(expect.arrayContaining([answered, later]))
    expect(await documents.read(`uploads/${later}/foto`)).toBeDefined()
    expect(await emptyHomes(server.services)).toBe(0)
    expect(await server.db.$count(messages, eq(messages.nroafi, nroafi))).toBe(1)
  })

  test('is decided at the desk: approved, it is deleted a minute later and told; rejected, nothing is', async () => {
    const clerk = await seatOf(server, 'marcela', now)
    const image = Buffer.from(await jpeg())
    const decided = [await someone(), await someone()]
    for (const [index, member] of decided.entries()) {
      const { nroafi } = member
      await server.db.insert(memberPhotos).values({ nroafi, kind: 'fotoperfil', image, updatedAt: new Date(now) })
      const { body } = await send(member, { fotoPerfil: true })
      expect((await decideByNumber(server, clerk, String(Object(body).recibo?.numero), index === 0)).status).toBe(200)
    }
    now += 60_000
    await applyAll(server)
    const [approved, rejected] = decided
    for (const [member, estado, photos] of [
      [approved, 'APROBADO', 0],
      [rejected, 'RECHAZADO', 1],
    ] as const) {
      const nroafi = member?.nroafi ?? 0
      expect(await server.db.select().from(procedures).where(eq(procedures.nroafi, nroafi))).toMatchObject([{ estado }])
      expect(await server.db.$count(memberPhotos, eq(memberPhotos.nroafi, nroafi))).toBe(photos)
      expect(await server.db.select().from(letters).where(eq(letters.nroafi, nroafi))).toMatchObject([
        { content: { about: 'datos', kind: estado === 'APROBADO' ? 'aprobada' : 'rechazada' } },
      ])
    }
  })
})
