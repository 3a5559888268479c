import { expect, test } from 'vitest'
import type { HttpReply } from '../../../src/sync/http-call'
import { judgeOnce } from '../../../src/sync/once/judge-once'
import type { Outgoing } from '../../../src/sync/transport'

const outgoing: Outgoing = {
  submissionId: 's1',
  secret: 'ab',
  kind: 'preafiliacion',
  body: { digest: 'd1' },
  times: null,
  files: [],
}
const now = Date.parse('2026-11-20T12:00:00.000Z')

const reply = (status: number, body: unknown, contentType = 'application/json'): HttpReply => ({
  status,
  body,
  contentType,
  retryAfter: null,
})
const judge = (one: HttpReply | undefined) => judgeOnce(one, outgoing, now)
const refusal = { error: 1, msg: 'Faltan datos.', detalle: ['El CUIL.'] }

test.each([
  [{ success: true, msg: 'Listo.', detalle: [] }, ''],
  [{ success: true, msg: 'Listo.', numero: 'PA-7' }, 'PA-7'],
  [{ success: true, numero: 812 }, '812'],
  [{ success: true, id: 33 }, ''],
  [{ message: { pma_id: '4471', success: true } }, '4471'],
  [{ success: true, numero: ' 9 ' }, '9'],
  [{ success: true, numero: null, pma_id: {} }, ''],
])('[SAY-005] %j is delivered, with the number %j', (body, numero) => {
  expect(judge(reply(200, body))).toMatchObject({
    kind: 'accepted',
    receipt: { submissionId: 's1', digest: 'd1', numero, recibido: '2026-11-20T12:00:00.000Z' },
  })
})

test.each([
  ['no answer', undefined, 'unsure'],
  ['a page with 200', reply(200, null, 'text/html'), 'unsure'],
  ['JSON that says nothing', reply(200, { ok: true }), 'unsure'],
  ['an empty 204', reply(204, null), 'unsure'],
  ['a redirect', reply(302, null, 'text/html'), 'unsure'],
  ['a gateway', reply(502, null, 'text/html'), 'unsure'],
  ['an error of its own', reply(500, refusal), 'unsure'],
  ['a refusal of a proxy', reply(403, null, 'text/html'), 'unsure'],
  ['a 503 of a proxy', reply(503, null, 'text/html'), 'unsure'],
  ['a 503 of its own', reply(503, refusal), 'untaken'],
  ['a 429 of its own', reply(429, refusal), 'untaken'],
  ['a 404 of its own', reply(404, refusal), 'untaken'],
  ['a 401 of its own', reply(401, refusal), 'waiting'],
  ['a refusal of its own', reply(422, refusal), 'refused'],
  ['a conflict', reply(409, refusal), 'refused'],
  ['success false', reply(200, { success: false, msg: 'No corresponde.' }), 'refused'],
  ['too large, of a proxy', reply(413, null, 'text/html'), 'refused'],
] as const)('[SAY-005] %s', (_name, answer, kind) => {
  expect(judge(answer).kind).toBe(kind)
})

test.each([
  ['nivel', { msg: 'Solicitud enviada' }, 'accepted'],
  ['mensaje', { msg: 'Gracias.' }, 'accepted'],
  ['mensaje', { message: { msg: 'Gracias.' } }, 'unsure'],
  ['nivel', { msg: '' }, 'unsure'],
  ['nivel', { error: 1, msg: 'No se pudo.' }, 'unsure'],
  ['nivel', { success: false, msg: 'No corresponde.' }, 'refused'],
  ['preafiliacion', { msg: 'Listo.' }, 'unsure'],
  ['subsidio', { msg: 'Listo.' }, 'unsure'],
] as const)('[SAY-005] [API-049] %s that is answered %j is %s', (kind, body, outcome) => {
  expect(judgeOnce(reply(200, body), { ...outgoing, kind }, now)).toMatchObject({ kind: outcome })
})

test('[SAY-005] a refusal keeps the words and the reason', () => {
  expect(judge(reply(409, refusal))).toMatchObject({
    kind: 'refused',
    refusal: { reason: 'conflicto', message: 'Faltan datos.', details: ['El CUIL.'] },
  })
  expect(judge(reply(200, { success: false, message: 'No corresponde.' }))).toMatchObject({
    refusal: { message: 'No corresponde.' },
  })
})

test.each([
  [
    'modificacion',
    { message: { pma_id: 48377, success: true } },
    'Su trámite nº 48377 ha sido enviado correctamente y se encuentra en estado pendiente.',
  ],
  [
    'subsidio',
    { success: true, numero: 'S-2' },
    'Su trámite nº S-2 ha sido enviado correctamente y se encuentra en estado pendiente.',
  ],
  ['modificacion', { message: { pma_id: 7, success: true, msg: 'Lo vemos en la semana.' } }, 'Lo vemos en la semana.'],
  ['modificacion', { message: { success: true } }, ''],
  ['mensaje', { success: true, msg: 'Gracias.' }, 'Gracias.'],
  ['preafiliacion', { success: true, numero: 'PA-7' }, ''],
] as const)('[LEGAJO-043] the receipt of %s that is answered %j says «%s»', (kind, body, mensaje) => {
  expect(judgeOnce(reply(200, body), { ...outgoing, kind }, now)).toMatchObject({ receipt: { mensaje } })
})
