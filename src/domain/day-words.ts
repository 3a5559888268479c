import type { PlainDate } from './dates'

const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const

/** A day in words, without its year: '18 de noviembre'. */
export const sayDayOfYear = (date: PlainDate): string =>
  `${Number(date.slice(8))} de ${months[Number(date.slice(5, 7)) - 1] ?? ''}`

/** A day in words: '30 de noviembre de 2025'. */
export const sayDate = (date: PlainDate): string => `${sayDayOfYear(date)} de ${date.slice(0, 4)}`
