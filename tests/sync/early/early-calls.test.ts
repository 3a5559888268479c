import { describe, expect, test } from 'vitest'
import { createEarlyCalls, type EarlyReply } from '../../../src/sync/early/early-calls'
import type { HttpReply } from '../../../src/sync/http-call'

/** What becomes of both calls about files that the server answers like this. */
const judged = async (status: number, body: unknown): Promise<EarlyReply<unknown>[]> => {
  const reply: HttpReply = { status, contentType: 'application/json', body, retryAfter: null }
  const calls = createEarlyCalls(() => Promise.resolve(reply), { submissionId: 's1', secret: 'ab', member: null })
  return [
    await calls.announce({ archivos: [] }),
    await calls.put({ fileId: 'f1', offset: 0, bytes: new ArrayBuffer(1), digest: 'd' }),
  ]
}

const said = (msg: string, campos: object[] = []) => ({ error: 1, msg, detalle: [], campos })

test('a server without room for files ahead of their form says so, and no other 503 does', async () => {
  const kinds = (replies: EarlyReply<unknown>[]) => replies.map(({ kind }) => kind)
  expect(kinds(await judged(503, { ...said('No hay lugar.'), error: 507 }))).toEqual(['full', 'full'])
  expect(kinds(await judged(503, { ...said('Se está reiniciando.'), error: 503 }))).toEqual(['ended', 'ended'])
})

describe('a failure of a call about files is no verdict about the request', () => {
  test.each([
    [400, said('No pudimos leer los datos enviados.')],
    [400, said('')],
    [405, said('No se puede.')],
    [418, said('No.')],
    [422, said('Una parte del archivo llegó alterada.')],
  ])('%i: it is tried again later', async (status, body) => {
    for (const reply of await judged(status, body)) {
      expect(reply.kind === 'ended' ? reply.verdict.kind : reply.kind).toMatch(/^(backoff|stale)$/)
    }
  })

  test.each([
    [403, 'permiso'],
    [410, 'retirado'],
    [413, 'peso'],
    [415, 'archivo'],
  ])('%i says whose it is or what the files are', async (status, reason) => {
    for (const reply of await judged(status, said('Lo que dijo la Caja.')))
      expect(reply).toMatchObject({ kind: 'ended', verdict: { kind: 'refused', refusal: { reason } } })
  })
})
