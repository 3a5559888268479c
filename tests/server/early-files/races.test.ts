import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heavyJpeg } from '../support/files'
import type { Reply } from '../support/http'
import { databaseKinds, startServer, startServerOn, type RunningServer } from '../support/server'
import { aSubmission, withFile } from '../support/submission'
import { announce, bring, deliver, sendPiece, toldOf } from './support'

type Pair = { both: [RunningServer, RunningServer]; close: () => Promise<void> }

// The embedded database takes one process alone, so that both senders are at the same server there. Instances of one
// database share the folder of the documents too.
const startOn = async ({ name, start }: (typeof databaseKinds)[number]): Promise<Pair> => {
  if (name !== 'PostgreSQL') {
    const server = await startServerOn(start)
    return { both: [server, server], close: server.close }
  }
  const { location, stop } = await start()
  const database = await location()
  const dataDir = await mkdtemp(join(tmpdir(), 'dos-'))
  const open = (): Promise<RunningServer> => startServer({ database, config: { dataDir } })
  const both: Pair['both'] = [await open(), await open()]
  const close = async (): Promise<void> => {
    for (const server of both) await server.close()
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { both, close }
}

describe.each(databaseKinds)('two senders at the same time, with $name,', (kind) => {
  let pair: Pair
  beforeAll(async () => {
    pair = await startOn(kind)
  })
  afterAll(() => pair.close())

  const offsetsOf = (replies: readonly Reply[]): unknown[] =>
    replies.map(({ status, headers }) => [status, headers.get('upload-offset')])

  test('[EARLY-008] of pieces for one place one is stored, and the others hear what is there', async () => {
    const [one, other] = pair.both
    const content = await heavyJpeg()
    const bytes = new Uint8Array(content)
    const submission = await aSubmission(await one.register({}), { files: withFile('titular.dniFrente', { content }) })
    const file = submission.files.find((own) => own.content === content)
    if (file === undefined) throw new Error('There is no file.')
    await announce(one, submission)
    for (let offset = 0; offset < 200_000; offset += 50_000) {
      const piece = { offset, bytes: bytes.slice(offset, offset + 50_000) }
      const replies = await Promise.all(
        [one, other, one, other].map((server) => sendPiece(server, submission, file.id, piece)),
      )
      const next = String(offset + 50_000)
      expect(offsetsOf(replies).toSorted()).toEqual([
        [200, null],
        [409, next],
        [409, next],
        [409, next],
      ])
    }
    // Pieces of several sizes, and one that lies: whatever wins, the file is whole in the end.
    let arrived = 200_000
    while (arrived < bytes.length) {
      const at = arrived
      const replies = await Promise.all(
        [20_000, 30_000, 45_000].map((size, index) =>
          sendPiece(index % 2 === 0 ? one : other, submission, file.id, {
            offset: at,
            bytes: bytes.slice(at, at + size),
          }),
        ),
      )
      const won = replies.filter(({ status }) => status === 200)
      expect(won).toHaveLength(1)
      arrived = Number(Object(won[0]?.body)['llego'])
    }
    expect(toldOf(await announce(other, submission))).toContainEqual([bytes.length, 'completo'])
    await bring(other, { ...submission, files: submission.files.filter((own) => own !== file) })
    const replies = await Promise.all([deliver(one, submission), deliver(other, submission), deliver(one, submission)])
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.every((status) => [200, 201, 409].includes(status))).toBe(true)
    expect((await deliver(other, submission)).status).toBe(200)
  })

  test('[EARLY-008] announcements at once are as one', async () => {
    const [one, other] = pair.both
    const submission = await aSubmission(await one.register({}))
    const replies = await Promise.all([one, other, one, other].map((server) => announce(server, submission)))
    for (const reply of replies) expect(toldOf(reply)).toEqual(submission.files.map(() => [0, 'falta']))
    await bring(one, submission)
    expect((await deliver(one, submission)).status).toBe(201)
  })
})
