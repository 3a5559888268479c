import { createServer, type IncomingMessage, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fetchCaller } from '../../sw/fetch-caller'

type Seen = { method: string | undefined; headers: IncomingMessage['headers']; text: string }

let server: Server
let host = ''
let seen: Seen[] = []

const answers: Record<string, [number, Record<string, string>, string]> = {
  '/json': [200, { 'content-type': 'application/json; charset=utf-8' }, '{"ok":true}'],
  '/html': [200, { 'content-type': 'text/html' }, '<h1>Bienvenido al hotel</h1>'],
  '/busy': [
    409,
    { 'content-type': 'application/json', 'retry-after': '7' },
    '{"error":409,"msg":"En curso","detalle":[]}',
  ],
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    // Its caller gives up, so it may come in when the next test has begun.
    if (request.url === '/never') return
    seen.push({ method: request.method, headers: request.headers, text: Buffer.concat(chunks).toString('latin1') })
    const [status, headers, body] = answers[request.url ?? ''] ?? [0, {}, '']
    if (status === 0) request.socket.destroy()
    else response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  host = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  seen = []
})

const timeoutMs = 10_000

const get = (path: string) => fetchCaller(host)({ path, method: 'GET', headers: {}, timeoutMs })

describe('what came back', () => {
  test('is told as it was, with its type and its Retry-After', async () => {
    expect(await get('/json')).toMatchObject({ status: 200, body: { ok: true }, retryAfter: null })
    expect(await get('/busy')).toMatchObject({ status: 409, retryAfter: '7' })
  })

  test('is no data when it was a page of somebody else', async () => {
    expect(await get('/html')).toMatchObject({ status: 200, contentType: 'text/html', body: null })
  })

  test('is nothing when the line broke, when nobody listens and when it took too long', async () => {
    expect(await get('/broken')).toBeUndefined()
    expect(
      await fetchCaller('http://127.0.0.1:1')({ path: '/json', method: 'GET', headers: {}, timeoutMs }),
    ).toBeUndefined()
    expect(await fetchCaller(host)({ path: '/never', method: 'GET', headers: {}, timeoutMs: 50 })).toBeUndefined()
  })
})

describe('what goes out', () => {
  test('data travels as JSON with the headers of its maker', async () => {
    const headers = { 'X-Envio-Secreto': 'ab' }
    await fetchCaller(host)({ path: '/json', method: 'POST', headers, body: { uno: 1 }, timeoutMs })
    expect(seen[0]).toMatchObject({ method: 'POST', text: '{"uno":1}' })
    expect(seen[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'x-envio-secreto': 'ab' })
  })

  test('a form travels whole, with a boundary of its own', async () => {
    const form = new FormData()
    form.set('archivo.1', new File([new Uint8Array(2000).fill(65)], 'dni.jpg', { type: 'image/jpeg' }))
    await fetchCaller(host)({ path: '/json', method: 'POST', headers: {}, form: () => form, timeoutMs })
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(seen[0]?.text).toContain('A'.repeat(2000))
  })

  test('F54: what is made for a member stays: the worker has nobody’s session', async () => {
    const call = { path: '/json', method: 'POST', headers: {}, body: { uno: 1 }, member: '104512', timeoutMs } as const
    expect(await fetchCaller(host)(call)).toBeUndefined()
    expect(seen).toEqual([])
  })
})
