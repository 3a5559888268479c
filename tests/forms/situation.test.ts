import { describe, expect, test } from 'vitest'
import type { DeliveryMode } from '../../src/domain/delivery/capabilities'
import type { Line } from '../../src/domain/delivery/line'
import { pauses, type OutboxState, type Refusal } from '../../src/domain/delivery/outbox'
import { situationOf, type Situation, type Surroundings } from '../../src/forms/sending/situation'
import { sayWhenNext, situations } from '../../src/forms/sending/situation-words'
import { sayNext, sayTakenUp } from '../../src/forms/sending/when-next'
import type { OutboxItem } from '../../src/offline/database/types'
import { anOutboxItem } from '../offline/support/examples'

const refusal = (reason: Refusal['reason']): Refusal => ({ reason, message: 'No.', details: [], fields: [] })
const item = (state: OutboxState, part: Partial<OutboxItem> = {}) => anOutboxItem({ id: 'a', state, ...part })
const good: Surroundings = {
  connected: true,
  mayLeave: true,
  isAnotherSending: false,
  line: 'unknown',
  mode: 'single',
}
const offline = { ...good, connected: false }
const signedOut = { ...good, mayLeave: false }
const behind = { ...good, isAnotherSending: true }
const on = (line: Line): Surroundings => ({ ...good, line })
const by = (mode: DeliveryMode, connected = true): Surroundings => ({ ...good, mode, connected })
const large = (state: OutboxState, part: Partial<OutboxItem> = {}) => item(state, { bytes: 20_000_000, ...part })

const rows: [string, OutboxItem, typeof good, Situation | null][] = [
  ['queued', item('queued'), good, 'next'],
  ['queued behind another that is being sent', item('queued'), behind, 'turn'],
  ['queued behind another, its member not in', item('queued'), { ...behind, mayLeave: false }, 'sign-in'],
  ['its vault locked', item('queued', { locked: true }), signedOut, 'locked'],
  ['refused, its vault locked: why cannot be told', item('needs_action', { locked: true }), signedOut, 'locked'],
  ['queued without a connection', item('queued'), offline, 'no-connection'],
  ['queued, its member not in', item('queued'), signedOut, 'sign-in'],
  ['being sent', item('sending'), good, 'sending'],
  ['being sent by another tab, as far as this one knows without a connection', item('sending'), offline, 'sending'],
  ['waiting for a sign-in', item('waiting_auth'), good, 'sign-in'],
  ['waiting for a sign-in without a connection', item('waiting_auth'), offline, 'sign-in'],
  ['waiting, stored by the first release, which noted no reason', item('backoff'), good, 'not-now'],
  ['waiting without a connection', item('backoff', { pause: 'busy' }), offline, 'no-connection'],
  ['waiting, its member not in', item('backoff', { pause: 'busy' }), signedOut, 'sign-in'],
  ...pauses.map((pause): (typeof rows)[number] => [
    `waiting: ${pause}`,
    item('backoff', { pause }),
    good,
    `paused-${pause}`,
  ]),
  ['of an unknown kind', item('backoff', { refusal: refusal('desconocida') }), good, 'newer-release'],
  ['of an unknown kind, refused', item('needs_action', { refusal: refusal('desconocida') }), good, 'newer-release'],
  ['refused without words that can be read', item('needs_action'), good, 'refused'],
  ...(['validacion', 'conflicto', 'permiso', 'retirado', 'archivo', 'peso', 'otro'] as const).map(
    (reason): (typeof rows)[number] => [
      `refused: ${reason}`,
      item('needs_action', { refusal: refusal(reason) }),
      offline,
      `refused-${reason}`,
    ],
  ),
  ['[SAY-002] stopped by its person', large('queued', { hold: 'pausa' }), by('pieces'), 'held'],
  ['[SAY-002] stopped, on Wi-Fi', large('backoff', { hold: 'pausa', pause: 'busy' }), on('unmetered'), 'held'],
  ['[SAY-002] stopped this moment, its last piece still leaving', large('sending', { hold: 'pausa' }), good, 'held'],
  ['stopped without a connection', large('queued', { hold: 'pausa' }), offline, 'held'],
  ['stopped, its member not in', large('queued', { hold: 'pausa' }), signedOut, 'sign-in'],
  ['[SAY-003] waiting for Wi-Fi on a line that costs', large('queued', { hold: 'wifi' }), on('metered'), 'wifi'],
  ['[SAY-003] waiting for Wi-Fi, which nobody tells', large('queued', { hold: 'wifi' }), on('unknown'), 'wifi-unknown'],
  ['[SAY-003] waiting on a device that saves data', large('queued', { hold: 'wifi' }), on('saving'), 'wifi-saving'],
  ['[SAY-003] waited for Wi-Fi, and has it', large('queued', { hold: 'wifi' }), on('unmetered'), 'next'],
  [
    'waited for Wi-Fi, and has one without the fund',
    large('queued', { hold: 'wifi' }),
    { ...offline, line: 'unmetered' },
    'no-connection',
  ],
  ['leaving in pieces', large('sending'), by('pieces'), 'pieces'],
  ['leaving, without files', item('sending'), by('pieces'), 'sending'],
  ['[SAY-005] leaving once', large('sending'), by('once'), 'sending-once'],
  ['[SAY-005] to be sent once, not asked for', item('queued'), by('once'), 'by-person'],
  ['[SAY-005] to be sent once, asked for', item('queued', { asked: true }), by('once'), 'next'],
  ['[SAY-005] to be sent once, no connection', item('queued'), by('once', false), 'by-person-later'],
  [
    '[SAY-005] to be sent once, asked for, no connection',
    item('queued', { asked: true }),
    by('once', false),
    'by-person-later',
  ],
  [
    '[SAY-005] sent once, and its answer lost',
    item('needs_action', { refusal: refusal('incierta') }),
    by('once'),
    'refused-incierta',
  ],
  ['arrived', item('accepted'), good, null],
  ['withdrawn', item('withdrawn'), good, null],
]

