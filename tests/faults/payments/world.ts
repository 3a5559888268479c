import { and, eq, isNull } from 'drizzle-orm'
import { debtConcepts } from '../../../server/db/schema/member-files'
import type { Fault } from '../../server/support/mercado-pago/stand-in'
import { startPaidServer, type PaidServer } from '../../server/support/paid-server'
import { aPayer, type Payer } from '../../server/support/payments'
import { randomOf } from '../support/random'

/** How many things of each kind happened. */
export type Counts = Record<string, number>

/**
 * The world of a simulation: a server, the stand-in of the provider, one clock for both, and an agenda of what happens
 * when. The same seed lives the same plan.
 */
export type World = PaidServer & {
  payers: Payer[]
  /** Ids of the concepts that were paid at a counter of the fund. */
  atCounter: Set<string>
  counts: Counts
  random: () => number
  now: () => number
  /** Puts something on the agenda, that many milliseconds from now. */
  later: (ms: number, act: () => Promise<void>) => void
  /** Lives the agenda to its end, moving the clock. */
  live: () => Promise<void>
  /** Moves the clock on and runs a round, until no order is open and nothing waits. */
  settle: () => Promise<void>
  count: (what: string) => void
  setFaults: (isOn: boolean) => void
  /** Signs a payer in again where their session has ended. */
  welcome: (payer: Payer) => Promise<void>
  /** Concepts of a payer that nobody has paid, by place. */
  unpaidPlaces: (payer: Payer) => Promise<number[]>
}

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

const faultKinds: readonly Fault[] = ['down', 'busy', 'html', 'cut', 'lost']

/** How many of the calls to the provider go wrong. */
const faultShare = 0.15

const conceptsOfEach = 24

/** A session lasts half an hour. */
const sessionMs = 25 * minute

/** Opens a world with that many payers. */
export const openWorld = async (seed: number, payerCount: number): Promise<World> => {
  let now = Date.parse('2025-11-20T12:00:00-03:00')
  const random = randomOf(seed)
  const strike = randomOf(seed + 1_000_003)
  const counts: Counts = {}
  const count = (what: string): void => {
    counts[what] = (counts[what] ?? 0) + 1
  }
  const agenda: { at: number; act: () => Promise<void> }[] = []
  const paid = await startPaidServer(() => now)
  let isFaulty = true
  paid.provider.setFault(() => {
    if (!isFaulty || strike() > faultShare) return undefined
    const kind = faultKinds[Math.floor(strike() * faultKinds.length)]
    if (kind !== undefined) count(`call ${kind}`)
    return kind
  })
  const payers: Payer[] = []
  for (let one = 0; one < payerCount; one += 1) {
    const amounts = Array.from({ length: conceptsOfEach }, () => ({
      importe: `${1 + Math.floor(random() * 200_000)}.${String(Math.floor(random() * 100)).padStart(2, '0')}`,
      esDeuda: random() < 0.7,
    }))
    payers.push(await aPayer(paid.server, amounts))
  }
  const signedIn = new Map<string, number>()
  const waits = async (): Promise<boolean> => {
    const open = await paid.openOrders()
    const refunds = await paid.waitingRefunds()
    return open + refunds > 0
  }
  return {
    ...paid,
    payers,
    atCounter: new Set(),
    counts,
    random,
    count,
    now: () => now,
    later: (ms, act) => {
      agenda.push({ at: now + ms, act })
    },
    live: async () => {
      while (agenda.length > 0) {
        agenda.sort((one, other) => one.at - other.at)
        const next = agenda.shift()
        if (next === undefined) return
        now = Math.max(now, next.at)
        await next.act()
      }
    },
    settle: async () => {
      for (let rounds = 0; rounds < 500 && (await waits()); rounds += 1) {
        now += 2 * hour
        await paid.round()
      }
      // Every order that has ended is asked about once more.
      now += 4 * day
      while ((await paid.round()) > 0) count('round after the end')
    },
    setFaults: (isOn) => {
      isFaulty = isOn
    },
    welcome: async (payer) => {
      if (now - (signedIn.get(payer.nroafi) ?? 0) < sessionMs) return
      await payer.comeBack()
      signedIn.set(payer.nroafi, now)
    },
    unpaidPlaces: async ({ nroafi, concepts }) => {
      const rows = await paid.server.db
        .select({ id: debtConcepts.id })
        .from(debtConcepts)
        .where(and(eq(debtConcepts.nroafi, Number(nroafi)), isNull(debtConcepts.pagadaEn)))
      return rows.map(({ id }) => concepts.indexOf(String(id))).filter((place) => place >= 0)
    },
  }
}
