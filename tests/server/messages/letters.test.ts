import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { asc, eq, isNotNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMail } from '../../../server/adapters/mail'
import { mailMessage, mailWaitingMessages } from '../../../server/areas/messages/letters'
import { messages } from '../../../server/db/schema/member-contacts'
import { members } from '../../../server/db/schema/members'
import { paths } from '../../../src/contract/base-paths'
import { encodeCallMe } from '../../../src/contract/member/call-me'
import { readLetters } from '../support/letters'
import { signIn } from '../support/members'
import { databaseKinds, noon, startServer, startServerOn, type RunningServer } from '../support/server'
import { startSmtp } from '../support/outside/smtp'

const nroafi = 120_008
const district = 'mardelplata@caja.example'

const toRequest = (telefono: string) =>
  encodeCallMe({
    nroafi: String(nroafi),
    carac: '223',
    telefono,
    emailDistrito: '',
    emailAfi: '',
    rango: 1,
    nombreApellido: 'GRACIELA NÚÑEZ',
    tipoDeuda: 3,
  })

const ask = async (server: RunningServer): Promise<number> => {
  const graciela = await signIn(server.url, String(nroafi))
  return (await graciela.post(paths.messages, toRequest('5120008'))).status
}

// The member hears of their sign-in besides.
const toDistrict = (sent: readonly string[]) => sent.filter((letter) => letter.includes(`To: ${district}`))

const listIn = ({ db }: RunningServer) => db.select().from(messages).orderBy(asc(messages.id))

describe('the letter about a request to be called', () => {
  let folder = ''
  let server: RunningServer | undefined

  const start = async (smtpUrl = ''): Promise<RunningServer> => {
    const config = { smtpUrl, publicOrigin: 'https://portal.example', mailFrom: 'portal@caja.example' }
    server = await startServer({ database: { kind: 'folder', folder: join(folder, 'db') }, config, clock: Date.now })
    return server
  }

  // The first start makes the database, which takes longest.
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'letters-'))
    await (await start()).close()
  })
  afterEach(async () => {
    await server?.db.delete(messages)
    await server?.close()
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('is sent after the next start, when the mail server did not answer', async () => {
    const smtp = await startSmtp()
    await smtp.close()
    const first = await start(smtp.url)
    expect(await ask(first)).toBe(200)
    await expect.poll(() => listIn(first)).toMatchObject([{ mailTriedAt: expect.any(Date), mailedAt: null }])
    await first.close()

    const second = await start()
    await expect.poll(() => readLetters(second, district)).toHaveLength(1)
    await expect.poll(() => listIn(second)).toMatchObject([{ mailedAt: expect.any(Date) }])
    expect((await readLetters(second, district))[0]).toContain('2235120008')
  })

  test('is waited for by a server that closes, and not by the answer', async () => {
    let greet = (): void => undefined
    const greets = new Promise<void>((resolve) => {
      greet = resolve
    })
    const smtp = await startSmtp({ greets })
    const first = await start(smtp.url)
    expect(await ask(first)).toBe(200)
    await expect.poll(() => listIn(first)).toMatchObject([{ mailTriedAt: expect.any(Date), mailedAt: null }])
    const closing = first.close()
    await expect.poll(() => fetch(first.url).then(String, () => 'closed')).toBe('closed')
    expect(toDistrict(smtp.messages)).toEqual([])
    greet()
    await closing
    expect(toDistrict(smtp.messages)).toHaveLength(1)
    await smtp.close()

    // This one could send nothing.
    expect(await listIn(await start(smtp.url))).toMatchObject([{ mailedAt: expect.any(Date) }])
  })
})

