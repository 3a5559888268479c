import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Load } from '../config-limits'
import { limits } from '../limits/limits'
import { shareOf } from '../limits/shares'
import type { Meter } from './pace'

const { load, requests } = limits

/** A request with a body, until all of it arrived and its answer was sent. */
export type Running = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Digest of the address that it counts for. */
  readonly address: string
  /** Digests of this address and of the networks around it, the narrowest first. */
  readonly networks: readonly string[]
  /** Whether it counts as a body in progress: false when there was no room for it, and after its answer. */
  hasPlace: boolean
  /** Whether it has its answer, or nobody is there to receive one. */
  isOver: boolean
  /** Byte count of its connection that the rest of the body must not pass; no bound before the answer. */
  mostBytes: number
  /** Meter by which it is too slow for anybody. */
  meter: Meter
  /** Meter by the higher rate, which counts when another request needs the place. */
  roomMeter: Meter
}

/** Whether a request arrived completely, or nothing more of it can arrive. */
export const isArrived = ({ request: { raw } }: Running): boolean => raw.complete || raw.socket.destroyed

type Full = typeof load.bodies | typeof load.bodiesOfAddress

/** The places for bodies in progress. */
type Places = {
  /** Gives a request a place, cutting a slow one if necessary. Gives the limit when there is no place. */
  take: (running: Running) => Full | undefined
  /** Notes that a body of an address was cut: for a while that address comes after the others. */
  noteCut: (address: string) => void
  /** Deletes the notes that no longer count. */
  forgetOld: () => void
}

/** How long a cut address comes after the others, in milliseconds: the wait that it was told. */
const waitMs = requests.rate.retryAfter * 1000

const isSmall = ({ request: { headers } }: Running): boolean =>
  Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= load.smallBody.value

// Compared by the usual meter: a body that arrived well before a tunnel counts for more than one that never did.
const findSlowest = (taken: readonly Running[]): Running | undefined =>
  taken
    .filter((one) => one.roomMeter.credit < 0 && !isArrived(one))
    .reduce<Running | undefined>(
      (slowest, one) => (slowest === undefined || one.meter.credit < slowest.meter.credit ? one : slowest),
      undefined,
    )

const countOf = (taken: readonly Running[], network: string, index: number): number =>
  taken.filter(({ networks }) => networks[index] === network).length

/**
 * Counts the bodies in progress, per address, per network around it and in all. When all places are taken, the slowest body is cut. The last
 * places are only for small bodies of addresses that hold none. An address that was cut gets neither for a while, so
 * that slow bodies gain nothing by coming again at once. `cut` refuses a body in the middle.
 */
export const createPlaces = (bodies: ReadonlySet<Running>, most: Load, cut: (running: Running) => void): Places => {
  const cutAt = new Map<string, number>()
  const kept = Math.floor((most.bodies * load.keptBodies.value) / 100)

  const shares = {
    ofAddress: most.bodiesOfAddress === 0 ? Number.POSITIVE_INFINITY : most.bodiesOfAddress,
    inAll: most.bodies,
  }

  const wasCut = (address: string): boolean => performance.now() - (cutAt.get(address) ?? -waitMs) < waitMs

  const hasRoom = (running: Running, taken: readonly Running[], ofAddress: number): boolean => {
    if (most.bodies === 0) return true
    const isLate = wasCut(running.address)
    const mayHaveLast = ofAddress === 0 && !isLate && isSmall(running)
    if (taken.length < (mayHaveLast ? most.bodies : most.bodies - kept)) return true
    const slowest = isLate ? undefined : findSlowest(taken)
    if (slowest === undefined) return false
    cut(slowest)
    return true
  }

  return {
    take: (running) => {
      const taken = [...bodies].filter(({ hasPlace }) => hasPlace)
      const ofNetworks = running.networks.map((network, index) => countOf(taken, network, index))
      const [ofAddress = 0] = ofNetworks
      if (ofNetworks.some((count, index) => count >= shareOf(index, shares))) return load.bodiesOfAddress
      running.hasPlace = hasRoom(running, taken, ofAddress)
      return running.hasPlace ? undefined : load.bodies
    },
    noteCut: (address) => {
      cutAt.set(address, performance.now())
    },
    forgetOld: () => {
      for (const address of cutAt.keys()) if (!wasCut(address)) cutAt.delete(address)
    },
  }
}
