const isExact = process.env['BENCH_EXACT'] === '1'

/**
 * The limit that this run applies, in the limit's own unit. `npm run bench` applies the limit itself, on an idle
 * machine. `npm test` may share its machine and applies three times the limit: the defects that it must notice (every
 * field rendered again on a key, a photo decoded on the typing thread) exceed it many times, other load does not.
 */
export const held = (limit: number): number => (isExact ? limit : 3 * limit)

/** The keys that a round presses: all of `npm run bench`, and the first `alarm` of them where only an alarm is held. */
export const pressed = (keys: readonly string[], alarm: number): readonly string[] =>
  isExact ? keys : keys.slice(0, alarm)
