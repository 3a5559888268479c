import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetOldKeys } from '../../server/areas/members/kept-changes'
import { auditLog } from '../../server/db/schema/audit'
import { contactConfirmations, memberEmails, messages } from '../../server/db/schema/member-contacts'
import { memberChanges } from '../../server/db/schema/member-changes'
import { memberPhotos } from '../../server/db/schema/members'
import { paths } from '../../src/contract/base-paths'
import { changes } from '../../src/contract/changes/changes'
import { seenContacts } from '../../src/contract/changes/contacts-confirmed'
import { changeHeaders, parseActual, parseChangeDone, versionOf } from '../../src/contract/changes/wire'
import { parseAddresses, parseEmails, parsePhones } from '../../src/contract/member/contacts'
import { encodeDataConfirmed } from '../../src/contract/member/data-confirmed'
import { encodeNumber } from '../../src/contract/member/member'
import { encodeProfilePhoto } from '../../src/contract/member/photos'
import { executable, jpeg } from './support/files'
import { putJson } from './support/http'
import { aCallRequest, signIn, type SignedIn } from './support/members'
import { databaseKinds, noon, startServerOn, type RunningServer } from './support/server'

const dayMs = 24 * 3_600_000

const listOf = <T>(read: { ok: true; value: T[] } | { ok: false }): T[] => (read.ok ? read.value : [])

/** What the portal shows of the contact data of whoever asks. */
const readSeen = async (member: SignedIn) => {
  const ask = async (path: string) => (await member.post(path, encodeNumber(member.nroafi))).body
  return seenContacts({
    addresses: listOf(parseAddresses(await ask(paths.addresses))),
    phones: listOf(parsePhones(await ask(paths.phones))),
    emails: listOf(parseEmails(await ask(paths.emails))),
  })
}

