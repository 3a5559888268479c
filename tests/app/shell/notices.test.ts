import { expect, test } from 'vitest'
import { bellOf, countOutbox, noNews } from '../../../src/app/shell/notices'
import { noticeRows, type NoticeFacts } from '../../../src/app/shell/notice-rows'
import { toHref, toPath } from '../../../src/app/portal-href'
import { toPhotoUrl } from '../../../src/app/shell/photo-url'
import type { FundNotification } from '../../../src/domain/notifications/notification'
import type { OutboxItem } from '../../../src/offline/database/types'
import { anOutboxItem } from '../../offline/support/examples'

const item = (state: OutboxItem['state'], index: number): OutboxItem =>
  anOutboxItem({ id: `envio-${index}`, owner: 'miembro:7f0c', state, title: 'Trámite' })

test.each<[OutboxItem['state'][], string[], number]>([
  [[], [], 0],
  [['withdrawn', 'accepted'], [], 0],
  [['needs_action'], ['1 envío necesita tu atención'], 1],
  [['needs_action', 'needs_action'], ['2 envíos necesitan tu atención'], 2],
  [['queued', 'sending', 'backoff', 'waiting_auth'], ['4 envíos en espera'], 4],
  [['accepted', 'queued', 'needs_action'], ['1 envío necesita tu atención', '1 envío en espera'], 2],
])('[NAV-011] an outbox of %j says %j', (states, says, count) => {
  expect(bellOf(countOutbox(states.map(item)), noNews)).toEqual({
    says,
    count,
    isUrgent: states.includes('needs_action'),
  })
})

test('[P25] [NAV-011] the bell says all of it in one name, the most urgent first', () => {
  const { says, count, isUrgent } = bellOf({ attention: 1, waiting: 2 }, { unread: 5, moved: 1, others: 0 })
  expect(says.join('. ')).toBe(
    '1 envío necesita tu atención. 2 envíos en espera. 5 comunicaciones sin leer. 1 trámite con novedades',
  )
  expect([count, isUrgent]).toEqual([9, true])
  expect(bellOf({ attention: 0, waiting: 0 }, { unread: 1, moved: 2, others: 3 }).says).toEqual([
    '1 comunicación sin leer',
    '2 trámites con novedades',
    '3 avisos sin ver',
  ])
})

const noon = Date.parse('2025-11-13T12:00:00-03:00')

const moved = (part: Partial<FundNotification> = {}): FundNotification => ({
  key: 'tramite:48310',
  event: 7,
  kind: 'tramite',
  about: '48310',
  name: 'Subsidio por nacimiento',
  state: 'EN CURSO',
  at: Date.parse('2025-11-13T08:50:00-03:00'),
  ...part,
})

const news = (id: string) => ({
  id,
  fecha: '',
  titulo: `Aviso ${id}`,
  texto: '',
  imagen: '',
  descripcion: '',
  prioridad: 1,
})

const facts = (part: Partial<NoticeFacts> = {}): NoticeFacts => ({
  outbox: { attention: 0, waiting: 0 },
  titles: [],
  isConnected: true,
  communications: [],
  notifications: [],
  seen: {},
  now: noon,
  ...part,
})

const linesOf = (part: Partial<NoticeFacts>): string[] =>
  noticeRows(facts(part)).map(({ title, detail, isNew }) => `${isNew ? '• ' : ''}${title} / ${String(detail)}`)

test('[P25] the list stands by urgency, and what was seen last', () => {
  const seenOne = moved({ key: 'pago:1', event: 3, kind: 'pago', state: 'acreditado', name: '' })
  const asked = moved({
    key: 'tramite:48377',
    event: 9,
    about: '48377',
    name: 'Afiliación',
    state: 'FALTA UN DOCUMENTO',
  })
  expect(
    linesOf({
      outbox: { attention: 1, waiting: 2 },
      titles: ['Modificación de datos'],
      isConnected: false,
      communications: [news('1'), news('2')],
      notifications: [moved(), asked, seenOne],
      seen: { 'pago:1': 3 },
    }),
  ).toEqual([
    '• 1 envío necesita tu atención / Modificación de datos',
    '• Afiliación: FALTA UN DOCUMENTO / Trámite n.º 48.377 · hoy, 8:50',
    '• 2 comunicaciones sin leer / La última: Aviso 1',
    '• Subsidio por nacimiento: EN CURSO / Trámite n.º 48.310 · hoy, 8:50',
    '• 2 envíos en espera / Salen cuando vuelva la conexión.',
    'Se acreditó tu pago / Hoy, 8:50',
  ])
})

test('what was seen up to an event is new again with the next one', () => {
  expect(linesOf({ notifications: [moved()], seen: { 'tramite:48310': 7 } })[0]).toMatch(/^Subsidio/)
  expect(linesOf({ notifications: [moved({ event: 8 })], seen: { 'tramite:48310': 7 } })[0]).toMatch(/^• Subsidio/)
})

test('each line leads to what it is about', () => {
  const kinds = ['tramite', 'pago', 'turno', 'vencimiento', 'copia'] as const
  const rows = noticeRows(facts({ notifications: kinds.map((kind) => moved({ kind, key: `${kind}:1` })) }))
  expect(rows.map(({ href }) => toPath(href))).toEqual([
    '/tramites/48310',
    '/consultaPagos',
    '/turnos',
    '/boletas',
    '/seguridad/mis-datos',
  ])
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
