import { tableOf } from '../lives/table'
import type { Simulated } from './simulate'

/** A simulation as a table: what happened, what the ledger holds, and what is not as the provider says. */
export const tableOfPayments = ({ asked, counts, findings, seconds }: Simulated): string =>
  tableOf([
    ['attempts to pay', asked],
    ...Object.entries(counts)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([name, count]) => [`  ${name}`, count] as const),
    ...Object.entries(findings.figures),
    ['not as the provider says', findings.broken.length],
    ...findings.broken.map((words) => [`  ${words}`, ''] as const),
    ['seconds', seconds],
  ])
