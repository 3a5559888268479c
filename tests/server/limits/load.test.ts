import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Config } from '../../../server/config'
import { paths } from '../../../src/contract/base-paths'
import { submissionHeaders } from '../../../src/contract/headers'
import { get, postForm } from '../support/http'
import { beginCheck, bodyOf, check, from, holdCheck, load, pace, patience } from '../support/load'
import { openLine, postHead, type Line } from '../support/raw'
import { startServer, type RunningServer } from '../support/server'
import { aSubmission, formOf, toWire, type TestSubmission } from '../support/submission'

let server: RunningServer

/** Documents of a request here: how many, and how many bytes each has. */
const filesOfOne = 6
const fileBytes = 50_000

const startBefore = (config: Partial<Config>): void => {
  beforeAll(async () => {
    server = await startServer({ config })
  })
  afterAll(() => server.close())
}

describe('a server full of large bodies', () => {
  const places = 10
  startBefore({ trustProxy: 1, load: { ...load, bodies: places }, pace: patience })

  test('keeps its last places for the small bodies of those who have none', async () => {
    const form = { 'content-type': 'multipart/form-data; boundary=limite' }
    const large = await Promise.all(
      Array.from({ length: places }, async (_, index) => {
        const line = await openLine(server)
        const headers = { ...submissionHeaders(crypto.randomUUID(), 'a'.repeat(64)), ...form }
        line.write(postHead(paths.saveAffiliation, 100_000, { ...headers, ...from(`198.51.100.${index}`) }))
        line.write('--limite\r\n')
        return line
      }),
    )
    await expect.poll(() => large.some(({ heard }) => heard().startsWith('HTTP/1.1 503 '))).toBe(true)
    expect((await check(server, '192.0.2.1')).status).toBe(200)
    for (const { socket } of large) socket.destroy()
  })
})

