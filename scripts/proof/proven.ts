import { root } from '../lib/paths'
import { findStanding, readProof, testsOf } from './proof'
import { findClaims, findProof, readRequirements, readTitles } from './requirements'
import { farAlone, type Ring } from './rings'
import type { RanTest } from './tally'
import { check, type Suite } from './test-programs'

/** The record of the far ring is there, holds no failure, and is not too old; `names` are the parts of a whole run. */
export const recordCheck = (names: readonly string[]): Suite =>
  check('record', async () => {
    const { words, isGood } = findStanding(root, names)
    if (isGood && words !== '') process.stdout.write(`${words}\n`)
    return { code: isGood ? 0 : 1, output: `${words}\n`, ms: 0 }
  })

/**
 * The requirements that a run left open, one sentence each. Those that only the far ring can prove (`farAlone`) count in
 * the near ring by the record.
 */
export const findOpen = (ring: Ring, ran: readonly RanTest[]): string[] => {
  const proof = findProof(ran)
  const recorded = readProof(root)
  const byRecord = recorded === undefined ? new Set<string>() : findProof(testsOf(recorded)).proven
  const isExcused = (id: string): boolean => ring === 'near' && id in farAlone && byRecord.has(id)
  const isProven = (id: string): boolean => proof.proven.has(id) || proof.onSecondTry.has(id)
  const unproven = readRequirements(root)
    .map(({ id }) => id)
    .filter((id) => !isProven(id) && !isExcused(id))
  const claimed = findClaims(readTitles(root), proof).filter((id) => !isExcused(id))
  return [
    ...unproven.map((id) => `${id} is proven by no test of this run`),
    ...claimed
      .filter((id) => !unproven.includes(id))
      .map((id) => `${id} is named by a test that did not run or did not pass`),
  ]
}

/** The last check of a run: it proved every requirement. `ran` gives the tests that ran before. */
export const provenCheck = (ring: Ring, ran: () => readonly RanTest[]): Suite =>
  check('requirements proven', async () => {
    const open = findOpen(ring, ran())
    return { code: open.length === 0 ? 0 : 1, output: `${open.join('\n')}\n`, ms: 0 }
  })
