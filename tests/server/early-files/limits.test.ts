import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { forgetUnbegun } from '../../../server/areas/submissions/early/sweep'
import { ApiProblem } from '../../../server/http/api-problem'
import { limits } from '../../../server/limits/limits'
import type { WireAnnouncedFile } from '../../../src/contract/early-files/schemas'
import { get, type Reply } from '../support/http'
import { earlyFilePath } from '../../../src/contract/base-paths'
import { from, pace } from '../support/load'
import { openLine } from '../support/raw'
import { noLimits, noLoad, noon, startServer, type RunningServer, type ServerOptions } from '../support/server'
import { aSubmission, send as sendWhole, type TestSubmission } from '../support/submission'
import {
  announce,
  announceAs,
  bring,
  deliver,
  pieceHeaders,
  sendFile,
  sendPiece,
  toAnnounced,
  toldOf,
  type Ids,
} from './support'

/** What a piece takes of the room at least. */
const least = limits.rooms.least.value

let server: RunningServer | undefined
afterEach(() => server?.close())

const start = async (config: NonNullable<ServerOptions['config']>): Promise<RunningServer> => {
  server = await startServer({ config: { trustProxy: 1, ...config } })
  return server
}

const someone = (): Ids => ({ submissionId: randomUUID(), secret: 'ab'.repeat(32) })

const someFile = (bytes: number): WireAnnouncedFile => ({
  id: randomUUID(),
  slot: 'titular.dniFrente',
  tipo: 'image/jpeg',
  bytes,
  sha256: 'cd'.repeat(32),
})

const firstOf = (submission: TestSubmission) => {
  const [first] = submission.files
  if (first === undefined) throw new Error('There is no file.')
  return first
}

describe('[EARLY-009] beyond a limit of every server', () => {
  let now = noon
  let running: RunningServer
  beforeAll(async () => {
    running = await startServer({ config: { trustProxy: 1, minFreeMb: 1 }, clock: () => now })
  })
  afterAll(() => running.close())

  test('what is announced and not begun is forgotten after minutes, and too many words push out the oldest', async () => {
    const [begun, words] = [await aSubmission(await running.register({})), someone()]
    await announce(running, begun)
    await sendFile(running, begun, firstOf(begun), { to: 500, step: 500 })
    await announceAs(running, words, { archivos: [someFile(1000)] })
    now += 15 * 60_000 - 1
    expect(await forgetUnbegun(running.services)).toBe(0)
    now += 1
    expect(await forgetUnbegun(running.services)).toBe(1)
    const piece = { offset: 0, bytes: new Uint8Array(500) }
    expect((await sendPiece(running, words, randomUUID(), piece)).status).toBe(404)
    expect(toldOf(await announce(running, begun))[0]).toEqual([500, 'falta'])
  })

  test('no submission has more files, or more bytes together, than a form may carry', async () => {
    const ids = someone()
    const most = limits.requests.document.value
    const heavy = Array.from({ length: limits.requests.documents.value / most }, () => someFile(most))
    expect((await announceAs(running, ids, { archivos: heavy })).status).toBe(200)
    const more = await announceAs(running, ids, { archivos: [someFile(1)] })
    expect([more.status, Object(more.body)['msg']]).toEqual([413, limits.requests.documents.answer.words])
    const many = someone()
    const small = (): WireAnnouncedFile[] => Array.from({ length: 120 }, () => someFile(1))
    expect((await announceAs(running, many, { archivos: small() })).status).toBe(200)
    expect((await announceAs(running, many, { archivos: small() })).status).toBe(413)
  })

  test('without space on the disk nothing is taken in, and nothing is lost', async () => {
    const submission = await aSubmission(await running.register({}))
    const file = firstOf(submission)
    await announce(running, submission)
    const { space } = running.services
    const piece = { offset: 0, bytes: new Uint8Array(file.content.slice(0, 500)) }
    const { isShort } = space
    space.isShort = () => Promise.resolve(true)
    for (const reply of [await announce(running, submission), await sendPiece(running, submission, file.id, piece)]) {
      expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '300'])
    }
    space.isShort = isShort
    await bring(running, submission)
    expect((await deliver(running, submission)).status).toBe(201)
  })

  test('a disk that fills up under a piece keeps nothing of it', async () => {
    const submission = await aSubmission(await running.register({}))
    const file = firstOf(submission)
    await announce(running, submission)
    const { documents } = running.services
    const { put } = documents
    documents.put = () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }))
    const piece = { offset: 0, bytes: new Uint8Array(file.content.slice(0, 500)) }
    const full = await sendPiece(running, submission, file.id, piece)
    expect([full.status, full.headers.get('retry-after')]).toEqual([503, '300'])
    documents.put = put
    expect(toldOf(await announce(running, submission))).toEqual(submission.files.map(() => [0, 'falta']))
    await bring(running, submission)
    expect((await deliver(running, submission)).status).toBe(201)
  })

  test('a room for inspections that is full leaves the file whole, to be judged when it is asked about', async () => {
    const submission = await aSubmission(await running.register({}))
    const file = firstOf(submission)
    const archivos = [toAnnounced(file)]
    await announceAs(running, submission, { archivos })
    const { inspection } = running.services
    const { visit } = inspection
    inspection.visit = () => Promise.reject(new ApiProblem(503, 'Lleno.', { retryAfter: 3 }))
    for (const reply of [
      await sendFile(running, submission, file),
      await announceAs(running, submission, { archivos }),
    ]) {
      expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '3'])
    }
    inspection.visit = visit
    expect(toldOf(await announceAs(running, submission, { archivos }))).toEqual([[file.content.byteLength, 'completo']])
  })
})

