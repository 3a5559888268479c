import { expect, test } from 'vitest'
import { countPending, toNotices } from '../../src/app/shell/notices'
import { toPhotoUrl } from '../../src/app/shell/photo-url'
import { toHref, toPath } from '../../src/app/portal-href'
import type { OutboxItem } from '../../src/offline/database/types'
import { anOutboxItem } from '../offline/support/examples'

const item = (state: OutboxItem['state'], index: number): OutboxItem =>
  anOutboxItem({ id: `envio-${index}`, owner: 'miembro:7f0c', state, title: 'Trámite' })

const textsOf = (states: OutboxItem['state'][]): string[] => toNotices(states.map(item)).map(({ text }) => text)

test.each<[OutboxItem['state'][], string[]]>([
  [[], []],
  [['withdrawn'], []],
  [['needs_action'], ['1 envío necesita tu atención']],
  [['needs_action', 'needs_action'], ['2 envíos necesitan tu atención']],
  [['queued', 'sending', 'backoff', 'waiting_auth'], ['4 envíos en espera']],
  [
    ['accepted', 'queued', 'needs_action', 'accepted'],
    ['1 envío necesita tu atención', '1 envío en espera', '2 envíos entregados'],
  ],
])('[NAV-011] an outbox of %j says %j', (states, texts) => {
  expect(textsOf(states)).toEqual(texts)
})

test('only what needs the person is urgent, and all of it leads to the outbox', () => {
  const notices = toNotices((['needs_action', 'queued', 'accepted'] as const).map(item))
  expect(notices.map(({ isUrgent }) => isUrgent)).toEqual([true, false, false])
  expect(new Set(notices.map(({ href }) => href))).toEqual(new Set(['/afiliados/bandejaDeSalida']))
})

test('what is with the fund is not pending', () => {
  expect(countPending((['accepted', 'withdrawn', 'needs_action', 'queued'] as const).map(item))).toBe(2)
})

test.each([
  [undefined, undefined],
  [{ fotoperfil: null, fotocarnet: null }, undefined],
  [{ fotoperfil: null, fotocarnet: 'BB' }, 'data:image/jpeg;base64,BB'],
  [{ fotoperfil: 'AA', fotocarnet: 'BB' }, 'data:image/jpeg;base64,AA'],
])('the photo of %j in the bars is %s', (member, url) => {
  expect(toPhotoUrl(member)).toBe(url)
})

test.each(['/dashboard', '/subsidios?a=1'])('%s is written with the base, and read without', (path) => {
  expect(toHref(path)).toBe(`/afiliados${path}`)
  expect(toPath(toHref(path))).toBe(path)
  expect(toPath(path)).toBe(path)
})
