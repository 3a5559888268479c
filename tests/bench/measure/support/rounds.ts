/**
 * Measures several things in turns, so that other load on the machine affects them equally; gives the runs of each. The
 * first turn is a warm-up and does not count.
 */
export const interleave = async <K extends string>(
  rounds: number,
  measures: Record<K, (round: number) => Promise<number>>,
): Promise<Record<K, number[]>> => {
  const runs: Record<string, number[]> = {}
  for (let round = 0; round <= rounds; round++) {
    for (const [name, measure] of Object.entries<(round: number) => Promise<number>>(measures)) {
      const result = await measure(round)
      if (round > 0) (runs[name] ??= []).push(result)
    }
  }
  return isComplete(runs, measures) ? runs : measuredNothing()
}

const isComplete = <K extends string>(
  runs: Record<string, number[]>,
  measures: Record<K, unknown>,
): runs is Record<K, number[]> => Object.keys(measures).every((name) => name in runs)

const measuredNothing = (): never => {
  throw new Error('Nothing was measured.')
}
