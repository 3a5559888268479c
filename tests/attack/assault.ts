import type { Attack, Outcome } from './attacks/attack'
import type { Site } from './stage/stage'
import { attacks } from './attacks'
import { warmUp } from './stage/warm-up'

/** How much is tried, and from which seed. */
export type Plan = { seed: number; requests: number; isShort: boolean }

/** What one attack on one kind of database came to. */
export type Line = { database: string; attack: string; outcome: Outcome | { skipped: string } }

/** What an outcome breaks of what is promised, one sentence each; none when it stands. `slack` widens the longest pause. */
export const brokenPromises = (outcome: Line['outcome'], slack = 1): string[] => {
  if ('skipped' in outcome) return []
  const { broken, pauseMs, allowed, memoryMb, left, faults } = outcome
  return [
    ...(broken > 0 ? [`${broken} answers of 5xx`] : []),
    ...(pauseMs > allowed.pauseMs * slack ? [`a pause of ${pauseMs} ms, ${allowed.pauseMs} allowed`] : []),
    ...(memoryMb > allowed.memoryMb ? [`${memoryMb} MB over the idle server, ${allowed.memoryMb} allowed`] : []),
    ...(left.length > 0 ? [`left behind: ${left.slice(0, 5).join(', ')}`] : []),
    ...faults,
  ]
}

/** Tries every attack, or those that `chosen` lets through, on one kind of database; `told` hears of each as it ends. */
export const assault = async (
  site: Site,
  plan: Plan,
  told: (line: Line) => void,
  chosen: (attack: Attack) => boolean = () => true,
): Promise<void> => {
  const stage = await site.open()
  try {
    const server = await stage.start()
    await warmUp(server.url)
    for (const attack of attacks.filter(chosen)) {
      const outcome = await attack.run({ site, stage, server, ...plan })
      told({ database: site.name, attack: attack.name, outcome })
    }
  } finally {
    await stage.close()
  }
}
