import { findGoing, noteAllArrived, noteArrived } from '../../offline/outbox/outbox-hold'
import type { Delivery } from '../delivery-parts'
import type { Ahead, Outgoing } from '../transport'

/** Least time between two notes about one file that is not whole yet, in milliseconds: each redraws what lists it. */
const noteEveryMs = 250

/** Brings the files of a leased item to the server, and notes on the device what arrived. */
export const bringFiles = async (
  { item, leaseId, transport, clock, line, isOver, tellPace }: Delivery,
  outgoing: Outgoing,
): Promise<{ ahead: Ahead; hasCome: boolean }> => {
  const sizes = new Map(outgoing.files.map(({ id, bytes }) => [id, bytes]))
  const noted = new Map<string, { bytes: number; at: number }>()
  const before = new Map(Object.entries(item.arrived))
  let hasCome = false
  let isBehind = false

  const hear = (fileId: string, bytes: number): void => {
    hasCome ||= bytes > (before.get(fileId) ?? 0)
    before.set(fileId, bytes)
  }
  const ahead = await transport.sendAhead(outgoing, {
    now: clock.now,
    wait: clock.wait,
    going: async () => (isOver() ? 'held' : findGoing(item.id, leaseId, line())),
    announced: async (arrived) => {
      for (const [fileId, bytes] of Object.entries(arrived)) hear(fileId, bytes)
      await noteAllArrived(item.id, leaseId, arrived)
    },
    arrived: async (fileId, bytes) => {
      hear(fileId, bytes)
      const last = noted.get(fileId)
      const now = clock.now()
      const isSoon = last !== undefined && now >= last.at && now - last.at < noteEveryMs
      if (isSoon && bytes > last.bytes && bytes !== sizes.get(fileId)) {
        isBehind = true
        return
      }
      noted.set(fileId, { bytes, at: now })
      await noteArrived(item.id, leaseId, fileId, bytes)
    },
    pace: (bytesPerSecond) => tellPace(item.id, { bytesPerSecond }),
  })
  tellPace(item.id, undefined)
  if (isBehind) await noteAllArrived(item.id, leaseId, Object.fromEntries(before))
  return { ahead, hasCome }
}
