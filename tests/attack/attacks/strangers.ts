import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { earlyFilePath, earlyFilesPath, paths } from '../../../src/contract/base-paths'
import { offsetHeader, pieceDigestHeader, pieceType } from '../../../src/contract/early-files/headers'
import { secretHeaders } from '../../../src/contract/headers'
import { sendHostile, type Answer } from '../wire/request'

/** What a stranger sent, and how many of its pieces were kept. */
export type Crumbs = { answers: (Answer | undefined)[]; taken: number }

// Of one /32, which is what a provider has: a customer of it each time.
const customerOf = (stranger: number, time: number): string =>
  `2001:db8:${(stranger * 4096 + time).toString(16)}:${(time % 65_536).toString(16)}::1`

const everyMs = 50

/**
 * Announces files from one customer's network after the other, and sends one byte of each, until `isOver`: every byte takes a place of
 * the room as if it were a piece.
 */
export const crumbsFrom = async (urlNow: () => string, stranger: number, isOver: () => boolean): Promise<Crumbs> => {
  const crumbs: Crumbs = { answers: [], taken: 0 }
  for (let time = 0; !isOver(); time += 1) {
    const [submissionId, fileId] = [randomUUID(), randomUUID()]
    const [content, address] = [randomBytes(1), customerOf(stranger, time)]
    const headers = { ...secretHeaders(randomBytes(32).toString('hex')), 'x-forwarded-for': address }
    const digest = createHash('sha256').update(content).digest('hex')
    const file = { id: fileId, slot: 'titular.dniFrente', tipo: 'image/jpeg', bytes: 4_000_000, sha256: digest }
    const announced = await sendHostile(urlNow(), {
      method: 'PUT',
      path: earlyFilesPath(submissionId),
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ archivos: [file] }),
    })
    crumbs.answers.push(announced)
    if (announced?.status === 200) {
      const piece = await sendHostile(urlNow(), {
        method: 'PATCH',
        path: earlyFilePath(submissionId, fileId),
        headers: { ...headers, 'content-type': pieceType, [offsetHeader]: '0', [pieceDigestHeader]: digest },
        body: content,
      })
      crumbs.answers.push(piece)
      if (piece?.status === 200) crumbs.taken += 1
    }
    await pause(everyMs)
  }
  return crumbs
}

/** Asks one address's questions under another port each time, as some proxies write them: it stays one address. */
export const portsOfOne = async (url: string): Promise<{ refused: number }> => {
  const answers: (Answer | undefined)[] = []
  for (let port = 40_000; port < 40_200; port += 1)
    answers.push(
      await sendHostile(url, {
        method: 'GET',
        path: paths.captcha,
        headers: { 'x-forwarded-for': `203.0.113.50:${port}` },
        body: null,
      }),
    )
  return { refused: answers.filter((answer) => answer?.status === 429).length }
}

/** Opens lines that ask for the longest answer there is, and read nothing of it. */
export const openSlowReaders = async (url: string, count: number): Promise<{ close: () => void }> => {
  const { hostname, port } = new URL(url)
  const sockets = Array.from({ length: count }, (_none, index) => {
    const socket = connect({ port: Number(port), host: hostname })
    socket.on('error', () => undefined)
    socket.pause()
    const lines = ['GET ' + paths.openApi + ' HTTP/1.1', `host: ${hostname}`, `x-forwarded-for: 198.51.100.${index}`]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    return socket
  })
  await pause(500)
  return { close: () => sockets.forEach((socket) => socket.destroy()) }
}