describe('too much at once', () => {
  startBefore({
    trustProxy: 1,
    // Every place is free at once: nothing waits for a look.
    pace: { ...patience, lookMs: 600_000 },
    load: {
      ...load,
      bodiesOfAddress: 3,
      bodies: 5,
      uploads: 2.5 * filesOfOne * fileBytes,
      uploadsOfAddress: 1.5 * filesOfOne * fileBytes,
    },
  })

  test('of one address is refused, then of all; each place is free again whatever its end', async () => {
    const mine = await Promise.all(Array.from({ length: 3 }, () => holdCheck(server, '198.51.100.1')))
    const refused = await check(server, '198.51.100.1')
    expect(refused.body).toMatchObject({ msg: expect.stringContaining('desde tu conexión. Esperá 15 segundos') })
    expect(refused.headers.get('retry-after')).toBe('15')
    expect((await check(server, '198.51.100.2')).status).toBe(200)

    // Each has an address of its own: the last places are for those who have none. One may come while a request that
    // has its answer still has its place; it is refused, and another takes its turn.
    const others = new Map<string, Awaited<ReturnType<typeof holdCheck>>>()
    const fill = async (): Promise<void> => {
      for (const address of ['198.51.100.3', '198.51.100.5']) {
        if (others.get(address)?.hasAnswer() ?? true) others.set(address, await holdCheck(server, address))
      }
    }
    await expect
      .poll(async () => {
        await fill()
        return (await check(server, '198.51.100.4')).status
      })
      .toBe(503)
    expect((await check(server, '198.51.100.4')).headers.get('retry-after')).toBe('15')
    expect((await get(server.url + paths.ping)).status).toBe(200)

    for (const { socket } of [...mine, ...others.values()]) socket.destroy()
    await expect.poll(async () => (await check(server, '198.51.100.1')).status).toBe(200)
  })

  test('is nothing that has its answer, though its body was not read', async () => {
    const line = await openLine(server)
    for (let turn = 1; turn <= 5; turn += 1) {
      line.write(postHead(paths.registrationCheck, 5, { ...from('198.51.100.7'), 'content-type': 'text/x' }))
      await expect.poll(() => line.heard().match(/HTTP\/1\.1 \d+/g)).toEqual(Array(turn).fill('HTTP/1.1 415'))
      line.write('hello')
    }
    line.socket.destroy()
  })

  const aHeavyOne = async (bytes = fileBytes): Promise<TestSubmission> =>
    aSubmission(await server.register({}), {
      files: (files) => files.map((file) => ({ ...file, content: new ArrayBuffer(bytes) })),
    })

  /** Sends all of a request but its end. */
  const beginSending = async (submission: TestSubmission, address: string): Promise<Line> => {
    const { headers, body } = await toWire(submission)
    const line = await openLine(server)
    line.write(postHead(paths.saveAffiliation, body.length, { ...headers, ...from(address) }))
    line.write(body.subarray(0, -2000))
    return line
  }

  const waiting = () => join(server.dataDir, 'uploads', 'tmp')

  const folders = (): Promise<string[]> => readdir(waiting())

  const filesOnTheWay = async (): Promise<number> => {
    const entries = await readdir(waiting(), { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).length
  }

  const sendFrom = async (address: string, submission: TestSubmission) =>
    postForm(server.url + paths.saveAffiliation, formOf(submission), {
      ...submissionHeaders(submission.submissionId, submission.secret),
      ...from(address),
    })

  const statusOfAnother = async (address: string): Promise<number> =>
    (await sendFrom(address, await aHeavyOne())).status

  test('that are refused in the middle are read to their end, and keep no place', async () => {
    const lines: Line[] = []
    for (let index = 0; index < 3; index += 1) {
      lines.push(await beginSending(await aHeavyOne(2_000_000), '198.51.100.9'))
    }
    for (const { heard } of lines) await expect.poll(heard, { timeout: 20_000 }).toMatch(/^HTTP\/1\.1 503 /)
    // What was written has left this side: nothing stands still.
    for (const { socket } of lines) await expect.poll(() => socket.writableLength, { timeout: 20_000 }).toBe(0)
    for (const { socket } of lines) socket.destroy()
    await expect.poll(async () => (await check(server, '198.51.100.9')).status).toBe(200)
  })

  test('take no more disk than their share, of one address and of all: the rest waits, and arrives later', async () => {
    // What was refused before has left the disk, and its share of the room with it.
    await expect.poll(folders).toEqual([])
    const held = await aHeavyOne()
    expect(held.files).toHaveLength(filesOfOne)
    const lines = [await beginSending(held, '198.51.100.1')]
    await expect.poll(filesOnTheWay).toBe(filesOfOne)
    await expect
      .poll(async () => {
        const { status, headers, body } = await sendFrom('198.51.100.1', await aHeavyOne())
        return { status, wait: headers.get('retry-after'), body }
      })
      .toMatchObject({ status: 503, wait: '60', body: { msg: expect.stringContaining('No se perdió nada') } })
    await expect.poll(() => statusOfAnother('198.51.100.2')).toBe(422)
    // Its answer leaves a little before its files do.
    await expect.poll(filesOnTheWay).toBe(filesOfOne)

    lines.push(await beginSending(await aHeavyOne(), '198.51.100.2'))
    await expect.poll(filesOnTheWay).toBe(2 * filesOfOne)
    await expect.poll(() => statusOfAnother('198.51.100.3')).toBe(503)
    for (const { socket } of lines) socket.destroy()
    await expect.poll(() => statusOfAnother('198.51.100.1')).toBe(422)
    await expect.poll(folders).toEqual([])
  })
})

describe('a server', () => {
  const mostConnections = 8
  startBefore({ load: { ...load, connections: mostConnections }, pace: { ...pace, graceMs: 60_000 } })

  test('has so many connections: one more hears so, and the next one is served once there is room', async () => {
    const ask = async (): Promise<Line> => {
      const line = await openLine(server)
      line.write(`GET ${paths.ping} HTTP/1.1\r\nhost: portal\r\n\r\n`)
      return line
    }
    const lines = await Promise.all(Array.from({ length: mostConnections }, ask))
    for (const { heard } of lines) await expect.poll(heard).toMatch(/^HTTP\/1\.1 200 /)
    const answer = await (await ask()).ended
    expect(answer).toMatch(/^HTTP\/1\.1 503 /)
    expect(answer).toMatch(/\r\nretry-after: 15\r\n/i)
    for (const { socket } of lines) socket.destroy()
    await expect.poll(async () => (await get(server.url + paths.ping)).status).toBe(200)
  })

  test('that is to stop refuses new work in words, lets what is under way finish and cuts off what drips', async () => {
    const body = JSON.stringify({ nroafi: '100001', dniafi: '30111222' })
    const [honest, dripping, late] = [
      await beginCheck(server, '', body.length),
      await beginCheck(server, ''),
      await openLine(server),
    ]
    honest.write(body.slice(0, 10))
    late.write(`GET ${paths.ping} HTTP/1.1\r\nhost: portal\r\n`)
    await expect.poll(async () => (await get(server.url + paths.ping)).status).toBe(200)

    const closed = server.close()
    late.write('\r\n')
    const refused = await late.ended
    expect(refused).toMatch(/^HTTP\/1\.1 503 /)
    expect(refused).toMatch(/\r\nretry-after: 30\r\n/i)
    expect(bodyOf(refused)).toMatchObject({ msg: expect.stringContaining('se está reiniciando') })
    honest.write(body.slice(10))
    expect(await honest.ended).toMatch(/^HTTP\/1\.1 200 /)
    expect(await dripping.ended).toMatch(/^HTTP\/1\.1 503 .*\r\nRetry-After: 30\r\n/s)
    await closed
  })
})
