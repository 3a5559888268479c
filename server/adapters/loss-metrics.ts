import { lossNames, type LossCounts, type LossName, type LossReport } from '../../src/domain/log/losses'

/** How many report ids are remembered, so that a report that is sent again is not counted twice. */
const remembered = 10_000

/** Counts of the losses that devices reported since this process started. */
export type LossMetrics = {
  /** Counts a report. A report with a known id changes nothing. */
  add: (report: LossReport) => void
  totals: () => Readonly<Record<LossName, number>>
}

/** An empty count. The only identifiers in it are the random ids of the last reports, which identify no person. */
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
