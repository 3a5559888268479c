import { randomBytes, randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { paths } from '../../../src/contract/base-paths'
import { encodeLogin } from '../../../src/contract/session/login'
import { submissionHeaders } from '../../../src/contract/headers'
import { demoPassword } from '../../../server/demo/members'
import { withLimits } from '../stage/stage'
import { sendHostile } from '../wire/request'
import { formType } from '../wire/multipart'
import { openBooks, type Books } from '../wire/tally'
import { ofCrowd, type Attack } from './attack'

const dripEveryMs = 250
const slowOnes = 400
const honestSignIns = 40

/** How long a supervisor waits after SIGTERM before it kills (docs/operations/install.md). */
const graceMs = 30_000

type Dripper = { socket: Socket; answered: () => boolean; isOpen: () => boolean }

/** A request that begins in order and then sends one byte after the other, from an address of its own behind the proxy. */
const openDripper = (url: string, index: number): Dripper => {
  const { hostname, port } = new URL(url)
  const headers = {
    host: hostname,
    'x-forwarded-for': `198.51.${Math.floor(index / 250)}.${(index % 250) + 1}`,
    'content-type': formType('limite'),
    'content-length': '500000',
    ...submissionHeaders(randomUUID(), randomBytes(32).toString('hex')),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const socket = connect(Number(port), hostname)
  let isAnswered = false
  socket.on('error', () => undefined)
  socket.on('data', () => {
    isAnswered = true
  })
  socket.write(`POST ${paths.saveAffiliation} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  socket.write('--limite\r\ncontent-disposition: form-data; name="solicitud"\r\n\r\n')
  return { socket, answered: () => isAnswered, isOpen: () => !socket.destroyed }
}

const honest = (url: string) =>
  sendHostile(url, {
    method: 'POST',
    path: paths.login,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1' },
    body: JSON.stringify(
      encodeLogin({ nroafi: '120002', password: demoPassword, captcha: null, device: randomUUID() }),
    ),
  })

const signInMeanwhile = async (url: string, times: number, books: Books): Promise<void> => {
  for (let turn = 0; turn < times; turn++) {
    const answer = await honest(url)
    if (answer?.status !== 200) books.complain(`an honest sign-in is answered ${answer?.status ?? 'nothing'} meanwhile`)
  }
}

const within = <T>(what: Promise<T>, ms: number): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), ms)
    what.then(resolve, reject).finally(() => clearTimeout(timer))
  })

/** Hundreds of bodies that arrive a byte at a time: others are served meanwhile, and the server ends in its grace. */
export const slowBodies: Attack = {
  name: 'slow bodies, and SIGTERM among them',
  isInTests: false,
  run: async ({ site }) => {
    const books = openBooks()
    const env = { ...withLimits, TRUST_PROXY: '1', PUBLIC_ORIGIN: 'https://portal.caja.example' }
    const stage = await site.open({ env })
    const drippers: Dripper[] = []
    const drips = setInterval(() => {
      for (const { socket, isOpen } of drippers) if (isOpen()) socket.write('x')
    }, dripEveryMs)
    try {
      const server = await stage.start()
      const act = async (): Promise<void> => {
        drippers.push(...Array.from({ length: slowOnes }, (_, index) => openDripper(server.url, index)))
        await signInMeanwhile(server.url, honestSignIns, books)
        books.tally.refused = drippers.filter(({ answered, isOpen }) => answered() || !isOpen()).length
      }
      const stop = async (): Promise<void> => {
        const begun = performance.now()
        const code = await within(server.kill('SIGTERM'), graceMs)
        if (code !== 0)
          books.complain(`SIGTERM: ended with ${code ?? 'nothing'} after ${Math.round(performance.now() - begun)} ms`)
        if (code === undefined) await server.kill('SIGKILL')
      }
      const measured = await stage.measure(server, act, stop)
      books.tally.tried = drippers.length
      return { ...books.tally, ...measured, allowed: ofCrowd }
    } finally {
      clearInterval(drips)
      for (const { socket } of drippers) socket.destroy()
      await stage.close()
    }
  },
}
