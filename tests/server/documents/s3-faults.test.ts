import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readBytes } from '../../../server/documents/read-bytes'
import { createS3Store } from '../../../server/documents/s3-store'
import { isDiskFull } from '../../../server/storage/space'
import { placeIn } from '../support/outside/s3'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const seen: string[] = []
let answers: Answer[] = []
let server: Server
let origin = ''

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`)
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    request.resume().on('end', () => answer?.(request, response))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  seen.length = 0
})

const open = (tryMs = 2000) => createS3Store(placeIn(origin, 'caja'), { tries: 4, pauseMs: 1, tryMs })

const say =
  (status: number, body = ''): Answer =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/xml' }).end(body)

const refuse = (status: number, code: string): Answer => say(status, `<Error><Code>${code}</Code></Error>`)
const hangUp: Answer = (request) => request.socket.destroy()
const cutShort: Answer = (request, response) => {
  response.writeHead(200, { 'content-length': '100' }).write('la mitad')
  setImmediate(() => request.socket.destroy())
}
const bytes = Buffer.from('un documento')

describe('a store that fails for a moment', () => {
  test.each<[string, Answer[]]>([
    ['is busy', [refuse(503, 'SlowDown'), refuse(500, 'InternalError'), refuse(429, 'TooManyRequests'), say(200)]],
    ['cuts the connection', [hangUp, hangUp, say(200)]],
    [
      'has not done with a copy',
      [say(200, '<?xml?><Error><Code>InternalError</Code></Error>'), say(200, '<CopyObjectResult/>')],
    ],
  ])('%s: the same is asked again', async (_what, given) => {
    answers = [...given]
    const store = open()
    await (given.length === 2 ? store.copy('uploads/a/1', 'uploads/a/2') : store.put('uploads/a/2', bytes))
    expect(seen).toEqual(given.map(() => 'PUT /portal/caja/uploads/a/2'))
  })

  test('breaks off in the middle of a document: nobody reads half of it', async () => {
    answers = [cutShort, say(200, 'entero')]
    expect((await readBytes(open(), 'uploads/a/1'))?.toString()).toBe('entero')
  })

  test('says nothing: it is asked again after a while', async () => {
    answers = [() => undefined, say(200)]
    await open(100).put('uploads/a/1', bytes)
    expect(seen).toHaveLength(2)
  })
})

describe('a store that fails for good', () => {
  test.each<[string, Answer, RegExp, number]>([
    ['refuses the keys', refuse(403, 'SignatureDoesNotMatch'), /answered PUT with 403 SignatureDoesNotMatch\.$/, 1],
    ['does not know the bucket', refuse(404, 'NoSuchBucket'), /answered PUT with 404 NoSuchBucket\.$/, 1],
    ['is elsewhere', refuse(301, 'PermanentRedirect'), /answered PUT with 301 PermanentRedirect\.$/, 1],
    ['stays busy', refuse(503, 'SlowDown'), /answered PUT with 503 SlowDown\.$/, 4],
    ['cuts every connection', hangUp, /cannot be reached: \w+\.$/, 4],
  ])('%s: the error names the store and the cause, and no document', async (_what, answer, words, tries) => {
    answers = [answer]
    const failure = await open()
      .put('uploads/de-ana/1', bytes)
      .catch((cause: unknown) => cause)
    const message = failure instanceof Error ? failure.message : ''
    expect(message).toMatch(words)
    expect(message).toContain(new URL(origin).host)
    expect(message).not.toContain('ana')
    expect(seen).toHaveLength(tries)
    expect(isDiskFull(failure)).toBe(false)
  })

  test.each([
    [507, 'XMinioStorageFull'],
    [403, 'QuotaExceeded'],
  ])('is full (%i %s): that is no room, not a fault', async (status, code) => {
    answers = [refuse(status, code)]
    const failure = await open()
      .put('uploads/a/1', bytes)
      .catch((cause: unknown) => cause)
    expect(isDiskFull(failure)).toBe(true)
    expect(seen).toHaveLength(1)
  })

  test('nobody listens: the error says so', async () => {
    const nobody = createS3Store(placeIn('http://127.0.0.1:9', 'caja'), { tries: 2, pauseMs: 1, tryMs: 1000 })
    await expect(nobody.read('uploads/a/1')).rejects.toThrow(/127\.0\.0\.1:9\/portal\) cannot be reached: \w+/)
  })
})

test('a page of a proxy does not pass for a bucket without documents', async () => {
  answers = [say(200, '<html>Ingresá a la red</html>')]
  await expect(open().names('uploads')).rejects.toThrow('something else')
})

test('a listing in pages is read to its end, and its names are what they were', async () => {
  const page = (content: string, next: string): string =>
    `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next === '' ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`}${content}</ListBucketResult>`
  const folder = (name: string): string => `<CommonPrefixes><Prefix>caja/uploads/${name}/</Prefix></CommonPrefixes>`
  const file = (name: string): string =>
    `<Contents><Key>caja/uploads/${name}</Key><LastModified>2025-11-20T15:00:00.000Z</LastModified><Size>7</Size></Contents>`
  answers = [say(200, page(folder('a'), 'x/+&amp;=')), say(200, page(folder('b') + file('c &amp; &#xF1;&#39;'), ''))]
  expect((await open().names('uploads')).toSorted()).toEqual(['a', 'b', "c & ñ'"])
  expect(seen[1]).toContain('continuation-token=x%2F%2B%26%3D')
  answers = [say(200, page(file('a/'), '1')), say(200, page(file('a/1'), '2')), say(200, page('', ''))]
  const found = []
  for await (const one of open().list('uploads')) found.push(one)
  expect(found).toEqual([{ key: 'uploads/a/1', bytes: 7, writtenAt: Date.parse('2025-11-20T12:00:00-03:00') }])
})
