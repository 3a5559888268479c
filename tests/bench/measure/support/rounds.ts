/** How many runs a figure has: `usual`, or what BENCH_RUNS says while something is being changed. */
export const runsOf = (usual: number): number => Number(process.env['BENCH_RUNS'] ?? usual)

/**
 * Measures several things in turns, so that other load on the machine affects them equally; gives the results of each.
 * The first turn is a warm-up and does not count.
 */
export const interleave = async <K extends string, T = number>(
  rounds: number,
  measures: Record<K, (round: number) => Promise<T>>,
): Promise<Record<K, T[]>> => {
  const runs: Record<string, T[]> = {}
  for (let round = 0; round <= rounds; round++) {
    for (const [name, measure] of Object.entries<(round: number) => Promise<T>>(measures)) {
      const result = await measure(round)
      if (round > 0) (runs[name] ??= []).push(result)
    }
  }
  return isComplete(runs, measures) ? runs : measuredNothing()
}

const isComplete = <K extends string, T>(
  runs: Record<string, T[]>,
  measures: Record<K, unknown>,
): runs is Record<K, T[]> => Object.keys(measures).every((name) => name in runs)

const measuredNothing = (): never => {
  throw new Error('Nothing was measured.')
}
