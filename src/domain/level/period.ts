import { isPlainDate, yearOf, type PlainDate } from '../dates'

/** The days of a year between which the level of the following one is chosen, as 'MM-DD', both included. */
export type LevelPeriod = { from: string; to: string }

/** The months of the fund: October and November (LEVEL-049). */
export const usualLevelPeriod: LevelPeriod = { from: '10-01', to: '11-30' }

const isDayOfYear = (day: string): boolean => isPlainDate(`2025-${day}`)

/** Reads 'MM-DD/MM-DD'; undefined for anything else, for a 29 February, and for an end before its beginning. */
export const parseLevelPeriod = (text: string): LevelPeriod | undefined => {
  const [, from = '', to = ''] = /^(\d{2}-\d{2})\/(\d{2}-\d{2})$/.exec(text.trim()) ?? []
  return isDayOfYear(from) && isDayOfYear(to) && from <= to ? { from, to } : undefined
}

/** A period of one year: the year that its option applies to, and its first and last day. */
export type OptionPeriod = { anio: number; desde: PlainDate; hasta: PlainDate }

/**
 * The period that a day belongs to: its own, or the last one that began. The option applies to the year after it
 * (LEVEL-049), also when it is asked for late.
 */
export const levelPeriodOn = (day: PlainDate, { from, to }: LevelPeriod): OptionPeriod => {
  const year = yearOf(day)
  const began = day >= `${year}-${from}` ? year : year - 1
  return { anio: began + 1, desde: `${began}-${from}`, hasta: `${began}-${to}` }
}

/** Whether an option asked for on this day is late: the period that it belongs to is over (LEVEL-021). */
export const isLateOn = (day: PlainDate, { hasta }: Pick<OptionPeriod, 'hasta'>): boolean => day > hasta
