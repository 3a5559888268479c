import { retryLater } from '../http/api-problem'
import type { Limit } from '../limits/limit'
import { limits } from '../limits/limits'
import { listNetworks, shareOf } from '../limits/shares'

/** Bytes that rest in a room, by the networks (`NetworkDigests`) that they came from. */
export type Resting = { networks: string; bytes: number }

/** A room that is filled by bytes which arrived, never by what somebody announced. */
export type FilledRoom = {
  /** Throws a 503 when so many bytes from these networks would not fit. They take no room yet. */
  check: (networks: string, bytes: number) => Promise<void>
  /** Takes room for bytes that are there; throws a 503 without. `leave` is called once they are stored, or are not. */
  take: (networks: string, bytes: number) => Promise<{ leave: (isStored: boolean) => void }>
  /** Whether anybody was refused for want of room for all within the last minute. */
  isFull: () => boolean
}

type Setting = {
  /** Bytes for all together, and for one address; 0 is no limit. */
  most: { inAll: number; ofAddress: number }
  limit: Required<Pick<Limit, 'answer' | 'retryAfter'>>
  /** What rests in the room, by the tables. */
  count: () => Promise<Resting[]>
  /** Called when somebody is refused because the room is full for all, once a minute at most. */
  onFull: () => void
  /** Milliseconds of any clock that never goes back. */
  now?: () => number
}

const { rooms } = limits

/** Bytes that something of this size takes: small things cost the disk more than their bytes. */
export const roomOf = (bytes: number): number => Math.max(bytes, rooms.least.value)

type Counts = { inAll: number; byNetwork: Map<string, number> }

const noBytes = (): Counts => ({ inAll: 0, byNetwork: new Map() })

const add = (counts: Counts, networks: string, bytes: number): void => {
  counts.inAll += bytes
  for (const network of listNetworks(networks)) {
    const sum = (counts.byNetwork.get(network) ?? 0) + bytes
    if (sum === 0) counts.byNetwork.delete(network)
    else counts.byNetwork.set(network, sum)
  }
}

/**
 * A room for bytes. It counts in memory and by the tables again every few seconds, so that no request waits for a sum or a
 * lock; several instances may pass the limit together by what arrives within that time. Before anybody is refused the tables are
 * counted again, once a second at most.
 */
export const createFilledRoom = (setting: Setting): FilledRoom => {
  const { most, limit, count, onFull, now = () => performance.now() } = setting
  let resting = noBytes()
  /** What is being stored right now: no count by the tables knows of it. */
  const coming = noBytes()
  let countedAt = Number.NEGATIVE_INFINITY
  let fullAt = Number.NEGATIVE_INFINITY
  let counting: Promise<void> | undefined

  const recount = async (): Promise<void> => {
    const counts = noBytes()
    for (const { networks, bytes } of await count()) add(counts, networks, bytes)
    resting = counts
    countedAt = now()
  }

  const countAnew = (olderThanMs: number): Promise<void> => {
    if (counting === undefined && now() - countedAt >= olderThanMs) {
      counting = recount().finally(() => {
        counting = undefined
      })
    }
    return counting ?? Promise.resolve()
  }

  const isBeyondAll = (bytes: number): boolean => most.inAll > 0 && resting.inAll + coming.inAll + bytes > most.inAll

  const isBeyondShare = (networks: string, bytes: number): boolean =>
    most.ofAddress > 0 &&
    listNetworks(networks).some((network, index) => {
      const held = (resting.byNetwork.get(network) ?? 0) + (coming.byNetwork.get(network) ?? 0)
      return held + bytes > shareOf(index, most)
    })

  const isBeyond = (networks: string, bytes: number): boolean => isBeyondAll(bytes) || isBeyondShare(networks, bytes)

  const noteFull = (): void => {
    if (now() - fullAt >= rooms.told.value) onFull()
    fullAt = now()
  }

  const refuse = (bytes: number): never => {
    if (isBeyondAll(bytes)) noteFull()
    throw retryLater(limit)
  }

  const check = async (networks: string, bytes: number): Promise<void> => {
    const isFirst = countedAt === Number.NEGATIVE_INFINITY
    // Only the first call of all waits for it; a failure shows at the next count.
    const counted = countAnew(rooms.counted.value)
    if (isFirst) await counted
    else counted.catch(() => undefined)
    if (isBeyond(networks, bytes)) await countAnew(rooms.countedAgain.value)
    if (isBeyond(networks, bytes)) refuse(bytes)
  }

  return {
    check,
    take: async (networks, bytes) => {
      await check(networks, bytes)
      // Others may have taken it since.
      if (isBeyond(networks, bytes)) refuse(bytes)
      add(coming, networks, bytes)
      return {
        leave: (isStored) => {
          add(coming, networks, -bytes)
          if (isStored) add(resting, networks, bytes)
        },
      }
    },
    isFull: () => now() - fullAt < rooms.told.value,
  }
}
