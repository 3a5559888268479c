import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jpeg } from './support/files'
import { startServer, type RunningServer } from './support/server'
import { aSubmission, send } from './support/submission'

let scanner: Server
let server: RunningServer
let verdict = 'stream: OK'
let received = 0

const isAddress = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === 'object' && address !== null

beforeAll(async () => {
  scanner = createServer((socket) => {
    let bytes = Buffer.alloc(0)
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk])
      const isWhole = bytes.length > 14 && bytes.subarray(-4).equals(Buffer.alloc(4))
      if (!isWhole || bytes.toString('latin1', 0, 10) !== 'zINSTREAM\0') return
      received = bytes.readUInt32BE(10)
      socket.end(`${verdict}\0`)
    })
  })
  await new Promise<void>((resolve) => scanner.listen(0, '127.0.0.1', resolve))
  const address = scanner.address()
  const port = isAddress(address) ? address.port : 0
  server = await startServer({ config: { clamdSocket: `127.0.0.1:${port}` } })
})
afterAll(async () => {
  await server.close()
  scanner.close()
})

const deliver = async () => send(server, await aSubmission(await server.register({})))

test('what a scanner finds is refused at its document, what it cannot say waits, and the rest is taken in', async () => {
  expect((await deliver()).status).toBe(201)
  expect(received).toBe((await jpeg()).byteLength)

  verdict = 'stream: Eicar-Test-Signature FOUND'
  const found = await deliver()
  expect(found.status).toBe(422)
  expect(found.body).toMatchObject({ detalle: expect.arrayContaining([expect.stringContaining('un virus')]) })

  verdict = 'INSTREAM size limit exceeded. ERROR'
  const unsure = await deliver()
  expect(unsure.status).toBe(503)
  expect(unsure.headers.get('retry-after')).toBe('60')

  await new Promise((resolve) => scanner.close(resolve))
  expect((await deliver()).status).toBe(503)
})
