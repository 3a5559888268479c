import { addMonths, type PlainDate } from '../../src/domain/dates'

/** How many months ahead this server offers appointments (UNS-137); the portal itself has no limit. */
export const monthsAhead = 3

/** What is said of a day beyond them. */
export const beyondLast = 'Elegí una fecha dentro de los próximos tres meses.'

/** The last day that an appointment can be asked for on the day `today`. */
export const lastDay = (today: PlainDate): PlainDate => addMonths(today, monthsAhead)
