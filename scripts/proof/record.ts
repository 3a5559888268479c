import { writeFileSync } from 'node:fs'
import type { FoundGroup } from './found-before'
import { describeProof } from './proof-page'
import {
  dearest,
  proofPage,
  readProof,
  roundedCost,
  thisMachine,
  titlesOf,
  withParts,
  writeProof,
  type ProofPart,
} from './proof'
import { readRequirements } from './requirements'
import { sumOf } from './tally'
import { digestOf } from './tree'

/** A part that was run: what it found, and what failed on the same files in runs before. */
export type RanPart = {
  name: string
  found: FoundGroup
  failedBefore: readonly string[]
  /** Whether its time is that of other parts of the same run. */
  isCountedElsewhere?: boolean | undefined
}

const slowestOfPart = 10

const sumOfProcessor = (found: FoundGroup): number =>
  found.results.reduce((sum, { processor = 0 }) => sum + processor, 0)

const partOf = (
  { name, found, failedBefore, isCountedElsewhere = false }: RanPart,
  commit: string,
  digest: string,
): ProofPart => {
  const sum = sumOf(found.results.map(({ tally }) => tally))
  const processor = sumOfProcessor(found)
  return {
    name,
    commit,
    digest,
    at: new Date().toISOString(),
    machine: thisMachine(),
    ...roundedCost({ seconds: isCountedElsewhere ? 0 : found.seconds, ...(processor > 0 ? { processor } : {}) }),
    passed: sum.passed,
    failed: sum.failed,
    remarks: [...sum.remarks, ...failedBefore.map((line) => `in a run before, on the files that it reads: ${line}`)],
    suites: found.results.map(({ name: suite, seconds, processor: spent }) =>
      roundedCost({ name: suite, seconds, ...(spent === undefined ? {} : { processor: spent }) }),
    ),
    before: Object.fromEntries(Object.entries(sum.before).map(([what, spent]) => [what, Math.round(spent * 10) / 10])),
    slowest: dearest(sum.files, slowestOfPart),
    titles: titlesOf(sum.ran),
  }
}

/**
 * Puts the parts of a run into docs/proof.json and docs/proof.md, and gives a line that says so; `names` are all parts of a
 * whole run, in their order. A run whose files were in no commit, or were changed meanwhile, proves nothing that others
 * could check out, and leaves the record as it was.
 */
export const writeRecord = (
  root: string,
  commit: string | undefined,
  ran: readonly RanPart[],
  names: readonly string[],
): string => {
  const digest = commit === undefined ? undefined : digestOf(commit)
  if (commit === undefined || digest === undefined)
    return 'No record was written: files differ from the commit that is checked out.'
  const proof = withParts(
    readProof(root),
    ran.map((part) => partOf(part, commit, digest)),
    names,
  )
  writeProof(root, proof)
  writeFileSync(proofPage(root), describeProof(proof, readRequirements(root)))
  return 'The record is in docs/proof.json and docs/proof.md: commit both.'
}