describe('what the outbox says of an item', () => {
  test.each(rows)('%s', (_name, given, around, expected) => {
    expect(situationOf(given, around)).toBe(expected)
  })

  test('every situation of the table is one that an item can be in', () => {
    const reached = new Set(rows.map(([, , , situation]) => situation))
    expect(Object.keys(situations).filter((name) => ![...reached].some((situation) => situation === name))).toEqual([])
  })

  test.each(Object.entries(situations))('%s: says why and what to do, each in sentences', (_name, words) => {
    expect(words.why).toMatch(/^[A-ZÁÉÍÓÚÑ].*\.$/)
    expect(words.todo).toMatch(/^[A-ZÁÉÍÓÚÑ].*\.$/)
  })

  test('the button of a situation is named in what there is to do', () => {
    const named = { correct: /«Corregir mis datos»|corregilo/, retry: /«Reintentar»/, 'sign-in': /Ingresá/ }
    const mute = Object.values(situations).filter(({ button, todo }) => button !== null && !named[button].test(todo))
    expect(mute).toEqual([])
  })
})

describe('when the next attempt is', () => {
  const at = (time: string): number => Date.parse(`2026-11-22T${time}-03:00`)
  const minutes = 60_000
  test.each([
    ['later today', at('09:42:10'), 5 * minutes, at('09:40:00'), 'Próximo intento a las 9:42.'],
    ['in the afternoon', at('19:05:00'), 1_440 * minutes, at('09:40:00'), 'Próximo intento a las 19:05.'],
    [
      'after midnight',
      at('23:58:00') + 300_000,
      5 * minutes,
      at('23:58:00'),
      'Próximo intento el 23/11/2026 a las 0:03.',
    ],
    ['due', at('09:40:00'), 5 * minutes, at('09:40:00'), 'Sale en un momento.'],
    ['never set', 0, 0, at('09:40:00'), 'Sale en un momento.'],
    [
      'set before the clock of the device was moved back',
      at('09:42:10'),
      1 * minutes,
      at('09:40:00'),
      'Sale en un momento.',
    ],
  ])('%s', (_name, nextAt, waitMs, now, words) => {
    expect(sayNext({ nextAt, waitMs }, now)).toBe(words)
  })

  test('of a fund that asked to wait is the time that it asked for', () => {
    const waiting = item('backoff', { pause: 'busy', nextAt: at('09:42:10'), waitMs: 5 * minutes })
    expect(sayWhenNext(waiting, situations['paused-busy'], at('09:40:00'))).toBe('Próximo intento a las 9:42.')
  })

  test.each([
    ['says when another takes it up', at('09:44:30'), 'Si se corta, lo retomamos a las 9:44.'],
    [
      'whose sender went silent is taken up at the next look',
      at('09:42:00'),
      'Si se corta, lo retomamos en un momento.',
    ],
    ['with a lease of a moved clock, too', at('11:00:00'), 'Si se corta, lo retomamos en un momento.'],
  ])('what is being sent %s', (_name, until, words) => {
    expect(sayTakenUp(until, at('09:43:00'))).toBe(words)
  })
})
