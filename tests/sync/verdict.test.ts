import { describe, expect, test } from 'vitest'
import type { Answer } from '../../src/sync/transport'
import { verdict, verifyReceipt } from '../../src/sync/verdict'
import { receiptFor } from '../offline/support/examples'

const answer = (status: number, patch: Partial<Extract<Answer, { kind: 'answer' }>> = {}): Answer => ({
  kind: 'answer',
  status,
  isOurs: true,
  retryAfter: null,
  receipt: null,
  message: 'no',
  details: ['d'],
  fields: [{ path: 'p', message: 'm' }],
  ...patch,
})

const receipt = receiptFor('s')

test.each([
  ['no answer', { kind: 'network' } as const, 'backoff'],
  ['201 with the receipt', answer(201, { receipt }), 'accepted'],
  ['200 with the receipt', answer(200, { receipt }), 'accepted'],
  ['201 without', answer(201), 'reconcile'],
  ['200 HTML', answer(200, { isOurs: false }), 'backoff'],
  ['302', answer(302), 'backoff'],
  ['400', answer(400), 'validacion'],
  ['401', answer(401), 'waiting'],
  ['401 HTML', answer(401, { isOurs: false }), 'backoff'],
  ['403', answer(403), 'permiso'],
  ['403 HTML', answer(403, { isOurs: false }), 'backoff'],
  ['404', answer(404), 'backoff'],
  ['404 HTML', answer(404, { isOurs: false }), 'backoff'],
  ['408', answer(408), 'backoff'],
  ['409', answer(409), 'conflicto'],
  ['409 with Retry-After', answer(409, { retryAfter: '2' }), 'reconcile'],
  ['410', answer(410), 'retirado'],
  ['413', answer(413), 'peso'],
  ['413 HTML', answer(413, { isOurs: false }), 'peso'],
  ['415', answer(415), 'archivo'],
  ['422', answer(422), 'validacion'],
  ['425', answer(425), 'backoff'],
  ['429', answer(429), 'backoff'],
  ['500', answer(500), 'backoff'],
  ['502 HTML', answer(502, { isOurs: false }), 'backoff'],
  ['503', answer(503), 'backoff'],
])('%s: %s', (_name, given, expected) => {
  const judged = verdict(given, true)
  expect(judged.kind === 'refused' ? judged.refusal.reason : judged.kind).toBe(expected)
})

test.each([
  ['no answer', { kind: 'network' } as const, 'unreachable'],
  ['408', answer(408), 'busy'],
  ['425', answer(425), 'busy'],
  ['429', answer(429), 'busy'],
  ['503', answer(503), 'busy'],
  ['404', answer(404), 'failing'],
  ['500', answer(500), 'failing'],
  ['502 HTML', answer(502, { isOurs: false }), 'failing'],
  ['200 HTML', answer(200, { isOurs: false }), 'stranger'],
  ['302 HTML', answer(302, { isOurs: false }), 'stranger'],
  ['403 HTML', answer(403, { isOurs: false }), 'stranger'],
])('%s waits because: %s', (_name, given, pause) => {
  expect(verdict(given, true)).toMatchObject({ kind: 'backoff', pause })
})

test('a receipt that is not right is never accepted (F23)', () => {
  expect(verdict(answer(201, { receipt }), false).kind).toBe('reconcile')
})

test('a refusal carries the words and fields of the server, or words of our own', () => {
  expect(verdict(answer(422), true)).toMatchObject({
    refusal: { message: 'no', details: ['d'], fields: [{ path: 'p', message: 'm' }] },
  })
  expect(verdict(answer(422, { message: '' }), true)).toMatchObject({
    refusal: { message: expect.stringContaining('No pudimos') },
  })
})

test('Retry-After travels with the verdict', () => {
  expect(verdict(answer(429, { retryAfter: '9' }), true)).toEqual({ kind: 'backoff', retryAfter: '9', pause: 'busy' })
})

describe('the right receipt', () => {
  const submission = { submissionId: 's', body: { digest: 'd1' } }
  test.each([
    ['the echo', receipt, submission, true],
    ['another id', { ...receipt, submissionId: 'x' }, submission, false],
    ['another digest', { ...receipt, digest: 'x' }, submission, false],
    ['no number', { ...receipt, numero: ' ' }, submission, false],
    ['a body without digest', receipt, { submissionId: 's', body: {} }, false],
    ['a body that is no object', receipt, { submissionId: 's', body: 'd1' }, false],
  ])('%s', (_name, given, sent, expected) => {
    expect(verifyReceipt(given, sent)).toBe(expected)
  })
})

test.each([
  [503, 'La Caja no tiene lugar en este momento.', 'La Caja no tiene lugar en este momento.'],
  [429, 'Hiciste demasiados pedidos seguidos.', 'Hiciste demasiados pedidos seguidos.'],
  [503, '<b>Sin lugar</b> en el disco', undefined],
  [503, 'SQLSTATE[HY000] {"code": 7}', undefined],
  [500, 'Falló algo adentro.', undefined],
])('[J10] %d with the words "%s" keeps %j for the person', (status, message, words) => {
  const judged = verdict(answer(status, { message }), true)
  expect(judged.kind === 'backoff' ? judged.words : 'no wait').toBe(words)
})
