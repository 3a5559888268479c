import { communicationKeyOf, isSeen } from '../../domain/notifications/marks'
import type { FundNotification, SeenMarks } from '../../domain/notifications/notification'
import { unreadOf, type Communication } from '../../domain/communications/communication'
import { sayWhen } from '../../domain/member/data-time'
import { procedurePath } from '../../domain/portal-paths'
import { missingDocument, procedureNumber, toProcedureState } from '../../domain/procedures'
import { CalendarDays, FolderOpen, Megaphone, Wallet } from '../../ui/icons/member-icons'
import { CircleCheck, Clock, FileText, TriangleAlert } from '../../ui/icons/icons'
import type { NoticeRow } from '../../ui/frame/NoticePanel'
import { toHref } from '../portal-href'
import { bellOf, noNews, type OutboxCounts } from './notices'

/** What the list of the bell is made of. `titles` are those of the requests that need their person. */
export type NoticeFacts = {
  outbox: OutboxCounts
  titles: readonly string[]
  isConnected: boolean
  communications: readonly Communication[]
  notifications: readonly FundNotification[]
  seen: SeenMarks
  /** Epoch milliseconds. */
  now: number
}

const outboxHref = toHref('/bandejaDeSalida')

const attentionRow = ({ outbox: { attention }, titles }: NoticeFacts): NoticeRow[] =>
  attention === 0
    ? []
    : [
        {
          key: 'atencion',
          href: outboxHref,
          glyph: TriangleAlert,
          tone: 'err',
          title: bellOf({ attention, waiting: 0 }, noNews).says.join(''),
          detail: titles.length === 0 ? 'Mirá qué falta en la bandeja de salida.' : titles.join(' · '),
          isNew: true,
        },
      ]

const waitingRow = ({ outbox: { waiting }, isConnected }: NoticeFacts): NoticeRow[] => {
  if (waiting === 0) return []
  const [one, many] = isConnected
    ? ['Sale solo: no tenés que hacer nada.', 'Salen solos: no tenés que hacer nada.']
    : ['Sale cuando vuelva la conexión.', 'Salen cuando vuelva la conexión.']
  return [
    {
      key: 'espera',
      href: outboxHref,
      glyph: Clock,
      tone: 'neu',
      title: bellOf({ attention: 0, waiting }, noNews).says.join(''),
      detail: waiting === 1 ? one : many,
      isNew: true,
    },
  ]
}

const unreadRow = ({ communications, seen }: NoticeFacts): NoticeRow[] => {
  const unread = unreadOf(communications, seen)
  const [last] = unread
  return last === undefined
    ? []
    : [
        {
          key: communicationKeyOf(''),
          href: toHref('/comunicaciones'),
          glyph: Megaphone,
          tone: 'info',
          title: bellOf({ attention: 0, waiting: 0 }, { ...noNews, unread: unread.length }).says.join(''),
          detail: unread.length === 1 ? last.titulo : `La última: ${last.titulo}`,
          isNew: true,
        },
      ]
}

type Words = Pick<NoticeRow, 'title' | 'glyph' | 'tone' | 'href'>

const paid: Readonly<Record<string, string>> = {
  acreditado: 'Se acreditó tu pago',
  devuelto: 'Se devolvió un pago',
  observado: 'La Caja está revisando un pago',
}

const wordsOf = ({ kind, about, name, state }: FundNotification): Words => {
  if (kind === 'pago')
    return { title: paid[state] ?? 'Novedades de un pago', glyph: Wallet, tone: 'ok', href: toHref('/consultaPagos') }
  if (kind === 'turno')
    return { title: 'Se acerca tu turno', glyph: CalendarDays, tone: 'neu', href: toHref('/turnos') }
  if (kind === 'vencimiento')
    return { title: 'Se acerca un vencimiento', glyph: CalendarDays, tone: 'neu', href: toHref('/boletas') }
  if (kind === 'copia')
    return {
      title: 'Tu copia está lista para descargar',
      glyph: FileText,
      tone: 'info',
      href: toHref('/seguridad/mis-datos'),
    }
  const shown = toProcedureState(state)
  const tone = shown === missingDocument ? 'err' : 'info'
  const glyph = shown === 'APROBADO' ? CircleCheck : FolderOpen
  return { title: `${name || 'Trámite'}: ${shown}`, glyph, tone, href: toHref(procedurePath(about)) }
}

const fundRow = (one: FundNotification, { seen, now }: NoticeFacts): NoticeRow => {
  const number = one.kind === 'tramite' ? `Trámite n.º ${procedureNumber(one.about)} · ` : ''
  const when = sayWhen(one.at, now)
  return {
    key: one.key,
    ...wordsOf(one),
    detail: number === '' ? `${when.charAt(0).toUpperCase()}${when.slice(1)}` : `${number}${when}`,
    isNew: !isSeen(one, seen),
  }
}

/** The lines of the bell's list, the most urgent first; what was seen stands last, and goes after its days (NAV-011, P25). */
export const noticeRows = (facts: NoticeFacts): NoticeRow[] => {
  const told = facts.notifications.map((one) => fundRow(one, facts))
  const urgent = told.filter(({ isNew, tone }) => isNew && tone === 'err')
  return [
    ...attentionRow(facts),
    ...urgent,
    ...unreadRow(facts),
    ...told.filter((row) => row.isNew && !urgent.includes(row)),
    ...waitingRow(facts),
    ...told.filter(({ isNew }) => !isNew),
  ]
}
