import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { paths } from '../../../../src/contract/base-paths'
import { idempotencyHeader } from '../../../../src/contract/headers'
import type { Answerer } from './site'
import type { WireAccepted, WireSubmissionAnswer } from '../../../../src/contract/schemas'

/**
 * What the API does with a complete delivery: accept it, never answer, answer with an error, or accept it and lose the
 * answer.
 */
export type Treatment = 'accept' | 'hang' | 'error' | 'lose-answer'

/** An API that stores deliveries, including repeated ones, and counts them. */
export type Receiver = {
  answer: Answerer
  /** How many times each submission was accepted, by its key. */
  taken: ReadonlyMap<string, number>
  /** Delays every answer to a delivery, in milliseconds. */
  delay: (ms: number) => void
  /** Treats the first delivery of each submission this way, once `after` were accepted. */
  treatFirst: (treatment: Treatment, after?: number) => void
  /** Resolves when that many complete deliveries arrived since the last `clear`, whatever was done with them. */
  heard: (count: number) => Promise<void>
  /** Resets everything. */
  clear: () => void
}

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

const json = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

const digestIn = (body: Buffer): string => /"digest":"(\w+)"/.exec(body.toString('latin1'))?.[1] ?? ''

/** Makes an API with the part of the contract that a sender needs. */
export const makeReceiver = (): Receiver => {
  const taken = new Map<string, number>()
  const receipts = new Map<string, WireAccepted['recibo']>()
  const treated = new Set<string>()
  const waiting: { count: number; resolve: () => void }[] = []
  let delayMs = 0
  let heard = 0
  let first: { treatment: Treatment; after: number } = { treatment: 'accept', after: 0 }

  const treatmentOf = (key: string): Treatment => {
    if (taken.size < first.after || treated.has(key)) return 'accept'
    treated.add(key)
    return first.treatment
  }
  const take = (key: string, body: Buffer): void => {
    taken.set(key, (taken.get(key) ?? 0) + 1)
    const receipt = { submissionId: key, digest: digestIn(body), numero: `N-${taken.size}` }
    receipts.set(key, { ...receipt, recibido: '2026-11-20T12:00:00.000Z', mensaje: 'Recibido' })
  }
  const deliver: Answerer = async (request, response) => {
    const key = String(request.headers[idempotencyHeader.toLowerCase()])
    const body = await readBody(request)
    const treatment = treatmentOf(key)
    if (treatment === 'accept' || treatment === 'lose-answer') take(key, body)
    heard += 1
    for (const { count, resolve } of waiting) if (heard >= count) resolve()
    if (treatment === 'hang') return
    if (delayMs > 0) await setTimeout(delayMs)
    if (treatment === 'lose-answer') request.socket.destroy()
    else if (treatment === 'error') json(response, 500, { error: 500, msg: 'Error', detalle: [] })
    else json(response, 201, { success: true, msg: '', detalle: [], recibo: receipts.get(key) })
  }
  const stateOf = (key: string): WireSubmissionAnswer => {
    const recibo = receipts.get(key) ?? null
    return { estado: recibo ? 'aceptado' : 'desconocido', recibo }
  }

  return {
    answer: async (request, response) => {
      const [path = ''] = (request.url ?? '').split('?')
      // On a reused connection the browser would repeat the request itself after a lost answer.
      response.shouldKeepAlive = first.treatment !== 'lose-answer'
      if (path === paths.ping) json(response, 200, { ok: true, hora: '2026-11-20T12:00:00.000Z', puede: ['recibos'] })
      else if (request.method === 'POST') await deliver(request, response)
      else if (path.startsWith(`${paths.submissions}/`)) json(response, 200, stateOf(path.split('/').at(-1) ?? ''))
      else response.writeHead(404).end()
    },
    taken,
    delay: (ms) => {
      delayMs = ms
    },
    treatFirst: (treatment, after = 0) => {
      first = { treatment, after }
    },
    heard: (count) =>
      new Promise((resolve) => {
        if (heard >= count) resolve()
        else waiting.push({ count, resolve })
      }),
    clear: () => {
      for (const kept of [taken, receipts, treated]) kept.clear()
      waiting.length = 0
      heard = 0
      delayMs = 0
      first = { treatment: 'accept', after: 0 }
    },
  }
}
