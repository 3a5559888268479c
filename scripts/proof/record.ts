import { writeFileSync } from 'node:fs'
import { describeProof } from './proof-page'
import { dearest, proofPage, roundedCost, thisMachine, titlesOf, writeProof, type Proof } from './proof'
import { readRequirements } from './requirements'
import type { Tally } from './tally'
import { digestOf } from './tree'

type WholeRun = {
  root: string
  /** The commit that ran; undefined when files differed from it. */
  commit: string | undefined
  sum: Tally
  /** What failed on the same files in runs before this one. */
  failedBefore: readonly string[]
  suites: readonly { name: string; seconds: number; processor?: number | undefined }[]
  seconds: number
  processor: number
}

const slowestInRecord = 20

const proofOf = ({
  commit = '',
  digest = '',
  sum,
  failedBefore,
  suites,
  seconds,
  processor,
}: WholeRun & { digest?: string }): Proof => ({
  commit,
  digest,
  at: new Date().toISOString(),
  machine: thisMachine(),
  ...roundedCost({ seconds, ...(processor > 0 ? { processor } : {}) }),
  passed: sum.passed,
  failed: sum.failed,
  remarks: [...sum.remarks, ...failedBefore.map((line) => `in a run before, on the files that it reads: ${line}`)],
  suites: suites.map(({ name, seconds: own, processor: spent }) =>
    roundedCost({ name, seconds: own, ...(spent === undefined ? {} : { processor: spent }) }),
  ),
  before: Object.fromEntries(Object.entries(sum.before).map(([name, spent]) => [name, Math.round(spent * 10) / 10])),
  slowest: dearest(sum.files, slowestInRecord),
  titles: titlesOf(sum.ran),
})

/**
 * Writes docs/proof.json and docs/proof.md after a run of both rings, and gives a line that says so. A run whose files were
 * in no commit, or were changed meanwhile, proves nothing that others could check out, and leaves the record as it was.
 */
export const writeRecord = (run: WholeRun): string => {
  const digest = run.commit === undefined ? undefined : digestOf(run.commit)
  if (digest === undefined) return 'No record was written: files differ from the commit that is checked out.'
  const proof = proofOf({ ...run, digest })
  writeProof(run.root, proof)
  writeFileSync(proofPage(run.root), describeProof(proof, readRequirements(run.root)))
  return 'The record is in docs/proof.json and docs/proof.md: commit both.'
}
