import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paths } from '../../../src/contract/base-paths'
import { encodeLogin } from '../../../src/contract/session/login'
import { demoPassword } from '../../../server/demo/members'
import { signIn, type SignedIn } from '../support/members'
import { startServer, type RunningServer } from '../support/server'

let server: RunningServer
let member: SignedIn

beforeAll(async () => {
  server = await startServer({ config: { publicDir: 'public' } })
  member = await signIn(server.url, '120028')
})
afterAll(() => server.close())

type Raw = { status: number; headers: Record<string, string | string[] | undefined>; bytes: Buffer }

/** A call whose answer is read as it comes over the line. */
const call = (method: string, path: string, headers: Record<string, string>, body?: Buffer | string): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const asked = request(server.url + path, { method, headers: { 'content-type': 'application/json', ...headers } })
    asked.on('error', reject)
    asked.on('response', (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(pieces) }),
      )
    })
    asked.end(body)
  })

const debt = (headers: Record<string, string> = {}): Promise<Raw> =>
  call('POST', paths.debt, { ...member.headers, ...headers }, JSON.stringify({ nroafi: '120028' }))

const tagOf = ({ headers }: Raw): string => String(headers['etag'])

describe('readings on the line', () => {
  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('a long debt asked with %s comes as %s, a twelfth of its size at most', async (taken, encoding, open) => {
    const whole = await debt({ 'accept-encoding': 'identity' })
    const packed = await debt({ 'accept-encoding': taken })
    expect([whole.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, encoding])
    expect(open(packed.bytes)).toEqual(whole.bytes)
    expect(packed.bytes.byteLength).toBeLessThan(whole.bytes.byteLength / 12)
  })

  test('lists of the fund come compressed too', async () => {
    const asked = JSON.stringify({ datoComun: 'obtenerLocalidades', codigoProvincia: 2 })
    const { headers } = await call('POST', paths.commonData, { 'accept-encoding': 'br' }, asked)
    expect(headers['content-encoding']).toBe('br')
  })

  test('a sign-in is never compressed and has no tag', async () => {
    const login = encodeLogin({ nroafi: '120001', password: demoPassword, captcha: null, device: randomUUID() })
    const asked = JSON.stringify(login)
    const { status, headers } = await call('POST', paths.login, { 'accept-encoding': 'br, gzip' }, asked)
    expect([status, headers['content-encoding'], headers['etag']]).toEqual([200, undefined, undefined])
  })

  test('a compressed body is refused: a small one would grow here', async () => {
    const asked = gzipSync(JSON.stringify({ nroafi: '120028' }))
    const { status } = await call('POST', paths.debt, { ...member.headers, 'content-encoding': 'gzip' }, asked)
    expect(status).toBe(400)
  })
})

describe('what the caller holds already', () => {
  test('a reading by POST is not sent again: 412 without a body', async () => {
    const first = await debt()
    const again = await debt({ 'if-none-match': `"otra", ${tagOf(first)}` })
    expect([again.status, again.bytes.byteLength, tagOf(again)]).toEqual([412, 0, tagOf(first)])
  })

  test('a reading by GET is not sent again: 304', async () => {
    const path = `${paths.contributions}/120028`
    const first = await call('GET', path, member.headers)
    const again = await call('GET', path, { ...member.headers, 'if-none-match': tagOf(first) })
    expect([first.status, again.status, again.bytes.byteLength]).toEqual([200, 304, 0])
  })

  test('its tag is the same however it comes, and another one when it changed', async () => {
    const [whole, packed] = [await debt({ 'accept-encoding': 'identity' }), await debt({ 'accept-encoding': 'br' })]
    const other = await signIn(server.url, '120006')
    const asked = JSON.stringify({ nroafi: '120006' })
    const theirs = await call('POST', paths.debt, { ...other.headers, 'if-none-match': tagOf(whole) }, asked)
    expect(tagOf(packed)).toBe(tagOf(whole))
    expect(theirs.status).toBe(200)
    expect(tagOf(theirs)).not.toBe(tagOf(whole))
  })

  test('who is not signed in learns nothing from a tag', async () => {
    const asked = JSON.stringify({ nroafi: '120028' })
    const { status, headers } = await call('POST', paths.debt, { 'if-none-match': tagOf(await debt()) }, asked)
    expect([status, headers['etag']]).toEqual([401, undefined])
  })
})
