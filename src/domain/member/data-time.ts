import { addDays, offsetMs, todayIn, toDisplayDate } from '../dates'

const dayMs = 86_400_000

/** The hour of a moment in Argentina, '9:42'. Epoch milliseconds. */
export const sayTime = (moment: number): string => {
  const minutes = Math.floor((((moment + offsetMs) % dayMs) + dayMs) / 60_000) % 1440
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** A past time in words: 'hoy, 9:42', 'ayer, 9:42', 'el 12/11, 9:42', with the year when it is another one. Epoch milliseconds. */
export const sayWhen = (at: number, now: number): string => {
  const day = todayIn(at)
  const today = todayIn(now)
  if (day === today) return `hoy, ${sayTime(at)}`
  if (day === addDays(today, -1)) return `ayer, ${sayTime(at)}`
  const shown = toDisplayDate(day)
  return `el ${day.slice(0, 4) === today.slice(0, 4) ? shown.slice(0, 5) : shown}, ${sayTime(at)}`
}

/** A past time as it follows a noun: 'de hoy, 9:42', 'de ayer, 9:42', 'del 12/11, 9:42'. Epoch milliseconds. */
export const sayOfWhen = (at: number, now: number): string => {
  const when = sayWhen(at, now)
  return when.startsWith('el ') ? `d${when}` : `de ${when}`
}

/** Age of shown data in words: 'Datos de hoy, 9:42'. Epoch milliseconds. */
export const sayDataTime = (at: number, now: number): string => `Datos ${sayOfWhen(at, now)}`