describe('[EARLY-009] beyond a limit that its operator sets', () => {
  test('words fill no room: hundreds of announcements from many networks keep nobody from sending', async () => {
    const running = await start({ load: { ...noLoad, earlyFiles: 200 * least, earlyFilesOfAddress: 100 * least } })
    const most = limits.requests.document.value
    for (let index = 0; index < 60; index += 1) {
      const archivos = Array.from({ length: 24 }, () => someFile(most))
      const told = await announceAs(running, someone(), { archivos }, from(`2001:db8:1:${index.toString(16)}::1`))
      expect(told.status).toBe(200)
    }
    const submission = await aSubmission(await running.register({}))
    await bring(running, submission)
    expect((await deliver(running, submission)).status).toBe(201)
  })

  test('no more rests than there is room for, of one address and of all; the whole form is taken then', async () => {
    const running = await start({ load: { ...noLoad, earlyFiles: 3 * least, earlyFilesOfAddress: 2 * least } })
    const part = async (address: string): Promise<Reply> => {
      const submission = await aSubmission(await running.register({}))
      const file = firstOf(submission)
      const told = await announceAs(running, submission, { archivos: [toAnnounced(file)] }, from(address))
      const bytes = new Uint8Array(file.content.slice(0, 500))
      return told.status === 200 ? sendPiece(running, submission, file.id, { offset: 0, bytes }) : told
    }
    expect([(await part('203.0.113.7')).status, (await part('203.0.113.7')).status]).toEqual([200, 200])
    const refused = await part('203.0.113.7')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '600'])
    expect(refused.body).toMatchObject({
      error: 507,
      msg: expect.stringContaining('No se perdió nada: probá de nuevo en 10 minutos.'),
    })
    expect(running.services.rooms.earlyFiles.isFull()).toBe(false)
    expect((await part('203.0.113.8')).status).toBe(200)
    expect((await part('203.0.113.9')).status).toBe(503)
    expect((await get(`${running.url}/salud`)).body).toMatchObject({ ok: true, lugar: { archivos: 'lleno' } })
    expect((await sendWhole(running, await aSubmission(await running.register({})))).status).toBe(201)
  })

  test('a piece that drips is cut off, and what was there stays', async () => {
    const running = await start({ pace })
    const submission = await aSubmission(await running.register({}))
    const file = firstOf(submission)
    await announce(running, submission)
    const line = await openLine(running)
    const path = earlyFilePath(submission.submissionId, file.id)
    const headers = { host: 'portal', ...pieceHeaders(submission, 0, 'ab'.repeat(32)), 'content-length': '900' }
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    line.write(`PATCH ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n0123456789`)
    expect(await line.ended).toMatch(/^HTTP\/1.1 408 /)
    expect(toldOf(await announce(running, submission))).toEqual(submission.files.map(() => [0, 'falta']))
  })

  test('an address sends so many pieces a minute', async () => {
    const running = await start({ rateLimits: { ...noLimits, pieces: 2 } })
    const submission = await aSubmission(await running.register({}))
    const file = firstOf(submission)
    await announce(running, submission, undefined, from('203.0.113.9'))
    const send = (offset: number, address: string) => {
      const bytes = new Uint8Array(file.content.slice(offset, offset + 100))
      return sendPiece(running, submission, file.id, { offset, bytes }, from(address))
    }
    expect([(await send(0, '203.0.113.7')).status, (await send(100, '203.0.113.7')).status]).toEqual([200, 200])
    expect((await send(200, '203.0.113.7')).status).toBe(429)
    expect((await send(200, '203.0.113.8')).status).toBe(200)
  })
})
