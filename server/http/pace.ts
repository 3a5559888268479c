import type { Pace } from '../config-limits'

/** Progress of a body: `bytes` of its connection so far, `at` in milliseconds of a monotonic clock. */
export type Sight = { bytes: number; at: number }

/** The last measurement of a body; `credit` is how long it may send nothing from then on, in milliseconds. */
export type Meter = Sight & { credit: number }

/** The settings of a meter. */
type Measure = Pick<Pace, 'graceMs' | 'leastRate' | 'reserveMs' | 'lookMs'>

/** The stricter settings for a body when another request needs its place: shorter grace, higher rate. */
export const roomPaceOf = ({ roomGraceMs, roomRate, reserveMs, lookMs }: Pace): Measure => ({
  graceMs: roomGraceMs,
  leastRate: roomRate,
  reserveMs,
  lookMs,
})

/** The meter of a body that begins. */
export const startMeter = (sight: Sight, { graceMs }: Measure): Meter => ({ ...sight, credit: graceMs })

/**
 * The meter after another measurement; a credit below 0 means too slow. Every byte earns the time that it takes at the
 * least rate, up to a reserve for a tunnel or a lift. No time passes while the server itself is not reading, and at
 * most two intervals pass when the server was too busy to measure.
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
