const isExact = process.env['BENCH_EXACT'] === '1'

/**
 * A limit as this run holds it, in the limit's own unit. `npm run bench` holds the limit itself, on a machine that does nothing
 * else. `npm test` shares its machine with whoever is there and is an alarm at three times the limit: what it is there to notice
 * (every field drawn again at a key, a photo decoded where the typing is) costs many times the limit, a busy neighbour does not.
 */
export const held = (limit: number): number => (isExact ? limit : 3 * limit)