describe.each(databaseKinds)('a change under its key, on the $name', ({ start }) => {
  let server: RunningServer
  let olga: SignedIn
  let graciela: SignedIn

  beforeAll(async () => {
    server = await startServerOn(start)
    olga = await signIn(server.url, '120016')
    graciela = await signIn(server.url, '120008')
  })
  afterAll(() => server.close())

  const asks = ({ nroafi }: SignedIn) =>
    server.db
      .select()
      .from(messages)
      .where(eq(messages.nroafi, Number(nroafi)))
  const notedAs = (event: 'pedidoLlamada' | 'fotoPerfil' | 'datosConfirmados', { nroafi }: SignedIn) =>
    server.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.event, event), eq(auditLog.nroafi, Number(nroafi))))
  const send = (member: SignedIn, key: string, body = aCallRequest(member)) =>
    member.post(paths.messages, body, changeHeaders(key, null))

  test('sent twice, or twice at the same moment, is written once and answered alike', async () => {
    const key = randomUUID()
    const before = (await asks(graciela)).length
    const together = await Promise.all([send(graciela, key), send(graciela, key), send(graciela, key.toUpperCase())])
    const late = await send(graciela, key)
    for (const { status, body } of [...together, late]) {
      expect([status, body]).toEqual([200, late.body])
      expect(parseChangeDone(body)).toMatchObject({
        ok: true,
        value: { words: expect.stringMatching(/te va a llamar/) },
      })
    }
    expect(await asks(graciela)).toHaveLength(before + 1)
    expect(await notedAs('pedidoLlamada', graciela)).toHaveLength(before + 1)
  })

  test('that comes with another body, or as another kind, is refused and writes nothing', async () => {
    const key = randomUUID()
    await send(graciela, key)
    const before = (await asks(graciela)).length
    const other = await send(graciela, key, aCallRequest(graciela, '5999999'))
    expect(other).toMatchObject({ status: 409, body: { msg: expect.stringContaining('con otros datos') } })
    expect(parseActual(other.body)).toBeUndefined()
    const confirmation = encodeDataConfirmed(graciela.nroafi)
    expect((await graciela.post(paths.dataConfirmed, confirmation, changeHeaders(key, null))).status).toBe(409)
    expect(await asks(graciela)).toHaveLength(before)
  })

  test('is of its member: the same key of another is another change, and nobody writes for another', async () => {
    const key = randomUUID()
    await send(graciela, key)
    const before = (await asks(olga)).length
    expect((await send(olga, key, aCallRequest(graciela))).status).toBe(403)
    expect((await send(olga, key)).status).toBe(200)
    expect(await asks(olga)).toHaveLength(before + 1)
  })

  test('that was refused left nothing, and may come again corrected', async () => {
    const key = randomUUID()
    const before = (await asks(graciela)).length
    expect((await send(graciela, key, { ...aCallRequest(graciela), telefonoAfi: '1' })).status).toBe(400)
    expect((await send(graciela, 'x')).status).toBe(400)
    expect(await asks(graciela)).toHaveLength(before)
    expect((await send(graciela, key)).status).toBe(200)
    expect(await asks(graciela)).toHaveLength(before + 1)
  })

  test('that breaks before its answer is kept is not written at all, and is written when it comes again', async () => {
    const key = randomUUID()
    const before = [await asks(graciela), await notedAs('pedidoLlamada', graciela)].map(({ length }) => length)
    const counts = async () =>
      [await asks(graciela), await notedAs('pedidoLlamada', graciela)].map(({ length }) => length)
    await server.db.execute(sql`alter table member_changes add constraint broken check (kind <> 'llamame') not valid`)
    expect((await send(graciela, key)).status).toBe(500)
    expect(await counts()).toEqual(before)
    await server.db.execute(sql`alter table member_changes drop constraint broken`)
    expect((await send(graciela, key)).status).toBe(200)
    expect(await counts()).toEqual(before.map((count) => count + 1))
  })

  test('that comes late does not undo a later one: its answer comes again, the later one stays', async () => {
    const put = async (key: string, photo: ArrayBuffer) =>
      putJson(server.url + paths.profilePhoto, encodeProfilePhoto(olga.nroafi, Buffer.from(photo).toString('base64')), {
        ...olga.headers,
        ...changeHeaders(key, null),
      })
    const [first, second] = [randomUUID(), randomUUID()]
    const dark = await jpeg(10, 278, 278)
    const light = await jpeg(200, 278, 278)
    expect([(await put(first, dark)).status, (await put(second, light)).status]).toEqual([200, 200])
    expect((await put(first, dark)).status).toBe(200)
    expect((await put(first, light)).status).toBe(409)
    expect((await put(randomUUID(), executable())).status).toBe(400)
    const [row] = await server.db
      .select()
      .from(memberPhotos)
      .where(and(eq(memberPhotos.nroafi, Number(olga.nroafi)), eq(memberPhotos.kind, 'fotoperfil')))
    const { channels } = await sharp(Buffer.from(row?.image ?? [])).stats()
    expect(channels[0]?.mean).toBeGreaterThan(150)
    expect(await notedAs('fotoPerfil', olga)).toHaveLength(2)
  })

  test('of what is another by now is a 409 with today’s value; with today’s version it is taken', async () => {
    const seen = await readSeen(olga)
    const version = await versionOf(seen)
    const confirm = (key: string, named: string) =>
      olga.post(paths.dataConfirmed, encodeDataConfirmed(olga.nroafi), changeHeaders(key, named))
    const isMain = and(eq(memberEmails.nroafi, Number(olga.nroafi)), eq(memberEmails.main, true))
    await server.db.update(memberEmails).set({ email: 'otra@correo.example' }).where(isMain)
    const key = randomUUID()
    const stale = await confirm(key, version)
    expect(stale).toMatchObject({ status: 409, body: { msg: expect.stringContaining('cambió desde que lo viste') } })
    const actual = parseActual(stale.body)
    expect(actual?.value).toEqual({ ...seen, email: 'otra@correo.example' })
    expect(changes.contactsConfirmed.parse(actual?.value ?? null)).toEqual(await readSeen(olga))
    expect(await server.db.select().from(contactConfirmations)).toEqual([])
    expect((await confirm(key, actual?.version ?? '')).status).toBe(200)
    expect(await server.db.select().from(contactConfirmations)).toHaveLength(1)
    expect(await notedAs('datosConfirmados', olga)).toHaveLength(1)
  })

  test('of an older portal has no key and no version, and is written as it comes', async () => {
    const before = (await asks(graciela)).length
    for (let time = 0; time < 2; time += 1) {
      expect((await graciela.post(paths.messages, aCallRequest(graciela))).status).toBe(200)
    }
    expect(await asks(graciela)).toHaveLength(before + 2)
  })

  test('that was kept before bodies were compared is the same change, whatever its body', async () => {
    const key = randomUUID()
    const nroafi = Number(graciela.nroafi)
    const answer = { success: true, msg: 'Recibimos tu pedido.' }
    await server.db
      .insert(memberChanges)
      .values({ nroafi, key, kind: 'llamame', bodyHash: '', answer, at: new Date(noon) })
    expect(await send(graciela, key)).toMatchObject({ status: 200, body: answer })
  })

  test('keeps its key for 400 days, and one day more is too much', async () => {
    await server.db.delete(memberChanges)
    const nroafi = Number(graciela.nroafi)
    const rows = [399, 401].map((days) => ({
      nroafi,
      key: randomUUID(),
      kind: 'llamame',
      bodyHash: '',
      answer: { success: true, msg: '' },
      at: new Date(noon - days * dayMs),
    }))
    await server.db.insert(memberChanges).values(rows)
    expect(await forgetOldKeys({ db: server.db, clock: () => noon })).toBe(1)
    expect(await server.db.select().from(memberChanges)).toMatchObject([{ key: rows[0]?.key }])
  })
})
