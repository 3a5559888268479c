import type { OwnPlace, OwnVisit } from '../../../contract/session/own-sessions'
import { addDays, todayIn, toDisplayDate } from '../../../domain/dates'

const time = new Intl.DateTimeFormat('es-AR', {
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'America/Argentina/Buenos_Aires',
})

/** A moment as people say it; both are epoch milliseconds by the server's clock. */
export const sayMoment = (moment: number, now: number): string => {
  const day = todayIn(moment)
  const today = todayIn(now)
  const name = day === today ? 'hoy' : day === addDays(today, -1) ? 'ayer' : `el ${toDisplayDate(day)}`
  return `${name} a las ${time.format(moment).replace(/^0(?=\d)/, '')}`
}

/** Name of a session or a device. */
export const nameOf = ({ label }: Pick<OwnPlace, 'label'>): string => (label === '' ? 'Otro navegador' : label)

/** That name within a sentence: 'Chrome en Android', 'otro navegador en Linux'. */
export const nameInside = (place: Pick<OwnPlace, 'label'>): string => nameOf(place).replace(/^Otro /, 'otro ')

/** When a place was last used; moments are epoch milliseconds by the server's clock. */
export const usedAt = ({ usedAt: moment }: Pick<OwnPlace, 'usedAt'>, now: number): string => sayMoment(moment, now)

/**
 * When it began, labelled `beginning`, and when it was last used, unless both read the same. The present one is in use now,
 * whatever moment the server noted last.
 */
export const linesOf = (beginning: string, place: OwnPlace, now: number): readonly string[] => {
  const [since, used] = [sayMoment(place.since, now), place.isThis ? 'ahora' : usedAt(place, now)]
  return since === used ? [`${beginning}: ${since}`] : [`${beginning}: ${since}`, `Último uso: ${used}`]
}

/** The office of a tablet. */
export const officeOf = ({ office }: Pick<OwnVisit, 'office'>): string => (office === '' ? 'Delegación' : office)

const envelopes = (count: number): string => (count === 1 ? '1 envío entregado' : `${count} envíos entregados`)

/** When a visit was, until when its tablet may send, and what it has delivered. */
export const visitLines = ({ since, until, delivered }: OwnVisit, now: number): readonly string[] => [
  `Ingreso: ${sayMoment(since, now)}`,
  `Puede enviar hasta el ${toDisplayDate(todayIn(until))} · ${delivered === 0 ? 'ningún envío entregado' : envelopes(delivered)}`,
]

/** How a member signs in, with so many passkeys. */
export const sayWays = (passkeys: number): string => {
  if (passkeys === 0) return 'Contraseña'
  return passkeys === 1 ? 'Contraseña y una llave' : `Contraseña y ${passkeys} llaves`
}

/** How many sessions or devices there are besides the present one. */
export const sayOthers = (kind: 'sesiones' | 'dispositivos', others: number): string => {
  const [own, one, many] = kind === 'sesiones' ? ['Esta', 'otra', 'otras'] : ['Este', 'otro', 'otros']
  if (others === 0) return `Solamente ${own.toLowerCase()}`
  return `${own} y ${others === 1 ? one : `${many} ${others}`}`
}

/** Whether a place is a phone, by its name. */
export const isPhone = ({ label }: Pick<OwnPlace, 'label'>): boolean => /Android|iPhone|iPad/.test(label)
