import { lossNames, type LossCounts, type LossName, type LossReport } from '../../src/domain/log/losses'

/** How many ids of reports are remembered, so that one whose answer was lost on the way is not counted twice. */
const remembered = 10_000

/** Counts of losses that devices told of since this process started. */
export type LossMetrics = {
  /** Counts a report; one with an id that was seen before changes nothing. */
  add: (report: LossReport) => void
  totals: () => Readonly<Record<LossName, number>>
}

/** An empty count. It holds no identifier but the random ids of the last reports, which lead to nobody. */
export const createLossMetrics = (): LossMetrics => {
  const totals: Record<LossName, number> = { full: 0, damaged: 0, evicted: 0, update: 0, broken: 0, file: 0 }
  const seen = new Set<string>()
  const count = (counts: LossCounts): void => {
    for (const name of lossNames) totals[name] += counts[name] ?? 0
  }
  return {
    add: ({ id, counts }) => {
      if (seen.has(id)) return
      seen.add(id)
      for (const oldest of seen) {
        if (seen.size <= remembered) break
        seen.delete(oldest)
      }
      count(counts)
    },
    totals: () => totals,
  }
}
