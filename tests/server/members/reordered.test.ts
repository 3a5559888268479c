import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/audit'
import { contactConfirmations, memberEmails, messages } from '../../../server/db/schema/member-contacts'
import { memberPhotos, members } from '../../../server/db/schema/members'
import { paths } from '../../../src/contract/base-paths'
import { changeHeaders, parseActual } from '../../../src/contract/changes/wire'
import { encodeDataConfirmed } from '../../../src/contract/member/data-confirmed'
import { encodeFilePhoto } from '../../../src/contract/member/photos'
import { jpeg } from '../support/files'
import { aCallRequest, signIn, type SignedIn } from '../support/members'
import { openLine, postHead } from '../support/raw'
import { databaseKinds, sharedDatabases, startServerOn, type RunningServer } from '../support/server'

/** A change as it goes over the line, and its bytes, which may stay on the way. */
type Sent = { path: string; body: unknown; headers: Record<string, string> }

describe.each(databaseKinds)(
  'a first request that comes after its own retry and after a later change, on the $name',
  ({ start }) => {
    let server: RunningServer
    let olga: SignedIn

    beforeAll(async () => {
      server = await startServerOn(start)
      olga = await signIn(server.url, '120016')
    })
    afterAll(() => server.close())

    const nroafi = 120_016

    const send = async ({ path, body, headers }: Sent) => olga.post(path, body, headers)

    /** Half of a request reaches the server; the answer lets the rest come and tells what the server says to it. */
    const holdHalf = async ({ path, body, headers }: Sent): Promise<() => Promise<string>> => {
      const line = await openLine(server)
      const bytes = Buffer.from(JSON.stringify(body))
      const half = Math.floor(bytes.length / 2)
      line.write(postHead(path, bytes.length, { ...olga.headers, ...headers, connection: 'close' }))
      line.write(bytes.subarray(0, half))
      return async () => {
        line.write(bytes.subarray(half))
        return (await line.ended).replaceAll('\r\n', '\n')
      }
    }

    const photo = async (grey: number): Promise<Sent> => ({
      path: paths.filePhoto,
      body: encodeFilePhoto(olga.nroafi, Buffer.from(await jpeg(grey, 300, 400)).toString('base64')),
      headers: changeHeaders(randomUUID(), null),
    })
    const callAt = (telefono: string): Sent => ({
      path: paths.messages,
      body: aCallRequest(olga, telefono),
      headers: changeHeaders(randomUUID(), null),
    })
    const confirmation = (version: string | null): Sent => ({
      path: paths.dataConfirmed,
      body: encodeDataConfirmed(olga.nroafi),
      headers: changeHeaders(randomUUID(), version),
    })
    const countNoted = async (event: 'fotoCarnet' | 'pedidoLlamada' | 'datosConfirmados') =>
      (
        await server.db
          .select()
          .from(auditLog)
          .where(and(eq(auditLog.event, event), eq(auditLog.nroafi, nroafi)))
      ).length
    const countConfirmed = async () =>
      (await server.db.select().from(contactConfirmations).where(eq(contactConfirmations.nroafi, nroafi))).length

    test('does not bring an older photo back, and gets the answer that was given', async () => {
      const [first, later] = [await photo(90), await photo(200)]
      const comes = await holdHalf(first)
      const answered = await send(first)
      expect([answered.status, (await send(later)).status]).toEqual([200, 200])
      const heard = await comes()
      expect(heard).toMatch(/^HTTP\/1\.1 200 /)
      expect(JSON.parse(heard.split('\n\n').at(-1) ?? '')).toEqual(answered.body)
      const [kept] = await server.db
        .select()
        .from(memberPhotos)
        .where(and(eq(memberPhotos.nroafi, nroafi), eq(memberPhotos.kind, 'fotocarnet')))
      const { channels } = await sharp(Buffer.from(kept?.image ?? [])).stats()
      expect(channels[0]?.mean).toBeGreaterThan(150)
      expect(await countNoted('fotoCarnet')).toBe(2)
    })

    test('does not ask for a second call', async () => {
      const [first, later] = [callAt('5120016'), callAt('5120017')]
      const comes = await holdHalf(first)
      expect([(await send(first)).status, (await send(later)).status]).toEqual([200, 200])
      expect(await comes()).toMatch(/^HTTP\/1\.1 200 /)
      const kept = await server.db.select().from(messages).where(eq(messages.nroafi, nroafi)).orderBy(messages.id)
      expect(kept.map(({ content }) => content)).toEqual([first.body, later.body])
      expect(await countNoted('pedidoLlamada')).toBe(2)
    })

    test('does not take back what the fund asks for once more', async () => {
      const own = confirmation(null)
      const comes = await holdHalf(own)
      expect((await send(own)).status).toBe(200)
      await server.db.update(members).set({ contactDue: true }).where(eq(members.nroafi, nroafi))
      expect(await comes()).toMatch(/^HTTP\/1\.1 200 /)
      const [member] = await server.db.select().from(members).where(eq(members.nroafi, nroafi))
      expect([member?.contactDue, await countConfirmed()]).toEqual([true, 1])
    })

    test('confirms nothing that is another by now, after its retry was told so and today’s data were confirmed', async () => {
      const before = await countConfirmed()
      const old = confirmation('0'.repeat(64))
      const comes = await holdHalf(old)
      const told = await send(old)
      expect(told.status).toBe(409)
      const today = parseActual(told.body)
      expect((await send(confirmation(today?.version ?? ''))).status).toBe(200)
      await server.db.update(memberEmails).set({ email: 'otra@correo.example' }).where(eq(memberEmails.nroafi, nroafi))
      expect(await comes()).toMatch(/^HTTP\/1\.1 409 /)
      expect(await countConfirmed()).toBe(before + 1)
    })
  },
)

describe.each(sharedDatabases)('a change that comes twice, on the $name', ({ start }) => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServerOn(start)
  })
  afterAll(() => server.close())

  test('waits for its own first request, which is still being written, and is answered alike', async () => {
    const graciela = await signIn(server.url, '120008')
    const headers = changeHeaders(randomUUID(), null)
    const send = () => graciela.post(paths.dataConfirmed, encodeDataConfirmed(graciela.nroafi), headers)
    const stuck = await server.db.transaction(async (tx) => {
      await tx.execute(sql`lock table contact_confirmations in exclusive mode`)
      const both = Promise.all([send(), send()])
      const waiting = async (): Promise<number> =>
        (
          await tx
            .select({ pid: sql<number>`pid` })
            .from(sql`pg_locks`)
            .where(sql`not granted`)
        ).length
      await expect.poll(waiting).toBe(2)
      return { both }
    })
    const answers = await stuck.both
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect(await server.db.select().from(contactConfirmations)).toHaveLength(1)
  })
})
