import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { paths } from '../../../src/contract/base-paths'
import { toImageCheckForm } from '../../../src/contract/image-check'
import { ApiProblem } from '../../../server/http/api-problem'
import { inspectionLimits } from '../../../server/limits/inspection'
import { loadedFirst } from '../../../server/inspect/process'
import { createRoom } from '../../../server/inspect/room'
import { root } from '../../../scripts/lib/paths'
import { slowPdf, flateInFlatePdf, interlacedPng } from '../support/bombs'
import { jpeg } from '../support/files'
import { get, postForm } from '../support/http'
import { startServer, type RunningServer } from '../support/server'
import { aSubmission, send, withFile } from '../support/submission'

let server: RunningServer
beforeAll(async () => {
  server = await startServer({ ownRoom: true })
})
afterAll(() => server.close())

const checkPhoto = (url: string, content: ArrayBuffer) =>
  postForm(url + paths.imageCheck, toImageCheckForm(new File([content], 'foto.jpg', { type: 'image/jpeg' })))

const sendPdf = async (content: ArrayBuffer) => {
  const registration = await server.register({})
  const slot = 'titular.dniFrente'
  const part = { name: 'dni.pdf', type: 'application/pdf', content }
  return send(server, await aSubmission(registration, { files: withFile(slot, part) }))
}

describe('a server at which somebody throws files', () => {
  test('answers the others while one of them is looked at, ends the look, and goes on with the next', async () => {
    const over = new AbortController()
    const bomb = sendPdf(slowPdf()).finally(() => over.abort())
    let answered = 0
    while (!over.signal.aborted) {
      expect((await get(server.url + paths.ping)).status).toBe(200)
      answered += 1
      // Who asks without a pause takes the processor from the look.
      await setTimeout(100)
    }
    expect(answered).toBeGreaterThan(3)
    const words = inspectionLimits.pages.answer.words
    expect(await bomb).toMatchObject({
      status: 422,
      body: { campos: [{ path: 'archivo:titular.dniFrente', message: words }] },
    })
    expect(await checkPhoto(server.url, await jpeg())).toMatchObject({ status: 200, body: { success: true } })
  })

  test('says of what inflates too much that it is too complex, and how to mend it', async () => {
    const { status, body } = await sendPdf(flateInFlatePdf())
    expect(status).toBe(422)
    expect(body).toMatchObject({ detalle: [expect.stringContaining('Sacale una foto a cada hoja')] })
    const photo = await checkPhoto(server.url, interlacedPng())
    expect(photo).toMatchObject({ status: 200, body: { success: false } })
    expect(photo.body).toMatchObject({ message: expect.stringContaining('demasiado grande o compleja') })
  })

  test('sends away for some seconds who brings more at a time than an address may', async () => {
    const photo = await jpeg()
    const replies = await Promise.all(Array.from({ length: 40 }, () => checkPhoto(server.url, photo)))
    const refused = replies.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThanOrEqual(40 - inspectionLimits.visitsOfCaller.value)
    for (const { headers, body } of refused) {
      expect(headers.get('retry-after')).toBe('3')
      expect(body).toMatchObject({ msg: expect.stringContaining('Esperá 3 segundos') })
    }
    expect(replies.every(({ status }) => status === 200 || status === 503)).toBe(true)
  })
})

describe('the room', () => {
  const refusalOf = (visit: Promise<unknown>) =>
    visit.then(
      () => undefined,
      (cause) => (cause instanceof ApiProblem ? { status: cause.status, wait: cause.details.retryAfter } : cause),
    )

  const full = { status: 503, wait: 3 }

  test('has a share for each caller and an end for all, and is free again when they leave', async () => {
    const room = createRoom(() => undefined)
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const enter = (caller: string, count: number) => Array.from({ length: count }, () => room.visit(caller, () => held))
    const { visits, visitsOfCaller } = inspectionLimits
    const inside = enter('a', visitsOfCaller.value)
    expect(await refusalOf(room.visit('a', () => held))).toEqual(full)
    release()
    await Promise.all(inside)
    let releaseAll = (): void => undefined
    const heldByAll = new Promise<void>((resolve) => {
      releaseAll = resolve
    })
    inside.splice(0)
    for (let caller = 1; inside.length < visits.value; caller += 1) {
      inside.push(room.visit(`b${caller}`, () => heldByAll))
    }
    expect(await refusalOf(room.visit('c', () => held))).toEqual(full)
    releaseAll()
    await Promise.all(inside)
    expect(await room.visit('a', () => Promise.resolve('in'))).toBe('in')
    await room.close()
    expect(await refusalOf(room.visit('a', () => held))).toEqual(full)
  })

  test('is never full of a few: whoever has the most visits makes room for somebody with fewer', async () => {
    const room = createRoom(() => undefined)
    const bytes = new Uint8Array(await jpeg())
    let look = (): void => undefined
    const held = new Promise<void>((resolve) => {
      look = resolve
    })
    const visits = ['a', 'b', 'c'].flatMap((caller) =>
      Array.from({ length: 8 }, () => room.visit(caller, (looks) => held.then(() => looks.picture({ bytes })))),
    )
    expect(await room.visit('nuevo', (looks) => looks.picture({ bytes }))).toEqual({ state: 'seen', value: true })
    look()
    const ended = await Promise.all(visits.map(refusalOf))
    expect(ended.filter((one) => one !== undefined)).toEqual([full])
    await room.close()
  })

  test('drops what nobody waits for any more, and says so to whoever waits for too long', async () => {
    const gone = new AbortController()
    let signal: AbortSignal | undefined
    const room = createRoom(
      () => undefined,
      () => signal,
    )
    const bytes = new Uint8Array(await jpeg())
    const slow = room.visit('a', (looks) => looks.pdf({ bytes: new Uint8Array(slowPdf()) }))
    signal = gone.signal
    const left = refusalOf(room.visit('a', (looks) => looks.picture({ bytes })))
    gone.abort()
    expect(await left).toEqual(full)
    expect(await refusalOf(room.visit('a', (looks) => looks.picture({ bytes })))).toEqual(full)
    signal = undefined
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const waits = refusalOf(room.visit('a', (looks) => looks.picture({ bytes })))
    await vi.advanceTimersByTimeAsync(inspectionLimits.wait.value)
    vi.useRealTimers()
    expect(await waits).toEqual(full)
    const ended = refusalOf(slow)
    await room.close()
    expect(await ended).toEqual(full)
  })

  test('ends a look whose caller has gone, with its process, when it does not end by itself', async () => {
    const gone = new AbortController()
    const room = createRoom(
      () => undefined,
      () => gone.signal,
    )
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const left = refusalOf(room.visit('a', (looks) => looks.pdf({ bytes: new Uint8Array(slowPdf()) })))
    gone.abort()
    await vi.advanceTimersByTimeAsync(inspectionLimits.afterCaller.value)
    vi.useRealTimers()
    expect(await left).toEqual(full)
    await room.close()
  })

  test('lets another caller by while one has a look under way, and ends that look when it closes', async () => {
    const room = createRoom(() => undefined)
    const bytes = new Uint8Array(await jpeg())
    const order: string[] = []
    const slow = room.visit('a', (looks) => looks.pdf({ bytes: new Uint8Array(slowPdf()) }))
    const own = room.visit('a', (looks) => looks.picture({ bytes })).then(() => order.push('a'))
    const other = room.visit('b', (looks) => looks.picture({ bytes })).then(() => order.push('b'))
    await other
    expect(order).toEqual(['b'])
    const ended = Promise.all([refusalOf(slow), refusalOf(own)])
    await room.close()
    expect(await ended).toEqual([full, full])
  })
})

