import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { refusedCard } from '../../../server/adapters/payments/sandbox-card'
import { paths } from '../../../src/contract/base-paths'
import { encodeCardEnrolment } from '../../../src/contract/direct-debit/card'
import { idempotencyHeader } from '../../../src/contract/headers'
import { groupCard } from '../../../src/domain/direct-debit/typing'
import { canonicalJson } from '../../../src/domain/json'
import { aCard, sendCard } from '../support/direct-debit'
import { signIn } from '../support/members'
import { startProcess } from '../support/programs/process'
import { startServer } from '../support/server'

const numbers = ['4509953566233704', refusedCard, '5031755734530604', '4509953566233714'] as const

const digests = (text: string): string[] =>
  ['md5', 'sha1', 'sha256', 'sha512'].flatMap((kind) => {
    const bytes = createHash(kind).update(text).digest()
    return [bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url'), bytes.toString('latin1')]
  })

/** A number as it is, grouped, and in UTF-16. */
const plainly = (number: string): string[] => [
  number,
  groupCard(number),
  groupCard(number).replaceAll(' ', '-'),
  Buffer.from(number, 'utf16le').toString('latin1'),
]

/** And in every other spelling that leads back to it, as a digest of it or of its body. */
const anyhow = (number: string): string[] => [
  ...plainly(number),
  Buffer.from(number).toString('base64').replaceAll('=', ''),
  Buffer.from(number).toString('hex'),
  ...digests(number),
  ...digests(canonicalJson(encodeCardEnrolment('120001', aCard({ tarjeta: number })))),
  ...digests(JSON.stringify(encodeCardEnrolment('120001', aCard({ tarjeta: number })))),
]

const foundIn = (text: string, spellings: (number: string) => string[]): string[] =>
  numbers.filter((number) => spellings(number).some((spelling) => text.includes(spelling)))

/** Sends cards that are taken, refused, repeated, mistyped, and in a body that nobody can read. */
const sendAll = async (url: string): Promise<void> => {
  const ana = await signIn(url, '120001')
  const key = randomUUID()
  const raw = (body: string, type: string): Promise<Response> =>
    fetch(url + paths.directDebit, { method: 'POST', body, headers: { ...ana.headers, 'content-type': type } })
  const statuses = []
  for (const attempt of [
    () => sendCard(ana, aCard(), key),
    () => sendCard(ana, aCard(), key),
    () => sendCard(ana),
    () => sendCard(ana, aCard({ tarjeta: '5031755734530604' }), key),
    () => sendCard(ana, aCard({ tarjeta: refusedCard })),
    () => sendCard(ana, aCard({ tarjeta: '4509953566233714' })),
    () => ana.post(paths.directDebit, { tarjeta: numbers[0] }, { [idempotencyHeader]: key }),
    () => raw(`{"tarjeta": ${numbers[0]}`, 'application/json'),
    () => raw(numbers[0], 'text/plain'),
  ])
    statuses.push((await attempt()).status)
  expect(statuses).toEqual([200, 200, 409, 409, 422, 422, 400, 400, 400])
}

test('the number of a card is in no table, not even as a digest', async () => {
  const server = await startServer()
  try {
    await sendAll(server.url)
    const tables = await server.db
      .select({ name: sql<string>`quote_ident(table_schema) || '.' || quote_ident(table_name)` })
      .from(sql`information_schema.tables`)
      .where(sql`table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`)
    const contents = []
    for (const { name } of tables) {
      const rows = await server.db.select({ row: sql<string>`one::text` }).from(sql.raw(`${name} as one`))
      contents.push(...rows.map(({ row }) => row))
    }
    const all = contents.join('\n')
    // The search sees what is stored.
    expect(all).toContain('ANA M ROSSI')
    expect(all).toContain('3704')
    expect(foundIn(all, anyhow)).toEqual([])
  } finally {
    await server.close()
  }
})

test(
  'nor in the log of the server, however much it logs, nor in a file of its data folder',
  { tags: ['far'] },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'card-'))
    try {
      const server = await startProcess(dataDir, { LOG_LEVEL: 'trace', DEMO_DATA: 'yes' })
      await sendAll(server.url)
      await server.kill('SIGTERM')
      expect(server.log()).toContain(paths.directDebit)
      expect(foundIn(server.log(), anyhow)).toEqual([])
      const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
      const places: string[] = []
      let isSeen = false
      for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
        const text = await readFile(join(parentPath, name), 'latin1')
        isSeen ||= text.includes('ANA M ROSSI')
        if (foundIn(text, plainly).length > 0) places.push(name)
      }
      expect(isSeen).toBe(true)
      expect(places).toEqual([])
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  },
)
