import { describe, expect, test } from 'vitest'
import { preAffiliationForm as form } from '../../src/features/preaffiliation/form'
import { omittedSteps, toStepViews } from '../../src/forms/wizard/wizard-view'
import { toSyncView } from '../../src/forms/wizard/useOutboxView'
import type { OutboxItem } from '../../src/offline/database/types'
import { aPreAffiliation } from '../domain/builders'
import { anOutboxItem } from '../offline/support/examples'

const single = aPreAffiliation()

describe('the stepper', () => {
  const at = {
    step: 'contacto',
    visited: ['personales', 'contacto'],
    omitted: omittedSteps(form, single),
    incomplete: '',
    refused: '',
  }
  const href = (step: string): string => `?paso=${step}`
  const views = toStepViews(form.steps, at, href)

  test('[PREAF-018] [PREAF-019] always has the eight steps, in their order', () => {
    expect(views.map(({ id }) => id)).toEqual(form.steps.map(({ id }) => id))
    expect(views.map(({ label }) => label)).toEqual(form.steps.map(({ title }) => title))
    expect(views).toHaveLength(8)
  })

  test('[PREAF-054] says which steps do not concern the person; those can be reached neither forward nor back', () => {
    expect(views.filter(({ state }) => state === 'omit').map(({ id }) => id)).toEqual([
      'hijos',
      'conyuge',
      'discapacidad',
    ])
    expect(views.filter((view) => 'href' in view && view.href).map(({ id }) => id)).toEqual(['personales'])
  })

  test('knows where the person is, where they have been, and what is left', () => {
    expect(Object.fromEntries(views.map(({ id, state }) => [id, state]))).toMatchObject({
      personales: 'done',
      contacto: 'now',
      profesionales: 'todo',
      nivel: 'todo',
      verificacion: 'todo',
    })
  })

  test('leads back to a step that was seen, with its tick only when nothing is missing there', () => {
    const [complete] = views
    const [incomplete] = toStepViews(form.steps, { ...at, incomplete: 'personales nivel' }, href)
    expect(complete).toMatchObject({ state: 'done', href: '?paso=personales' })
    expect(incomplete).toMatchObject({ state: 'todo', href: '?paso=personales' })
  })

  test('marks a step in which the fund refused something: it has no tick, and can be gone to', () => {
    const [refused, , , now] = toStepViews(form.steps, { ...at, refused: 'personales contacto' }, href)
    expect(refused).toMatchObject({ state: 'attention', href: '?paso=personales' })
    expect(now).toMatchObject({ state: 'now' })
  })

  test('leaves a step out only once the answer that decides on it was given', () => {
    expect(omittedSteps(form, aPreAffiliation({ hijos: '', estadocivil: null, discapacidad: '' }))).toBe('')
    expect(omittedSteps(form, single)).toBe('hijos conyuge discapacidad')
  })
})

describe('the line about the outbox', () => {
  const item = (id: string, state: OutboxItem['state']): OutboxItem => anOutboxItem({ id, state })
  const footing = { mayLeave: true, isReady: true, line: 'unknown', mode: 'pieces' } as const

  test.each([
    ['nothing to say', [], true, { kind: 'ok' }],
    ['no connection, nothing waits', [], false, { kind: 'offline', waiting: 0, isReady: true }],
    [
      'no connection, two wait',
      [item('a', 'queued'), item('b', 'backoff')],
      false,
      { kind: 'offline', waiting: 2, isReady: true },
    ],
    [
      'sending the second of two',
      [item('a', 'queued'), item('b', 'sending')],
      true,
      { kind: 'sending', at: 2, total: 2 },
    ],
    ['one needs its person', [item('a', 'needs_action')], true, { kind: 'attention', count: 1 }],
    [
      'sending comes before attention',
      [item('a', 'needs_action'), item('b', 'sending')],
      true,
      { kind: 'sending', at: 1, total: 1 },
    ],
    [
      '[SAY-002] what was stopped is not called sending, although its last piece is leaving',
      [anOutboxItem({ id: 'a', state: 'sending', bytes: 10, hold: 'pausa' })],
      true,
      { kind: 'waiting', count: 1, situation: 'held' },
    ],
    [
      'what waits by itself is told before what its person stopped',
      [
        anOutboxItem({ id: 'b', state: 'backoff', pause: 'busy' }),
        anOutboxItem({ id: 'a', state: 'queued', hold: 'wifi' }),
      ],
      true,
      { kind: 'waiting', count: 2, situation: 'paused-busy' },
    ],
    ['not read yet', undefined, true, { kind: 'reading' }],
    ['not read yet, no connection', undefined, false, { kind: 'offline', waiting: 0, isReady: true }],
    [
      'one waits with a connection: never told as if nothing did',
      [anOutboxItem({ id: 'a', state: 'backoff', pause: 'busy' })],
      true,
      { kind: 'waiting', count: 1, situation: 'paused-busy' },
    ],
    [
      'what only its person can move comes before what goes by itself',
      [item('b', 'waiting_auth'), anOutboxItem({ id: 'a', state: 'backoff', pause: 'busy' })],
      true,
      { kind: 'waiting', count: 2, situation: 'sign-in' },
    ],
    ['accepted and withdrawn are over', [item('a', 'accepted'), item('b', 'withdrawn')], true, { kind: 'ok' }],
  ] as const)('%s', (_what, items, connected, view) => {
    expect(toSyncView(items, { ...footing, connected })).toEqual(view)
  })

  test.each([
    ['nothing else', [], true, { kind: 'waiting', count: 2, situation: 'locked' }],
    [
      'another that is sent by itself',
      [anOutboxItem({ id: 'a', state: 'backoff', pause: 'busy' })],
      true,
      { kind: 'waiting', count: 3, situation: 'locked' },
    ],
    ['nothing else, no connection', [], false, { kind: 'offline', waiting: 2, isReady: true }],
  ] as const)('counts what waits in a closed vault, besides %s', (_what, items, connected, view) => {
    const changes = { attention: 0, waiting: 0, closed: 2 }
    expect(toSyncView(items, { ...footing, connected }, changes)).toEqual(view)
  })
})
