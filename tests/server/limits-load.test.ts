import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configFromEnv, type Config } from '../../server/config'
import { readMeter, startMeter } from '../../server/http/pace'
import { paths } from '../../src/contract/base-paths'
import { submissionHeaders } from '../../src/contract/headers'
import { get, postForm, postJson } from './support/http'
import { openLine, postHead, type Line } from './support/raw'
import { startServer, type RunningServer } from './support/server'
import { aSubmission, formOf, type TestSubmission } from './support/submission'

let server: RunningServer

/** Documents of a request here: how many, and how many bytes each has. */
const filesOfOne = 6
const fileBytes = 50_000

const load = { connections: 0, bodies: 0, bodiesOfAddress: 0, uploads: 0, uploadsOfAddress: 0 }
/** Slow is slow within a moment, so that no test waits for it. */
const pace = { graceMs: 200, leastRate: 1024, reserveMs: 400, lookMs: 20, closingMs: 400 }

const startBefore = (config: Partial<Config>): void => {
  beforeAll(async () => {
    server = await startServer({ config })
  })
  afterAll(() => server.close())
}

const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address })

/** A check of the register of which only the head went out. */
const beginCheck = async (address: string, length = 50): Promise<Line> => {
  const line = await openLine(server)
  line.write(postHead(paths.registrationCheck, length, from(address)))
  return line
}

const check = (address: string) =>
  postJson(server.url + paths.registrationCheck, { nroafi: '100001', dniafi: '30111222' }, from(address))

const bodyOf = (answer: string): unknown => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))

/** Whether a body passes whose bytes come as `bytesAt` says, one look every second, until `seconds` have gone. */
const passes = (bytesAt: (second: number) => number, seconds: number): boolean => {
  const { pace: usual } = configFromEnv({}, '/casa')
  let meter = startMeter({ bytes: 0, at: 0 }, usual)
  for (let second = 1; second <= seconds && meter.credit >= 0; second += 1) {
    meter = readMeter(meter, { bytes: bytesAt(second), at: second * 1000 }, false, usual)
  }
  return meter.credit >= 0
}

describe('the least rate of a body', () => {
  test.each([
    ['a phone at 8 kB a second, ten minutes long', (second: number) => second * 8000, 600, true],
    ['the same, in a tunnel for 100 seconds', (second: number) => Math.max(0, second - 100) * 8000, 90, false],
    [
      'the same, in a tunnel after its first minute',
      (at: number) => (at < 60 ? at : Math.max(60, at - 100)) * 8000,
      600,
      true,
    ],
    ['half a minute without a byte', () => 0, 30, true],
    ['a byte every ten seconds', (second: number) => Math.floor(second / 10), 31, false],
    ['a burst of a megabyte, and then drops', () => 1_000_000, 121, false],
  ])('%s', (_name, bytesAt, seconds, passing) => {
    expect(passes(bytesAt, seconds)).toBe(passing)
  })
})

describe('a body that drips', () => {
  startBefore({ pace })

  test('is cut off in words, however many there are, and what comes steadily is not', async () => {
    const lines = await Promise.all(Array.from({ length: 30 }, () => beginCheck('', 100_000)))
    const drips = setInterval(() => {
      for (const { socket, write } of lines) if (socket.writable) write('{')
    }, 20)
    const answers = await Promise.all(lines.map(({ ended }) => ended))
    clearInterval(drips)
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 .*\r\nRetry-After: 30\r\n/s)
      expect(bodyOf(answer)).toMatchObject({ error: 408, msg: expect.stringContaining('demasiado despacio') })
    }

    const steady = await beginCheck('', 40 * 2048)
    for (let part = 0; part < 40; part += 1) {
      steady.write(' '.repeat(2048))
      await new Promise((resolve) => {
        setTimeout(resolve, 15)
      })
    }
    await expect.poll(steady.heard).toMatch(/^HTTP\/1\.1 400 /)
    steady.socket.destroy()
  })

  test('holds nothing after its refusal either', async () => {
    const line = await openLine(server)
    line.write(postHead(paths.saveAffiliation, 100_000, { 'content-type': 'multipart/form-data; boundary=limite' }))
    expect(await line.ended).toMatch(/^HTTP\/1\.1 400 /)
  })
})

describe('too much at once', () => {
  startBefore({
    trustProxy: 1,
    load: {
      ...load,
      bodiesOfAddress: 3,
      bodies: 5,
      uploads: 2.5 * filesOfOne * fileBytes,
      uploadsOfAddress: 1.5 * filesOfOne * fileBytes,
    },
  })

  test('of one address is refused, then of all; each place is free again whatever its end', async () => {
    const mine = await Promise.all(Array.from({ length: 3 }, () => beginCheck('198.51.100.1')))
    await expect.poll(async () => (await check('198.51.100.1')).status).toBe(429)
    const refused = await check('198.51.100.1')
    expect(refused.body).toMatchObject({ msg: expect.stringContaining('desde tu conexión. Esperá 15 segundos') })
    expect(refused.headers.get('retry-after')).toBe('15')
    expect((await check('198.51.100.2')).status).toBe(200)

    const others = await Promise.all(Array.from({ length: 2 }, () => beginCheck('198.51.100.3')))
    await expect.poll(async () => (await check('198.51.100.4')).status).toBe(503)
    expect((await check('198.51.100.4')).headers.get('retry-after')).toBe('15')
    expect((await get(server.url + paths.ping)).status).toBe(200)

    for (const { socket } of [...mine, ...others]) socket.destroy()
    await expect.poll(async () => (await check('198.51.100.1')).status).toBe(200)
  })

  const aHeavyOne = async (bytes = fileBytes): Promise<TestSubmission> =>
    aSubmission(await server.register({}), {
      files: (files) => files.map((file) => ({ ...file, content: new ArrayBuffer(bytes) })),
    })

  /** Sends all of a request but its end. */
  const beginSending = async (submission: TestSubmission, address: string): Promise<Line> => {
    const whole = new Response(formOf(submission))
    const bytes = new Uint8Array(await whole.arrayBuffer())
    const line = await openLine(server)
    const headers = {
      ...submissionHeaders(submission.submissionId, submission.secret),
      ...from(address),
      'content-type': whole.headers.get('content-type') ?? '',
    }
    line.write(postHead(paths.saveAffiliation, bytes.length, headers))
    line.write(bytes.subarray(0, -2000))
    return line
  }

  const folders = (): Promise<string[]> => readdir(join(server.dataDir, 'uploads', 'tmp'))

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
    await expect.poll(async () => (await check('198.51.100.9')).status).toBe(200)
  })

  test('take no more disk than their share, of one address and of all: the rest waits, and arrives later', async () => {
    const held = await aHeavyOne()
    expect(held.files).toHaveLength(filesOfOne)
    const lines = [await beginSending(held, '198.51.100.1')]
    await expect.poll(() => statusOfAnother('198.51.100.1')).toBe(503)
    const refused = await sendFrom('198.51.100.1', await aHeavyOne())
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(refused.body).toMatchObject({ msg: expect.stringContaining('No se perdió nada') })
    expect(await statusOfAnother('198.51.100.2')).toBe(422)

    lines.push(await beginSending(await aHeavyOne(), '198.51.100.2'))
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
    const [honest, dripping, late] = [await beginCheck('', body.length), await beginCheck(''), await openLine(server)]
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
