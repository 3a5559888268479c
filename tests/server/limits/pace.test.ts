import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configFromEnv, type Config } from '../../../server/config'
import { readMeter, startMeter } from '../../../server/http/pace'
import { paths } from '../../../src/contract/base-paths'
import { beginCheck, bodyOf, check, load, pace } from '../support/load'
import { openLine, postHead, type Line } from '../support/raw'
import { startServer, type RunningServer } from '../support/server'

let server: RunningServer

const startBefore = (config: Partial<Config>): void => {
  beforeAll(async () => {
    server = await startServer({ config })
  })
  afterAll(() => server.close())
}

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
    const lines = await Promise.all(Array.from({ length: 30 }, () => beginCheck(server, '', 100_000)))
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
    const steady = await beginCheck(server, '', 40 * 2048)
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

  test('a refused body is read to its end: its sender gets the words and keeps the connection', async () => {
    const line = await beginCheck(server, '', 600_000)
    await expect.poll(line.heard).toMatch(/^HTTP\/1\.1 413 /)
    line.write(' '.repeat(600_000))
    line.write(`GET ${paths.ping} HTTP/1.1\r\nhost: portal\r\n\r\n`)
    await expect.poll(line.heard).toMatch(/HTTP\/1\.1 200 /)
    line.socket.destroy()
  })

  test('is read no further than the largest request is long', async () => {
    const line = await beginCheck(server, '', 500_000_000)
    await expect.poll(line.heard).toMatch(/^HTTP\/1\.1 413 /)
    line.write(' '.repeat(900_000))
    line.write(' '.repeat(900_000))
    expect(await line.ended).toMatch(/^HTTP\/1\.1 413 /)
  })
})

describe('a server full of bodies that drip', () => {
  const places = 10
  startBefore({
    trustProxy: 1,
    load: { ...load, bodies: places },
    pace: { ...pace, graceMs: 60_000, reserveMs: 60_000 },
  })

  test('a dripping body makes room for others, never at the cost of one that comes steadily', async () => {
    const drippers: Line[] = []
    const answers: string[] = []
    let mayRenew = 100
    const drip = async (index: number): Promise<void> => {
      const line = await beginCheck(server, `198.51.100.${index}`, 10_000)
      drippers[index] = line
      line.socket.once('data', () => line.socket.destroy())
      void line.ended.then((answer) => {
        answers.push(answer)
        mayRenew -= 1
        return mayRenew > 0 ? drip(index) : undefined
      })
    }
    const steady = await beginCheck(server, '198.51.100.200', 250_000)
    let sent = 0
    const steps = setInterval(() => {
      for (const { socket } of drippers) if (socket.writable) socket.write(' ')
      // Its end comes below, however long that takes.
      if (sent >= 200_000) return
      steady.write(' '.repeat(1000))
      sent += 1000
    }, 20)
    for (let index = 0; index < places - 1; index += 1) await drip(index)

    await expect.poll(async () => (await check(server, '192.0.2.1')).status, { timeout: 20_000 }).toBe(200)
    for (let turn = 0; turn < 20; turn += 1) expect((await check(server, '192.0.2.1')).status).toBe(200)
    await expect.poll(() => answers.some((answer) => answer.startsWith('HTTP/1.1 408 '))).toBe(true)

    clearInterval(steps)
    mayRenew = 0
    steady.write(' '.repeat(250_000 - sent))
    await expect.poll(steady.heard).toMatch(/^HTTP\/1\.1 400 /)
    for (const { socket } of [steady, ...drippers]) socket.destroy()
  })
})
