import { describe, expect, test } from 'vitest'
import type { HttpCall, HttpReply } from '../../../src/sync/http-call'
import { createParcelCalls } from '../../../src/sync/parcels/parcel-calls'

const id = 'a'.repeat(32)

const reply = (over: Partial<HttpReply>): HttpReply => ({
  status: 200,
  contentType: 'application/json',
  body: { estado: 'listo' },
  retryAfter: null,
  ...over,
})

const calling = (answer: HttpReply | undefined) => {
  const made: HttpCall[] = []
  const calls = createParcelCalls(async (call) => {
    made.push(call)
    return answer
  })
  return { made, calls }
}

const error = { error: 1, msg: 'Lo tomó otro dispositivo.', detalle: [] }

describe('what an answer means', () => {
  test.each<[string, HttpReply | undefined, unknown]>([
    ['a state', reply({}), { kind: 'answer', answer: { state: 'listo' } }],
    ['no reply', undefined, { kind: 'network' }],
    ['the page of a captive portal', reply({ contentType: 'text/html', body: null }), { kind: 'network' }],
    ['an error page of a proxy', reply({ status: 502, contentType: 'text/html', body: null }), { kind: 'network' }],
    ['a state of a later release', reply({ body: { estado: 'nuevo' } }), { kind: 'network' }],
    ['a refusal', reply({ status: 409, body: error }), { kind: 'refused', status: 409, message: error.msg }],
    ['too many calls', reply({ status: 429, body: error, retryAfter: '30' }), { kind: 'later', retryAfter: '30' }],
    ['a failing server', reply({ status: 503, body: error }), { kind: 'later', retryAfter: null }],
  ])('%s', async (_name, answer, meaning) => {
    const { calls } = calling(answer)
    expect(await calls.state(id, { proof: 'p' })).toMatchObject(Object(meaning))
  })

  test.each<[string, HttpReply, unknown]>([
    [
      'the bytes of a part',
      reply({ contentType: 'application/octet-stream', body: Uint8Array.from([1, 2]) }),
      { kind: 'answer', answer: Uint8Array.from([1, 2]).buffer },
    ],
    [
      'another page in its place',
      reply({ contentType: 'text/html', body: Uint8Array.from([60]) }),
      { kind: 'network' },
    ],
    ['a refusal', reply({ status: 410, body: error }), { kind: 'refused', status: 410, message: error.msg }],
  ])('of a part: %s', async (_name, answer, meaning) => {
    expect(await calling(answer).calls.part(id, 0, { proof: 'p' })).toEqual(meaning)
  })

  test('a part counts as arrived only by the status that says so', async () => {
    const part = { id, index: 3, bytes: new ArrayBuffer(2), digest: 'd' }
    expect(await calling(reply({})).calls.putPart(part, 's')).toEqual({ kind: 'network' })
    expect(await calling(reply({ status: 204, body: null })).calls.putPart(part, 's')).toEqual({
      kind: 'answer',
      answer: null,
    })
  })
})

test('each call goes where the contract says, with what it proves itself by', async () => {
  const { made, calls } = calling(reply({}))
  await calls.close(id, 'r', 's')
  await calls.take(id, { proof: 'p', taker: 't' }, 'un teléfono')
  await calls.confirm(id, { proof: 'p', taker: 't' })
  await calls.recall(id, 's')
  await calls.state(id, { proof: 'p' })
  expect(made.map(({ path, method, headers, body }) => [method, path.split(`${id}`)[1], headers, body])).toMatchObject([
    ['POST', '/cerrar', { 'X-Paquete-Origen': 's' }, { resumen: 'r' }],
    ['POST', '/tomar', { 'X-Paquete-Prueba': 'p', 'X-Paquete-Toma': 't' }, { equipo: 'un teléfono' }],
    ['POST', '/confirmar', { 'X-Paquete-Prueba': 'p', 'X-Paquete-Toma': 't' }, undefined],
    ['POST', '/recuperar', { 'X-Paquete-Origen': 's' }, undefined],
    ['GET', '', { 'X-Paquete-Prueba': 'p' }, undefined],
  ])
})
