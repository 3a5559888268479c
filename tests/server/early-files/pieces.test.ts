import { randomBytes, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { earlyFilePath } from '../../../src/contract/base-paths'
import { findFile } from '../../../server/areas/submissions/early/repository'
import { limits } from '../../../server/limits/limits'
import { heavyJpeg, sha256, type TestFile } from '../support/files'
import { openLine } from '../support/raw'
import { databaseKinds, startServerOn, type RunningServer } from '../support/server'
import { aSubmission, withFile, type TestSubmission } from '../support/submission'
import { announce, announceAs, digestOf, pieceHeaders, sendFile, sendPiece, toAnnounced, toldOf } from './support'

describe.each(databaseKinds)('a piece of a file that goes ahead, with $name,', ({ start }) => {
  let server: RunningServer
  let submission: TestSubmission
  let file: TestFile
  let bytes: Uint8Array<ArrayBuffer>
  beforeAll(async () => {
    server = await startServerOn(start)
    const content = await heavyJpeg()
    bytes = new Uint8Array(content)
    const slot = 'titular.dniFrente'
    submission = await aSubmission(await server.register({}), { files: withFile(slot, { content }) })
    file = submission.files.find((one) => one.content === content) ?? Object(submission.files[0])
    await announce(server, submission)
    await sendPiece(server, submission, file.id, { offset: 0, bytes: bytes.slice(0, 70_000) })
  })
  afterAll(() => server.close())

  const isAsBefore = async (): Promise<void> => {
    expect(await findFile(server.db, { submissionId: submission.submissionId, fileId: file.id })).toMatchObject({
      arrived: 70_000,
      state: 'falta',
    })
    const keys: string[] = []
    for await (const { key } of server.services.documents.list(`anticipados/${submission.submissionId}`)) keys.push(key)
    expect(keys).toHaveLength(1)
  }

  test.each([
    ['altered', { digest: 'ab'.repeat(32) }, 422],
    ['empty', { bytes: new Uint8Array() }, 400],
    ['at a place that is not the next one', { offset: 69_999 }, 409],
    ['at the place of one that is there', { offset: 0 }, 409],
    ['at a place far behind', { offset: 2_147_483_647 }, 409],
    ['at no place', { offset: '-1' }, 400],
    ['at a place beyond every file', { offset: '99999999999' }, 400],
    ['at a place that is no number', { offset: '1e3' }, 400],
    ['with a digest that is none', { digest: 'sha' }, 400],
    ['longer than its file', { bytes: new Uint8Array(900_000) }, 413],
    ['longer than a piece may be', { bytes: new Uint8Array(limits.earlyFiles.piece.value + 1) }, 413],
  ])('[EARLY-002] %s is refused in words, and changes nothing', async (_what, change, status) => {
    const usual = { offset: 70_000, bytes: bytes.slice(70_000, 80_000) }
    const reply = await sendPiece(server, submission, file.id, { ...usual, ...change })
    expect(reply.body).toMatchObject({ error: status, msg: expect.stringMatching(/^[A-Z].+\.$/) })
    expect(reply.status).toBe(status)
    expect(reply.headers.get('upload-offset')).toBe(status === 409 ? '70000' : null)
    expect(reply.headers.get('retry-after')).toBeNull()
    await isAsBefore()
  })

  test('[EARLY-002] of another type, without its headers, or in chunks without an end is refused', async () => {
    const piece = { offset: 70_000, bytes: bytes.slice(70_000, 80_000) }
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
      expect((await sendPiece(server, submission, file.id, piece, { 'content-type': type })).status).toBe(415)
    }
    expect((await sendPiece(server, submission, 'x', piece)).status).toBe(400)
    expect((await sendPiece(server, submission, file.id, piece, { 'X-Envio-Secreto': 'corta' })).status).toBe(400)
    const url = server.url + earlyFilePath(submission.submissionId, file.id)
    const headers = pieceHeaders(submission, 70_000, digestOf(bytes))
    const body = new ReadableStream({
      pull: (controller) => {
        controller.enqueue(new Uint8Array(500_000))
        sent += 1
        if (sent === 6) controller.close()
      },
    })
    let sent = 0
    const init: RequestInit & { duplex: 'half' } = { method: 'PATCH', headers, body, duplex: 'half' }
    const reply = await fetch(url, init)
    expect(reply.status).toBe(413)
    await isAsBefore()
  })

  test('[EARLY-002] whose line breaks in the middle does not count at all', async () => {
    const line = await openLine(server)
    const piece = bytes.slice(70_000, 140_000)
    const headers = { host: 'portal', ...pieceHeaders(submission, 70_000, digestOf(piece)), 'content-length': '70000' }
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    line.write(`PATCH ${earlyFilePath(submission.submissionId, file.id)} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`)
    const opened = vi.spyOn(server.services.uploads, 'open')
    line.write(piece.slice(0, 60_000))
    await vi.waitFor(() => expect(opened).toHaveBeenCalled())
    line.socket.destroy()
    await line.ended
    const { dataDir } = server
    await vi.waitFor(async () => expect(await readdir(join(dataDir, 'uploads/tmp'))).toEqual([]))
    await isAsBefore()
    expect(toldOf(await announce(server, submission))).toContainEqual([70_000, 'falta'])
    opened.mockRestore()
  })

  test('[EARLY-003] of a file that another device announced, or nobody did, is refused', async () => {
    const piece = { offset: 70_000, bytes: bytes.slice(70_000, 80_000) }
    const thief = { ...submission, secret: randomBytes(32).toString('hex') }
    expect((await sendPiece(server, thief, file.id, piece)).status).toBe(409)
    expect((await announce(server, thief)).body).toMatchObject({ msg: 'Este envío pertenece a otro dispositivo.' })
    const other = await aSubmission(await server.register({}))
    await announce(server, other)
    expect((await sendPiece(server, other, file.id, { ...piece, offset: 0 })).status).toBe(404)
    expect((await sendPiece(server, submission, randomUUID(), piece)).status).toBe(404)
    const nobody = { submissionId: randomUUID(), secret: thief.secret }
    expect((await sendPiece(server, nobody, file.id, piece)).status).toBe(404)
    await isAsBefore()
  })

  test('HEAD says how much is there, to its device alone', async () => {
    const ask = (secret: string) =>
      fetch(server.url + earlyFilePath(submission.submissionId, file.id), {
        method: 'HEAD',
        headers: { 'X-Envio-Secreto': secret },
      })
    const reply = await ask(submission.secret)
    expect([reply.status, reply.headers.get('upload-offset')]).toEqual([204, '70000'])
    expect((await ask('ab'.repeat(32))).status).toBe(409)
    expect((await ask('')).status).toBe(400)
  })

  test('more than a file may come in is refused', async () => {
    const before = limits.earlyFiles.pieces.value
    Object.assign(limits.earlyFiles.pieces, { value: 1 })
    const reply = await sendPiece(server, submission, file.id, { offset: 70_000, bytes: bytes.slice(70_000, 80_000) })
    Object.assign(limits.earlyFiles.pieces, { value: before })
    expect(reply.status).toBe(413)
  })
})