describe.each(databaseKinds)('letters that wait, on the $name', ({ start }) => {
  let server: RunningServer
  let dataDir = ''
  let now = noon
  const said: unknown[] = []
  const log = { warn: (...words: unknown[]) => said.push(words), error: (...words: unknown[]) => said.push(words) }

  const sendingBy = (smtpUrl = '') => {
    // No two letters are of the same moment, so that their files are in their order.
    const clock = () => (now += 1)
    const mail = createMail({ smtpUrl, mailFrom: 'portal@caja.example', dataDir }, clock)
    // These messages have no files.
    const documents = { read: () => Promise.resolve(undefined) }
    return { db: server.db, config: server.services.config, clock, mail, documents }
  }

  const put = async (phones: readonly string[]) =>
    (
      await server.db
        .insert(messages)
        .values(
          phones.map((phone, index) => ({
            nroafi,
            at: new Date(noon + index),
            kind: 'deuda' as const,
            content: toRequest(phone),
          })),
        )
        .returning({ id: messages.id })
    ).map(({ id }) => id)

  /** The phones in the letters, in the order in which they were sent. */
  const listSent = async (): Promise<(string | undefined)[]> => {
    const names = await readdir(join(dataDir, 'correo')).catch(() => [])
    const letters = await Promise.all(names.toSorted().map((name) => readFile(join(dataDir, 'correo', name), 'utf8')))
    return letters.map((letter) => /Teléfono: 223(\d+)/.exec(letter)?.[1])
  }

  const countTried = () => server.db.$count(messages, isNotNull(messages.mailTriedAt))

  beforeAll(async () => {
    server = await startServerOn(start)
    // The server sends what waits after its start: that round is over before the first letter is put down.
    await server.services.afterwards.close()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    now = noon + 3_600_000
    said.length = 0
    dataDir = await mkdtemp(join(tmpdir(), 'letters-'))
    await server.db.delete(messages)
  })
  afterEach(() => rm(dataDir, { recursive: true, force: true }))

  const phones = (count: number): string[] => Array.from({ length: count }, (_one, index) => String(5_000_000 + index))

  test('leave once each, the oldest first, all that wait in one round', async () => {
    await put(phones(53))
    await mailWaitingMessages(sendingBy(), log)
    expect(await listSent()).toEqual(phones(53))
    await mailWaitingMessages(sendingBy(), log)
    expect(await listSent()).toHaveLength(53)
  })

  test('wait for the next start when the server closes meanwhile', async () => {
    await put(phones(3))
    let looks = 0
    await mailWaitingMessages(sendingBy(), log, { isOver: () => (looks += 1) > 2 })
    expect(await listSent()).toEqual(phones(2))
  })

  test('leave once when two instances and the request itself send them at the same moment', async () => {
    const ids = await put(phones(6))
    const rounds = [mailWaitingMessages(sendingBy(), log), mailWaitingMessages(sendingBy(), log)]
    await Promise.all([...rounds, ...ids.map((id) => mailMessage(sendingBy(), id, log))])
    expect((await listSent()).toSorted()).toEqual(phones(6))
  })

  test('are left alone for half an hour once they were begun, and those never begun go first', async () => {
    const refusing = await startSmtp({ refuses: true })
    await put(phones(2))
    await mailWaitingMessages(sendingBy(refusing.url), log)
    await refusing.close()
    expect(said).toEqual([
      [expect.objectContaining({ code: 'EENVELOPE' }), expect.any(String)],
      [expect.objectContaining({ code: 'EENVELOPE' }), expect.any(String)],
    ])
    await put(['5999999'])
    now += 29 * 60_000
    await mailWaitingMessages(sendingBy(), log)
    expect(await listSent()).toEqual(['5999999'])
    now += 60_000
    await mailWaitingMessages(sendingBy(), log)
    expect(await listSent()).toEqual(['5999999', ...phones(2)])
  })

  test('are tried no further when the mail server does not answer', async () => {
    const gone = await startSmtp()
    await gone.close()
    await put(phones(3))
    await mailWaitingMessages(sendingBy(gone.url), log)
    expect(await countTried()).toBe(1)
  })

  test('for a district that is not known are told in the log, and leave once it is', async () => {
    const ofMember = eq(members.nroafi, nroafi)
    const [file] = await server.db.select({ distrito: members.distrito }).from(members).where(ofMember)
    await server.db.update(members).set({ distrito: 99 }).where(ofMember)
    const [id = 0] = await put(phones(1))
    await mailMessage(sendingBy(), id, log)
    expect(said).toEqual([[{ id, district: '99' }, expect.stringContaining('district that is not known')]])
    expect(await listSent()).toEqual([])
    await server.db
      .update(members)
      .set({ distrito: file?.distrito ?? 0 })
      .where(ofMember)
    await mailWaitingMessages(sendingBy(), log, { leaveMs: 0 })
    expect(await listSent()).toEqual(phones(1))
  })
})

test('messages of before the migration count as mailed', async () => {
  const folder = new URL('../../../server/db/migrations/', import.meta.url)
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const client = await PGlite.create()
  const run = async (names: string[]): Promise<void> => {
    for (const name of names) await client.exec(await readFile(new URL(name, folder), 'utf8'))
  }
  const last = files.findIndex((name) => name.startsWith('0009'))
  await run(files.slice(0, last))
  await client.exec(`set session_replication_role = replica;
    insert into messages (nroafi, at, kind, content) values (120008, '2025-11-20T12:00:00Z', 'deuda', '{}');`)
  await run(files.slice(last))
  expect((await client.query('select mailed_at from messages')).rows).toEqual([
    { mailed_at: new Date('2025-11-20T12:00:00Z') },
  ])
  await client.close()
})
