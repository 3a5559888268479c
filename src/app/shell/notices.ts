import type { OutboxItem } from '../../offline/database/types'

/** What is new for a member beside the outbox: communications not read, procedures that moved, and whatever else happened. */
export type News = { unread: number; moved: number; others: number }

/** Nothing new, or not known yet. */
export const noNews: News = { unread: 0, moved: 0, others: 0 }

/** What of the outbox, changes included, needs its person, and what waits to be sent. */
export type OutboxCounts = { attention: number; waiting: number }

/** What the bell says: its number, whether something is urgent, and what it is about, the most urgent first. */
export type Bell = { count: number; isUrgent: boolean; says: readonly string[] }

const waitingStates: readonly OutboxItem['state'][] = ['queued', 'sending', 'backoff', 'waiting_auth']

/** Counts the items of an outbox; those that the fund has are not counted. */
export const countOutbox = (items: readonly Pick<OutboxItem, 'state'>[]): OutboxCounts => ({
  attention: items.filter(({ state }) => state === 'needs_action').length,
  waiting: items.filter(({ state }) => waitingStates.includes(state)).length,
})

const say = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

/** What the bell says of all that was not seen, or waits. */
export const bellOf = ({ attention, waiting }: OutboxCounts, { unread, moved, others }: News): Bell => ({
  count: attention + waiting + unread + moved + others,
  isUrgent: attention > 0,
  says: [
    ...say(attention, 'envío necesita tu atención', 'envíos necesitan tu atención'),
    ...say(waiting, 'envío en espera', 'envíos en espera'),
    ...say(unread, 'comunicación sin leer', 'comunicaciones sin leer'),
    ...say(moved, 'trámite con novedades', 'trámites con novedades'),
    ...say(others, 'aviso sin ver', 'avisos sin ver'),
  ],
})
