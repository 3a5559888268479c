import { compare, type Findings } from './check'
import { makeOrder } from './life'
import { minute, openWorld, type Counts } from './world'

/** What a simulation was asked for, what happened in it, and what was found at its end. */
export type Simulated = { seed: number; asked: number; counts: Counts; findings: Findings; seconds: number }

/** How many orders one member makes, on average. */
const ordersOfEach = 5

/**
 * Lives that many attempts to pay, with random faults of the provider and people who do everything that people do, on a
 * clock of its own; then lets everything settle without faults, and compares the ledger with the provider's word.
 */
export const simulate = async (seed: number, asked: number): Promise<Simulated> => {
  const begun = performance.now()
  const world = await openWorld(seed, Math.max(2, Math.ceil(asked / ordersOfEach)))
  try {
    const { payers, random, later, live, settle, setFaults, round } = world
    for (let attempt = 0; attempt < asked; attempt += 1) {
      const payer = payers[Math.floor(random() * payers.length)]
      if (payer !== undefined) later(random() * asked * 5 * minute, () => makeOrder(world, payer))
    }
    for (let turn = 0; turn < asked; turn += 1)
      later(turn * 5 * minute, async () => {
        await round()
      })
    await live()
    setFaults(false)
    await settle()
    const findings = await compare(world)
    return { seed, asked, counts: world.counts, findings, seconds: Math.round((performance.now() - begun) / 1000) }
  } finally {
    await world.close()
  }
}
