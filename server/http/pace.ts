import type { Pace } from '../config'

/** How far a body came at a moment: `bytes` of its connection so far, `at` in milliseconds of a clock that only goes on. */
export type Sight = { bytes: number; at: number }

/** The last look at a body, and the time that it may take without sending anything from then on, in milliseconds. */
export type Meter = Sight & { credit: number }

/** The meter of a body that begins. */
export const startMeter = (sight: Sight, { graceMs }: Pace): Meter => ({ ...sight, credit: graceMs })

/**
 * The meter after another look; a credit below 0 is a body that is too slow. Every byte earns the time that it takes at the
 * least rate, up to a reserve for a tunnel or a lift; while bytes wait for the server itself, no time passes.
 */
export const readMeter = (
  last: Meter,
  sight: Sight,
  isWaitingForUs: boolean,
  { leastRate, reserveMs }: Pace,
): Meter => {
  const earned = ((sight.bytes - last.bytes) / leastRate) * 1000
  const spent = isWaitingForUs ? 0 : sight.at - last.at
  return { ...sight, credit: Math.min(Math.max(reserveMs, last.credit), last.credit + earned) - spent }
}
