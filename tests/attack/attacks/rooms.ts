import { randomBytes, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import sharp from 'sharp'
import { earlyFilesPath, parcelPath, paths } from '../../../src/contract/base-paths'
import { sourceHeader } from '../../../src/contract/parcels/headers'
import { secretHeaders } from '../../../src/contract/headers'
import { mostPartBytes } from '../../../src/domain/parcel/layout'
import { limits } from '../../../server/limits/limits'
import { jpeg } from '../../server/support/files'
import { withLimits } from '../stage/stage'
import { judgeAnswer } from '../wire/judge'
import { formType, toForm } from '../wire/multipart'
import { sendHostile, type Answer, type HostileRequest } from '../wire/request'
import { openBooks, type Books } from '../wire/tally'
import { ofCrowd, type Attack } from './attack'

const announcements = 250
const openings = 120
const inTurns = 20

/** How long a photo of anybody may wait while others fill the room, in milliseconds. */
const photoMs = 15_000

const hex = (bytes: number): string => randomBytes(bytes).toString('hex')

// As many networks as a customer has, of as many customers as it takes.
const networkOf = (index: number): string => `2001:db8:${(index >> 4).toString(16)}:${(index & 15).toString(16)}00::1`

const json = (method: string, path: string, headers: Record<string, string>, body: object): HostileRequest => ({
  method,
  path,
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const announce = (address: string, files: number, bytes: number): HostileRequest =>
  json(
    'PUT',
    earlyFilesPath(randomUUID()),
    { ...secretHeaders(hex(32)), 'x-forwarded-for': address },
    {
      archivos: Array.from({ length: files }, () => ({
        id: randomUUID(),
        slot: 'titular.dniFrente',
        tipo: 'image/jpeg',
        bytes,
        sha256: hex(32),
      })),
    },
  )

const open = (address: string, bytes: number): HostileRequest =>
  json(
    'PUT',
    parcelPath(hex(16)),
    { [sourceHeader]: hex(32), 'x-forwarded-for': address },
    {
      v: 1,
      clase: 'sobre',
      partes: Math.ceil(bytes / mostPartBytes) + 1,
      bytes,
      codigo: { llave: 'a' },
      fondo: { kid: 'k', enc: 'a', llave: 'b' },
      prueba: hex(32),
    },
  )

const toPhoto = (address: string, content: Buffer, type: string): HostileRequest => ({
  method: 'POST',
  path: paths.imageCheck,
  headers: { 'content-type': formType('limite'), 'x-forwarded-for': address },
  body: toForm('limite', [{ name: 'image', filename: 'foto', type, content }]),
})

const sendAll = async (url: string, books: Books, all: readonly HostileRequest[]): Promise<void> => {
  for (let start = 0; start < all.length; start += inTurns) {
    const some = all.slice(start, start + inTurns)
    const answers = await Promise.all(some.map((one) => sendHostile(url, one)))
    for (const [index, answer] of answers.entries()) {
      books.count(answer)
      books.complain(judgeAnswer(some[index] ?? { path: '', body: null }, answer))
    }
  }
}

const expectTaken = (books: Books, what: string, answer: Answer | undefined): void => {
  books.count(answer)
  if (answer?.status !== 200) books.complain(`${what} of somebody else is answered ${answer?.status} ${answer?.text}`)
}

/** Sends a picture and hangs up a second later. */
const sendAndLeave = (url: string, { method, path, headers, body }: HostileRequest): Promise<void> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    const outgoing = request({ hostname, port, method, path, headers, agent: false })
    outgoing.once('error', () => resolve())
    outgoing.once('close', () => resolve())
    outgoing.end(body)
    setTimeout(() => outgoing.destroy(), 1000)
  })

const slowPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 6000, height: 6000, channels: 4, background: '#123456' } })
    .png()
    .toBuffer()

/**
 * Words and looks that would fill what everybody shares: announcements and openings without a byte, from as many networks as
 * it takes; pictures that take long, of callers who leave; and the description of the API. Meanwhile and afterwards files,
 * an envelope and a photo of somebody else are taken.
 */
export const rooms: Attack = {
  name: 'rooms filled by words',
  isInTests: false,
  run: async ({ site }) => {
    const books = openBooks()
    const stage = await site.open({
      env: { ...withLimits, TRUST_PROXY: '1', PUBLIC_ORIGIN: 'https://portal.caja.example' },
    })
    try {
      const server = await stage.start()
      const { url } = server
      const photo = toPhoto('192.0.2.9', Buffer.from(await jpeg()), 'image/jpeg')
      const slow = await slowPicture()
      // The first process that looks at files stays: it is no leftover of the attack.
      await sendHostile(url, photo)
      const measured = await stage.measure(server, async () => {
        const file = limits.requests.document.value
        const words = Array.from({ length: announcements }, (_one, index) => announce(networkOf(index), 24, file))
        await sendAll(url, books, words)
        const large = limits.parcels.envelope.value
        await sendAll(
          url,
          books,
          Array.from({ length: openings }, (_one, index) => open(networkOf(index), large)),
        )
        expectTaken(books, 'a file', await sendHostile(url, announce('192.0.2.7', 1, 300_000)))
        expectTaken(books, 'an envelope', await sendHostile(url, open('192.0.2.8', 300_000)))
        const leaving = Array.from({ length: 24 }, (_one, index) =>
          sendAndLeave(url, toPhoto(`203.0.113.${1 + (index % 3)}`, slow, 'image/png')),
        )
        const askedAt = performance.now()
        expectTaken(books, 'a photo', await sendHostile(url, photo))
        const ms = Math.round(performance.now() - askedAt)
        if (ms > photoMs) books.complain(`a photo of somebody else waited for ${ms} ms`)
        await Promise.all(leaving)
        expectTaken(books, 'a photo, after they had left,', await sendHostile(url, photo))
        const readings = Array.from({ length: 200 }, () => ({
          method: 'GET',
          path: paths.openApi,
          headers: { 'x-forwarded-for': '203.0.113.9' },
          body: null,
        }))
        await sendAll(url, books, readings)
      })
      return { ...books.tally, ...measured, allowed: ofCrowd }
    } finally {
      await stage.close()
    }
  },
}
