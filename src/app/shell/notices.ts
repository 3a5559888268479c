import type { OutboxItem } from '../../offline/database/types'
import type { Glyph } from '../../ui/icons/Icon'
import { CircleCheck, Clock, Mail, TriangleAlert } from '../../ui/icons/icons'
import type { Notice } from '../../ui/frame/NoticeBell'
import { toHref } from '../portal-href'

type Row = { states: readonly OutboxItem['state'][]; one: string; many: string; glyph: Glyph; isUrgent: boolean }

const rows: readonly Row[] = [
  {
    states: ['needs_action'],
    one: 'envío necesita tu atención',
    many: 'envíos necesitan tu atención',
    glyph: TriangleAlert,
    isUrgent: true,
  },
  {
    states: ['queued', 'sending', 'backoff', 'waiting_auth'],
    one: 'envío en espera',
    many: 'envíos en espera',
    glyph: Clock,
    isUrgent: false,
  },
  {
    states: ['accepted'],
    one: 'envío entregado',
    many: 'envíos entregados',
    glyph: CircleCheck,
    isUrgent: false,
  },
]

type Counted = Pick<OutboxItem, 'state'>

const countIn = (items: readonly Counted[], states: Row['states']): number =>
  items.filter(({ state }) => states.includes(state)).length

/** The outbox's lines for the notifications menu, the most urgent first. */
export const toNotices = (items: readonly Counted[]): Notice[] =>
  rows.flatMap(({ states, one, many, glyph, isUrgent }) => {
    const count = countIn(items, states)
    return count === 0
      ? []
      : [{ text: `${count} ${count === 1 ? one : many}`, href: toHref('/bandejaDeSalida'), glyph, isUrgent }]
  })

/** The line for communications that were not read on this device; none without any. */
export const unreadNotice = (count: number): Notice[] =>
  count === 0
    ? []
    : [
        {
          text: count === 1 ? '1 comunicación sin leer' : `${count} comunicaciones sin leer`,
          href: toHref('/comunicaciones'),
          glyph: Mail,
        },
      ]

/** How many outbox items and changes the fund does not have yet. */
export const countPending = (items: readonly Counted[]): number =>
  rows.filter(({ states }) => !states.includes('accepted')).reduce((sum, { states }) => sum + countIn(items, states), 0)
