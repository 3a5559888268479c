import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeGroup, meterGroup, secondsOfGroup } from '../../scripts/lib/meter'
import { processorAnnotation } from '../../scripts/proof/tally'

// A worker of Playwright is a process of its own, with the servers and browsers that it starts.
let group: string | undefined

/** Puts this worker, and every process that it starts from now on, into a control group of its own, where there is one. */
export const countThisWorker = (index: number): void => {
  const parent = process.env[meterGroup]
  if (parent === undefined || group !== undefined) return
  const own = makeGroup(`worker-${index}`, parent)
  if (own === undefined) return
  writeFileSync(join(own, 'cgroup.procs'), String(process.pid))
  group = own
}

const secondsNow = (): number => (group === undefined ? 0 : (secondsOfGroup(group) ?? 0))

const spent = new Map<string, number>()

const allSpent = (): number => [...spent.values()].reduce((sum, seconds) => sum + seconds, 0)

/**
 * Does something that tests need before their first act, and counts its processor seconds under this name; what is counted
 * by a name of its own within it is left out.
 */
export const spending = async <T>(what: string, act: () => Promise<T>): Promise<T> => {
  const before = secondsNow() - allSpent()
  try {
    return await act()
  } finally {
    spent.set(what, (spent.get(what) ?? 0) + secondsNow() - allSpent() - before)
  }
}

type Annotation = { type: string; description: string }

let counted = 0

/**
 * What this worker spent since it was asked last: all of it, and what `spending` counted by its name. Empty where nothing
 * counts processor time.
 */
export const takeSpent = (): Annotation[] => {
  if (group === undefined) return []
  const now = secondsNow()
  const whole = { type: processorAnnotation, description: (now - counted).toFixed(3) }
  const parts = [...spent].map(([what, seconds]) => ({
    type: `${processorAnnotation}: ${what}`,
    description: seconds.toFixed(3),
  }))
  counted = now
  spent.clear()
  return [whole, ...parts]
}
