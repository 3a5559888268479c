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
const pace = {
  graceMs: 200,
  leastRate: 1024,
  reserveMs: 400,
  lookMs: 20,
  closingMs: 400,
  roomGraceMs: 500,
  roomRate: 4096,
  restBytes: 1_000_000,
}

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

    // The pace is what is tried: a sender that never stops, and is far from quick.
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

describe('a body too long for its route', () => {
  startBefore({ pace: { ...pace, graceMs: 60_000 } })

  test('is read to its end after the refusal: its sender hears the words, and goes on over the same connection', async () => {
    const line = await beginCheck('', 600_000)
    await expect.poll(line.heard).toMatch(/^HTTP\/1\.1 413 /)
    line.write(' '.repeat(600_000))
    line.write(`GET ${paths.ping} HTTP/1.1\r\nhost: portal\r\n\r\n`)
    await expect.poll(line.heard).toMatch(/HTTP\/1\.1 200 /)
    line.socket.destroy()
  })

  test('is read no further than the largest request is long', async () => {
    const line = await beginCheck('', 500_000_000)
    await expect.poll(line.heard).toMatch(/^HTTP\/1\.1 413 /)
    line.write(' '.repeat(900_000))
    line.write(' '.repeat(900_000))
    expect(await line.ended).toMatch(/^HTTP\/1\.1 413 /)
  })
})

describe('a server full of bodies that drip', () => {
  const most = 10
  startBefore({
    trustProxy: 1,
    load: { ...load, bodies: most },
    pace: { ...pace, graceMs: 60_000, reserveMs: 60_000 },
  })

  test('makes room for others, however soon the drips come again, and never at the cost of what comes steadily', async () => {
    const drippers: Line[] = []
    const answers: string[] = []
    let mayRenew = 100
    const drip = async (index: number): Promise<void> => {
      const line = await beginCheck(`198.51.100.${index}`, 10_000)
      drippers[index] = line
      line.socket.once('data', () => line.socket.destroy())
      void line.ended.then((answer) => {
        answers.push(answer)
        mayRenew -= 1
        return mayRenew > 0 ? drip(index) : undefined
      })
    }
    const steady = await beginCheck('198.51.100.200', 250_000)
    let sent = 0
    const steps = setInterval(() => {
      for (const { socket } of drippers) if (socket.writable) socket.write(' ')
      // Its end comes below, however long that takes.
      if (sent >= 200_000) return
      steady.write(' '.repeat(1000))
      sent += 1000
    }, 20)
    for (let index = 0; index < most - 1; index += 1) await drip(index)

    await expect.poll(async () => (await check('192.0.2.1')).status, { timeout: 20_000 }).toBe(200)
    for (let turn = 0; turn < 20; turn += 1) expect((await check('192.0.2.1')).status).toBe(200)
    await expect.poll(() => answers.some((answer) => answer.startsWith('HTTP/1.1 408 '))).toBe(true)

    clearInterval(steps)
    mayRenew = 0
    steady.write(' '.repeat(250_000 - sent))
    await expect.poll(steady.heard).toMatch(/^HTTP\/1\.1 400 /)
    for (const { socket } of [steady, ...drippers]) socket.destroy()
  })

  test('keeps its last places for the small bodies of those who have none', async () => {
    const form = { 'content-type': 'multipart/form-data; boundary=limite' }
    const large = await Promise.all(
      Array.from({ length: most }, async (_, index) => {
        const line = await openLine(server)
        const headers = { ...submissionHeaders(crypto.randomUUID(), 'a'.repeat(64)), ...form }
        line.write(postHead(paths.saveAffiliation, 100_000, { ...headers, ...from(`198.51.100.${index}`) }))
        line.write('--limite\r\n')
        return line
      }),
    )
    await expect.poll(() => large.some(({ heard }) => heard().startsWith('HTTP/1.1 503 '))).toBe(true)
    expect((await check('192.0.2.1')).status).toBe(200)
    for (const { socket } of large) socket.destroy()
  })
})

describe('too much at once', () => {
  startBefore({
    trustProxy: 1,
    // Every place is free at once: nothing waits for a look.
    pace: { ...pace, graceMs: 60_000, lookMs: 600_000 },
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
