import { expect } from 'vitest'
import { paths } from '../../../src/contract/base-paths'
import { postJson, type Reply } from './http'
import { openLine, postHead, type Line } from './raw'
import { noLoad, type RunningServer } from './server'

/** No limits: a test sets those that it is about. */
export const load = noLoad

/** A pace at which a body is too slow within a moment, so that tests need not wait. */
export const pace = {
  graceMs: 200,
  leastRate: 1024,
  reserveMs: 400,
  lookMs: 20,
  closingMs: 400,
  roomGraceMs: 500,
  roomRate: 4096,
  restBytes: 1_000_000,
}

/** A pace that cuts nobody for being slow or for another, however slow the machine is. */
export const patience = { ...pace, graceMs: 60_000, roomGraceMs: 60_000 }

/** The header that tells a server behind one proxy the sender's address. */
export const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address })

/** Sends only the head of a check of the register; `length` is its announced size in bytes. */
export const beginCheck = async (server: RunningServer, address: string, length = 50): Promise<Line> => {
  const line = await openLine(server)
  line.write(postHead(paths.registrationCheck, length, from(address)))
  return line
}

const continues = 'HTTP/1.1 100 Continue\r\n\r\n'

/**
 * Sends only the head of a check of the register, and waits until the server has it: what comes after it on another
 * connection is judged after it. `hasAnswer` says whether it was answered all the same.
 */
export const holdCheck = async (
  server: RunningServer,
  address: string,
): Promise<Line & { hasAnswer: () => boolean }> => {
  const line = await openLine(server)
  line.write(postHead(paths.registrationCheck, 50, { ...from(address), expect: '100-continue' }))
  await expect.poll(line.heard).toContain(continues)
  return { ...line, hasAnswer: () => line.heard() !== continues }
}

/** A small complete request: a check of the register. */
export const check = (server: RunningServer, address: string): Promise<Reply> =>
  postJson(server.url + paths.registrationCheck, { nroafi: '100001', dniafi: '30111222' }, from(address))

/** The JSON body of a raw answer. */
export const bodyOf = (answer: string): unknown => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))
