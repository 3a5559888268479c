import { describe, expect, test } from 'vitest'
import type { DeliveryMode } from '../../../src/domain/delivery/capabilities'
import type { Line } from '../../../src/domain/delivery/line'
import { findHoldActs } from '../../../src/features/outbox/delivery/hold-acts'
import {
  newsOf,
  sayFile,
  sayPercent,
  sayProgress,
  sayTimeLeft,
  toHeard,
} from '../../../src/features/outbox/delivery/progress-words'
import type { OutboxItem } from '../../../src/offline/database/types'
import { anOutboxItem } from '../../offline/support/examples'

const mb = 1_048_576
const files = Array.from({ length: 30 }, (_none, at) => ({ id: `f${at}`, bytes: 1.5 * mb }))
const first = (count: number) => Object.fromEntries(files.slice(0, count).map(({ id, bytes }) => [id, bytes]))

test.each([
  ['nothing', {}, files, '0 de 45 MB, 0 de 30 archivos'],
  ['twelve and a part', { ...first(12), f12: 0.44 * mb }, files, '18,4 de 45 MB, 12 de 30 archivos'],
  ['all', first(30), files, '45 de 45 MB, 30 de 30 archivos'],
  ['the files are not read yet', first(2), undefined, '3 de 45 MB'],
])('[SAY-001] progress is what the fund has: %s', (_what, arrived, known, words) => {
  expect(sayProgress(45 * mb, arrived, known)).toBe(words)
})

test('one file is told as one', () => {
  expect(sayProgress(mb, {}, [{ id: 'a', bytes: mb }])).toBe('0 de 1 MB, 0 de 1 archivo')
})

test.each([
  [null, ''],
  [0, 'falta menos de un minuto'],
  [59, 'falta menos de un minuto'],
  [61, 'falta un minuto, más o menos'],
  [170, 'faltan unos 3 minutos'],
  [600, 'faltan unos 10 minutos'],
  [12 * 60, 'faltan unos 15 minutos'],
  [54 * 60, 'faltan unos 55 minutos'],
  [58 * 60, 'falta cerca de una hora'],
  [70 * 60, 'falta cerca de una hora'],
  [100 * 60, 'faltan unas 2 horas'],
  [5 * 3_600, 'faltan varias horas'],
])('[SAY-001] %s seconds are told as "%s"', (seconds, words) => {
  expect(sayTimeLeft(seconds)).toBe(words)
})

test.each([
  ['arrived', mb, true, 'Llegó · 1 MB'],
  ['begun', 0.4 * mb, true, 'En camino · 0,4 de 1 MB'],
  ['begun', 0.4 * mb, false, 'Empezado · 0,4 de 1 MB'],
  ['missing', 0, true, 'Falta · 1 MB'],
] as const)('[SAY-001] a file that is %s: %s', (place, there, isGoing, words) => {
  expect(sayFile(place, there, mb, isGoing)).toBe(words)
})

test.each([
  [{}, 'Enviando'],
  [{ a: 41.9 }, 'Enviando 41 %'],
  [{ a: 100 }, 'Enviando 100 %'],
])('the chip of %o', (arrived, words) => {
  expect(sayPercent(arrived, 100)).toBe(words)
})

describe('what is told aloud', () => {
  const at = (part: Partial<OutboxItem>) =>
    toHeard(anOutboxItem({ id: 'a', title: 'Subsidio', state: 'sending', bytes: 100, ...part }))
  const arrived = (there: number, part: Partial<OutboxItem> = {}) => at({ arrived: { x: there }, ...part })

  test.each([
    ['nothing at the first look', undefined, [arrived(60)], ''],
    ['nothing within a quarter', [arrived(26)], [arrived(49)], ''],
    ['a quarter', [arrived(24)], [arrived(25)], 'Subsidio: llegó la cuarta parte.'],
    ['only the last of several', [arrived(10)], [arrived(80)], 'Subsidio: llegaron tres cuartos.'],
    ['half', [arrived(49)], [arrived(50)], 'Subsidio: llegó la mitad.'],
    ['all files', [arrived(90)], [arrived(100)], 'Subsidio: llegó todo a la Caja.'],
    ['the receipt', [arrived(100)], [arrived(0, { state: 'accepted' })], 'Subsidio: la Caja lo recibió.'],
    ['a receipt once', [arrived(0, { state: 'accepted' })], [arrived(0, { state: 'accepted' })], ''],
    ['that it is sent again', [arrived(80)], [at({ isAgain: true })], 'Subsidio: se manda de nuevo.'],
    ['that only once', [at({ isAgain: true })], [at({ arrived: { x: 5 }, isAgain: true })], ''],
    ['nothing of a pause', [arrived(80)], [arrived(80, { state: 'queued', hold: 'pausa' })], ''],
    ['nothing of a new one', [], [arrived(60)], ''],
  ])('[SAY-001] %s', (_what, before, now, words) => {
    expect(newsOf(before, now)).toBe(words)
  })
})

describe('what the person can decide', () => {
  const of = (part: Partial<OutboxItem>, mode: DeliveryMode = 'pieces', line: Line = 'metered') =>
    findHoldActs(anOutboxItem({ id: 'a', bytes: 20_000_000, ...part }), { mode, line })

  test.each<[string, string[], string[]]>([
    ['sending pieces', of({ state: 'sending' }), ['pause', 'wifi']],
    ['waiting', of({ state: 'backoff' }), ['pause', 'wifi']],
    ['on Wi-Fi already', of({ state: 'sending' }, 'pieces', 'unmetered'), ['pause']],
    ['where nobody tells the line', of({ state: 'sending' }, 'pieces', 'unknown'), ['pause', 'wifi']],
    ['paused', of({ hold: 'pausa' }), ['go-on', 'wifi']],
    ['paused on Wi-Fi', of({ hold: 'pausa' }, 'pieces', 'unmetered'), ['go-on']],
    ['waiting for Wi-Fi', of({ hold: 'wifi' }), ['send-now']],
    ['waiting for Wi-Fi where nobody tells', of({ hold: 'wifi' }, 'pieces', 'unknown'), ['send-now']],
    ['a whole request that is leaving cannot be stopped', of({ state: 'sending' }, 'single'), []],
    ['a whole request that waits can', of({ state: 'queued' }, 'single'), ['pause', 'wifi']],
    ['without documents there is nothing to save', of({ bytes: 0 }), []],
    ['to be sent once', of({ bytes: 0 }, 'once'), ['send-now']],
    ['being sent once', of({ state: 'sending' }, 'once'), []],
    ['asked for, to be sent once', of({ asked: true }, 'once'), []],
    ['paused, to be sent once', of({ hold: 'pausa' }, 'once'), ['go-on']],
    ['locked', of({ locked: true }), []],
    ['waiting for a sign-in', of({ state: 'waiting_auth' }), []],
    ['in need of its person', of({ state: 'needs_action' }), []],
  ])('[SAY-002] [SAY-003] %s', (_what, acts, expected) => {
    expect(acts).toEqual(expected)
  })
})
