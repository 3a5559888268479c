import { minute } from '../limits/limit'
import { inspectionLimits as limits } from '../limits/inspection'
import { listNetworks } from '../limits/shares'

/** What waits for its turn; `networks` (a `NetworkDigests`) says whose it is. */
export type Waiting = { networks: string }

/** Decides who comes next, by the processor time that each caller had lately. */
export type Turns<T extends Waiting> = {
  add: (one: T) => void
  /** Takes out what comes next among the callers that `mayCome`; undefined when nobody may come now. */
  takeNext: (mayCome: (caller: string) => boolean) => T | undefined
  /** Takes one out; gives whether it was still there. */
  drop: (one: T) => boolean
  /** Takes all of them out. */
  dropAll: () => T[]
  /** Notes processor time (ms) that a caller had. */
  note: (networks: string, ms: number) => void
  /** Milliseconds until somebody who waits may come, as far as their own processor time is in the way; 0 for at once. */
  nextIn: () => number
}

/** The caller that networks stand for: the narrowest of them. */
export const callerOf = (networks: string): string => listNetworks(networks)[0] ?? ''

// Processor time a minute, of an address and of the IPv6 networks around it.
const allowances = [1, 2, 4].map((times) => times * limits.processorOfCaller.value)

type Level = { ms: number; at: number }

/**
 * An empty row of turns. What a caller had runs off evenly, as much in a minute as it may have in one. Whoever had the least
 * comes first, and of equals whoever waits for longest: a newcomer waits for nobody's queue. `now` is a clock (ms) that
 * never goes back.
 */
export const createTurns = <T extends Waiting>(now: () => number = () => performance.now()): Turns<T> => {
  const waiting: T[] = []
  const levels = new Map<string, Level>()

  const levelOf = (network: string, allowance: number): number => {
    const { ms, at } = levels.get(network) ?? { ms: 0, at: 0 }
    return Math.max(0, ms - ((now() - at) * allowance) / minute)
  }

  // How much of what it may have a caller had; from 1 on it has to wait.
  const shareOf = (networks: string): number =>
    Math.max(
      ...listNetworks(networks).map((network, index) => {
        const allowance = allowances[index] ?? limits.processorOfCaller.value
        return levelOf(network, allowance) / allowance
      }),
    )

  const forgetOld = (): void => {
    for (const [network, { at }] of levels) if (now() - at > 2 * minute) levels.delete(network)
  }

  return {
    add: (one) => {
      waiting.push(one)
    },
    takeNext: (mayCome) => {
      let next: { one: T; share: number } | undefined
      for (const one of waiting) {
        if (!mayCome(callerOf(one.networks))) continue
        const share = shareOf(one.networks)
        if (share < 1 && (next === undefined || share < next.share)) next = { one, share }
      }
      if (next === undefined) return undefined
      waiting.splice(waiting.indexOf(next.one), 1)
      return next.one
    },
    drop: (one) => {
      const index = waiting.indexOf(one)
      if (index >= 0) waiting.splice(index, 1)
      return index >= 0
    },
    dropAll: () => waiting.splice(0),
    note: (networks, ms) => {
      forgetOld()
      for (const [index, network] of listNetworks(networks).entries()) {
        const allowance = allowances[index] ?? limits.processorOfCaller.value
        levels.set(network, { ms: levelOf(network, allowance) + ms, at: now() })
      }
    },
    nextIn: () => Math.max(0, Math.min(...waiting.map(({ networks }) => (shareOf(networks) - 1) * minute))),
  }
}
