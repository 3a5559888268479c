import { addMonths, daysBetween, type PlainDate } from '../dates'

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`

/** Most days and months that are said as such: 'hace 99 días', 'hace 24 meses'. */
const mostDays = 99
const mostMonths = 24

const monthsBetween = (from: PlainDate, to: PlainDate): number => {
  const months =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))
  return addMonths(from, months) > to ? months - 1 : months
}

const sayAge = (from: PlainDate, to: PlainDate): string => {
  const days = daysBetween(from, to)
  if (days <= mostDays) return count(days, 'día', 'días')
  const months = monthsBetween(from, to)
  return months <= mostMonths ? count(months, 'mes', 'meses') : count(Math.floor(months / 12), 'año', 'años')
}

/** When something falls due, or fell due, as seen on a day: 'Venció hace 3 días', 'Vence hoy', 'Vence en 27 días'. */
export const sayDue = (due: PlainDate, today: PlainDate): string => {
  if (due === today) return 'Vence hoy'
  return due < today ? `Venció hace ${sayAge(due, today)}` : `Vence en ${sayAge(today, due)}`
}
