import type { OwnPlace } from '../../../contract/session/own-sessions'
import { addDays, todayIn, toDisplayDate } from '../../../domain/dates'

const time = new Intl.DateTimeFormat('es-AR', {
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'America/Argentina/Buenos_Aires',
})

const sayMoment = (moment: number, now: number): string => {
  const day = todayIn(moment)
  const today = todayIn(now)
  const name = day === today ? 'hoy' : day === addDays(today, -1) ? 'ayer' : `el ${toDisplayDate(day)}`
  return `${name} a las ${time.format(moment).replace(/^0(?=\d)/, '')}`
}

/** What a session or a device is called. */
export const nameOf = ({ label }: Pick<OwnPlace, 'label'>): string => (label === '' ? 'Otro navegador' : label)

/** When a place was used last; moments by the server's clock in epoch milliseconds. */
export const usedAt = ({ usedAt: moment }: Pick<OwnPlace, 'usedAt'>, now: number): string => sayMoment(moment, now)

/** When it began, called `beginning`, and when it was used last, unless that is the same to a reader. */
export const linesOf = (beginning: string, place: OwnPlace, now: number): readonly string[] => {
  const [since, used] = [sayMoment(place.since, now), usedAt(place, now)]
  return since === used ? [`${beginning}: ${since}`] : [`${beginning}: ${since}`, `Último uso: ${used}`]
}

/** Whether a place is a telephone, by its name. */
export const isPhone = ({ label }: Pick<OwnPlace, 'label'>): boolean => /Android|iPhone|iPad/.test(label)
