import type { ClosedDay } from '../../../contract/appointments/desk'
import { sayDay } from '../../../domain/appointments/days'
import type { Shift } from '../../../domain/appointments/office'

/** The days of the week, Sunday being 0. */
export const weekdays = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const

/** A text with its first letter large. */
export const upperFirst = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** When an office gives appointments: 'Lunes, martes: 08:30 a 13:00, un turno cada 30 minutos.' */
export const sayShifts = (shifts: readonly Shift[]): string => {
  const groups = new Map<string, string[]>()
  for (const { weekday, from, until, every } of shifts) {
    const hours = `${from} a ${until}, un turno cada ${every} minutos`
    groups.set(hours, [...(groups.get(hours) ?? []), weekdays[weekday] ?? ''])
  }
  const said = [...groups].map(([hours, days]) => `${upperFirst(days.join(', '))}: ${hours}.`)
  return said.length === 0 ? 'No da turnos por ahora.' : said.join(' ')
}

/** The next closed days: 'Cerrado: lunes 24 de noviembre.' */
export const sayClosed = (days: readonly ClosedDay[]): string => {
  const next = days.slice(0, 3).map(({ dia }) => sayDay(dia))
  return next.length === 0 ? 'Sin días cerrados por venir.' : `Cerrado: ${next.join('; ')}.`
}
