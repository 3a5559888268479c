import { isBroken, isRefused } from './judge'
import type { Answer } from './request'

/** What came of the requests of an attack: how many, how many were turned away, how many broke, and what was wrong. */
export type Tally = { tried: number; refused: number; broken: number; faults: string[] }

/** The books of an attack. */
export type Books = {
  tally: Tally
  /** Counts an answer. */
  count: (answer: Answer | undefined) => void
  /** Notes what is wrong, if anything is. */
  complain: (fault: string) => void
}

/** Empty books. */
export const openBooks = (): Books => {
  const tally: Tally = { tried: 0, refused: 0, broken: 0, faults: [] }
  return {
    tally,
    count: (answer) => {
      tally.tried += 1
      if (isRefused(answer)) tally.refused += 1
      if (isBroken(answer)) tally.broken += 1
    },
    complain: (fault) => {
      if (fault !== '') tally.faults.push(fault)
    },
  }
}