describe.each(databaseKinds)('an announcement, with $name,', ({ start }) => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServerOn(start)
  })
  afterAll(() => server.close())

  test('[EARLY-002] that is malformed, too deep or too large is refused, and changes nothing', async () => {
    const submission = await aSubmission(await server.register({}))
    const [first] = submission.files.map(toAnnounced)
    const wrong: [unknown, number][] = [
      [{}, 400],
      [{ archivos: [] }, 400],
      [{ archivos: [{ ...first, bytes: -1 }] }, 400],
      [{ archivos: [{ ...first, sha256: 'x' }] }, 400],
      [{ archivos: [{ ...first, nombre: 'dni.jpg' }] }, 400],
      [{ archivos: [{ ...first, tipo: 'image/\0' }] }, 400],
      [{ archivos: [{ ...first, tipo: '\uD800' }] }, 400],
      [{ archivos: [first, first] }, 400],
      [{ archivos: Array.from({ length: 121 }, () => ({ ...first, id: randomUUID() })) }, 400],
      [{ archivos: [first], anterior: { id: 'x', secreto: 'y' } }, 400],
      [JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`), 400],
      [{ archivos: [{ ...first, slot: 'x'.repeat(300_000) }] }, 413],
    ]
    for (const [body, status] of wrong) {
      const reply = await announceAs(server, submission, body)
      expect([reply.status, Object(reply.body)['error']]).toEqual([status, status])
    }
    expect((await announceAs(server, { ...submission, secret: 'x' }, { archivos: [first] })).status).toBe(400)
    expect((await announceAs(server, { ...submission, submissionId: 'x' }, { archivos: [first] })).status).toBe(400)
    expect(toldOf(await announce(server, submission))).toEqual(submission.files.map(() => [0, 'falta']))
  })

  test('[EARLY-004] a file that grew since it was announced is announced anew and begins anew', async () => {
    const submission = await aSubmission(await server.register({}))
    const [file] = submission.files
    if (file === undefined) throw new Error('There is no file.')
    await announce(server, submission)
    await sendFile(server, submission, file, { to: 1000, step: 1000 })
    const content = new Uint8Array([...new Uint8Array(file.content), 1, 2, 3]).buffer
    const grown = { ...submission, files: submission.files.map((one) => (one === file ? { ...file, content } : one)) }
    const told = toldOf(await announce(server, grown))
    expect(told).toEqual(submission.files.map(() => [0, 'falta']))
    expect((await sendFile(server, grown, { ...file, content })).body).toMatchObject({ llego: content.byteLength })
  })

  test('[EARLY-004] a file that is not what was announced begins anew, and no byte of it stays', async () => {
    const submission = await aSubmission(await server.register({}))
    const [file] = submission.files
    if (file === undefined) throw new Error('There is no file.')
    const archivos = [{ ...toAnnounced(file), sha256: sha256(new ArrayBuffer(3)) }]
    await announceAs(server, submission, { archivos })
    const last = await sendFile(server, submission, file, { step: 1000 })
    expect([last.status, last.body]).toEqual([200, { id: file.id, llego: 0, estado: 'falta', motivo: null }])
    for await (const { key } of server.services.documents.list(`anticipados/${submission.submissionId}`)) {
      expect(key).toBeUndefined()
    }
    expect(toldOf(await announceAs(server, submission, { archivos }))).toEqual([[0, 'falta']])
  })
})