const readProcess = (id: number, what: 'stat' | 'cmdline' | 'environ'): Promise<string> =>
  readFile(`/proc/${id}/${what}`, 'latin1').catch(() => '')

/** The ids of the processes of a server's room. */
const childrenOf = async (parent: number): Promise<number[]> => {
  const ids = (await readdir('/proc')).map(Number).filter((id) => id > 0)
  const isOfRoom = await Promise.all(
    ids.map(async (id) => {
      const stat = await readProcess(id, 'stat')
      const isChild = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent
      return isChild && (await readProcess(id, 'cmdline')).includes('server/inspect/child')
    }),
  )
  return ids.filter((_id, index) => isOfRoom[index])
}

const isAlive = (id: number): boolean => {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}

/** A process with a room in it, which says so once something was looked at there. */
const program = `
  import { createRoom } from './server/inspect/room.ts'
  const bytes = new Uint8Array(Buffer.from(process.env.PHOTO, 'base64'))
  await createRoom(() => undefined).visit('a', (looks) => looks.picture({ bytes }))
  process.stdout.write('looked')
  setInterval(() => undefined, 60_000)
`

/** A process that starts another as the room does, up to what guards it, and says its pid; that one is busy for ever. */
const busyProgram = `
  import { fork } from 'node:child_process'
  const execArgv = JSON.parse(process.env.FIRST)
  const child = fork(process.env.BUSY, [String(process.pid), String(2 ** 30)], { execArgv, env: {} })
  child.once('message', () => process.stdout.write(String(child.pid)))
  setInterval(() => undefined, 60_000)
`

describe.runIf(process.platform === 'linux')('its processes', () => {
  test('end with a server that is killed before they are ready', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sala-'))
    const busy = join(folder, 'busy.mjs')
    await writeFile(busy, "process.send('here', () => { for (;;); })")
    const env = { PATH: process.env['PATH'], BUSY: busy, FIRST: JSON.stringify(loadedFirst.slice(0, 2)) }
    const parent = spawn(process.execPath, ['--input-type=module', '-e', busyProgram], { env })
    const child = await new Promise<number>((resolve) => parent.stdout.once('data', (text) => resolve(Number(text))))
    expect(isAlive(child)).toBe(true)
    parent.kill('SIGKILL')
    try {
      await expect.poll(() => isAlive(child), { timeout: 30_000 }).toBe(false)
    } finally {
      if (isAlive(child)) process.kill(child, 'SIGKILL')
      await rm(folder, { recursive: true })
    }
  })

  test('know nothing of the server’s secrets and end with it when it is killed', async () => {
    const secret = 's'.repeat(40)
    const env = { PATH: process.env['PATH'], TOKEN_SECRET: secret, PHOTO: Buffer.from(await jpeg()).toString('base64') }
    const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
      cwd: root,
      env,
    })
    try {
      const said = await new Promise<string>((resolve) => {
        parent.stdout.once('data', (text) => resolve(String(text)))
        parent.once('exit', (code) => resolve(`ended with ${code}`))
      })
      expect(said).toBe('looked')
      const children = await childrenOf(parent.pid ?? 0)
      expect(children.length).toBeGreaterThan(0)
      for (const child of children) expect(await readProcess(child, 'environ')).not.toContain(secret)
      parent.kill('SIGKILL')
      await expect.poll(() => children.filter(isAlive), { timeout: 30_000 }).toEqual([])
    } finally {
      parent.kill('SIGKILL')
    }
  })
})
