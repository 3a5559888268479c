import type { Pace } from '../config'

/** How far a body came at a moment: `bytes` of its connection so far, `at` in milliseconds of a clock that only goes on. */
export type Sight = { bytes: number; at: number }

/** The last look at a body, and the time that it may take without sending anything from then on, in milliseconds. */
export type Meter = Sight & { credit: number }

/** What a meter goes by. */
type Measure = Pick<Pace, 'graceMs' | 'leastRate' | 'reserveMs' | 'lookMs'>

/** What a body is measured by when somebody else needs its place: sooner, and by a higher rate. */
export const roomPaceOf = ({ roomGraceMs, roomRate, reserveMs, lookMs }: Pace): Measure => ({
  graceMs: roomGraceMs,
  leastRate: roomRate,
  reserveMs,
  lookMs,
})

/** The meter of a body that begins. */
export const startMeter = (sight: Sight, { graceMs }: Measure): Meter => ({ ...sight, credit: graceMs })

/**
 * The meter after another look; a credit below 0 is a body that is too slow. Every byte earns the time that it takes at the
 * least rate, up to a reserve for a tunnel or a lift; while bytes wait for the server itself, no time passes, nor does more than
 * two looks take when the server was too busy to look.
 */
export const readMeter = (
  last: Meter,
  sight: Sight,
  isWaitingForUs: boolean,
  { leastRate, reserveMs, lookMs }: Measure,
): Meter => {
  const earned = ((sight.bytes - last.bytes) / leastRate) * 1000
  const spent = isWaitingForUs ? 0 : Math.min(sight.at - last.at, 2 * lookMs)
  return { ...sight, credit: Math.min(Math.max(reserveMs, last.credit), last.credit + earned) - spent }
}
