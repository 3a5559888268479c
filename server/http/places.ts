import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Load } from '../config'
import { limits } from '../limits/limits'
import type { Meter } from './pace'

const { load, requests } = limits

/** A request with a body, until all of it arrived and its answer left. */
export type Running = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Digest of the address that it counts for. */
  readonly address: string
  /** Whether it counts as a body on its way: not where there was no room for it, and no more once it has its answer. */
  hasPlace: boolean
  /** Whether it has its answer, or nobody there to hear one. */
  isOver: boolean
  /** Bytes of its connection by which its rest must have arrived; none before its answer. */
  mostBytes: number
  /** What it may still be late by before it is too slow for anybody. */
  meter: Meter
  /** The same by the higher rate that counts when somebody else needs its place. */
  roomMeter: Meter
}

/** Whether the whole of a request arrived, or nothing of it will arrive any more. */
export const isArrived = ({ request: { raw } }: Running): boolean => raw.complete || raw.socket.destroyed

type Full = typeof load.bodies | typeof load.bodiesOfAddress

/** The places of bodies on their way. */
type Places = {
  /** Gives a request its place, at the cost of a slow one if need be; the limit that it goes beyond where there is none. */
  take: (running: Running) => Full | undefined
  /** Remembers that a body of an address was cut: for a while that address comes after the others. */
  noteCut: (address: string) => void
  /** Forgets the cuts of long ago. */
  forgetOld: () => void
}

/** For so long an address was told to wait when it was cut, in milliseconds. */
const waitMs = requests.rate.retryAfter * 1000

const isSmall = ({ request: { headers } }: Running): boolean =>
  Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= load.smallBody.value

// By the usual meter: a body that came well before its tunnel gives way after one that never came.
const findSlowest = (taken: readonly Running[]): Running | undefined =>
  taken
    .filter((one) => one.roomMeter.credit < 0 && !isArrived(one))
    .reduce<Running | undefined>(
      (slowest, one) => (slowest === undefined || one.meter.credit < slowest.meter.credit ? one : slowest),
      undefined,
    )

/**
 * Counts the bodies on their way, of each address and of all. When all places are taken, the slowest body makes room, and the
 * last places are for small bodies of addresses that hold none; whoever was cut has neither for a while, so that drips which
 * come again at once gain nothing. `cut` refuses a body in the middle.
 */
export const createPlaces = (bodies: ReadonlySet<Running>, most: Load, cut: (running: Running) => void): Places => {
  const cutAt = new Map<string, number>()
  const kept = Math.floor((most.bodies * load.keptBodies.value) / 100)

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
      const ofAddress = taken.filter(({ address }) => address === running.address).length
      if (most.bodiesOfAddress !== 0 && ofAddress >= most.bodiesOfAddress) return load.bodiesOfAddress
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
