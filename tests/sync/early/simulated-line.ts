import { setImmediate } from 'node:timers/promises'
import { vi } from 'vitest'
import type { EarlyFile } from '../../../src/contract/early-files/answers'
import type { EarlyCalls, EarlyReply } from '../../../src/sync/early/early-calls'
import type { OutgoingFile } from '../../../src/sync/transport'

/** A line in simulated time: bytes per second that the device can send, a round trip, and where it is cut. */
export type SimulatedLine = {
  bytesPerSecond: number
  roundTripMs: number
  /** Cuts, by the bytes that were sent until then (ascending). Nothing gets through for `outageMs` after one. */
  cutAt: readonly number[]
  outageMs: number
}

/** What a browser's heads of a request come to, in bytes. */
const headBytes = 700
const stepMs = 5

type Trip = { left: number; end: (isThere: boolean) => void }

/** Counts the digests that are being made: a device makes them in no time, measured by its line. */
const watchDigests = (): (() => number) => {
  let making = 0
  const digest = crypto.subtle.digest.bind(crypto.subtle)
  vi.spyOn(crypto.subtle, 'digest').mockImplementation(async (algorithm, data) => {
    making += 1
    const made = await digest(algorithm, data)
    making -= 1
    return made
  })
  return () => making
}

/** The way to a server over such a line, which keeps what arrives whole. Nothing of it takes real time; the same line does the same. */
export const simulate = (line: SimulatedLine) => {
  const countDigests = watchDigests()
  const trips = new Set<Trip>()
  const timers = new Set<{ at: number; ring: () => void }>()
  const arrived = new Map<string, number>()
  const sizes = new Map<string, number>()
  let now = 0
  let sent = 0
  let cuts = 0
  let outUntil = 0
  let isGoing = false

  const step = (): void => {
    const share = (line.bytesPerSecond * stepMs) / 1_000 / Math.max(1, trips.size)
    now += stepMs
    for (const timer of timers) {
      if (timer.at > now) continue
      timers.delete(timer)
      timer.ring()
    }
    for (const trip of trips) {
      const bytes = Math.min(share, trip.left, (line.cutAt[cuts] ?? Number.POSITIVE_INFINITY) - sent)
      trip.left -= bytes
      sent += bytes
      if (sent >= (line.cutAt[cuts] ?? Number.POSITIVE_INFINITY)) {
        cuts += 1
        outUntil = now + line.outageMs
        for (const one of trips) one.end(false)
        trips.clear()
        return
      }
      if (trip.left > 0) continue
      trips.delete(trip)
      trip.end(true)
    }
  }
  const go = async (): Promise<void> => {
    if (isGoing) return
    isGoing = true
    while (trips.size > 0 || timers.size > 0) {
      await setImmediate()
      if (countDigests() === 0) step()
    }
    isGoing = false
  }
  const wait = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      timers.add({ at: now + ms, ring: resolve })
      void go()
    })
  /** Sends so many bytes; false when the line is cut meanwhile. */
  const carry = (bytes: number): Promise<boolean> =>
    new Promise((resolve) => {
      trips.add({ left: bytes + headBytes, end: resolve })
      void go()
    })
  /** A request and its answer; `act` is what the server does once it has the request whole. */
  const call = async <T>(bytes: number, act: () => EarlyReply<T>): Promise<EarlyReply<T>> => {
    const before = cuts
    if (now < outUntil || !(await carry(bytes))) {
      await wait(stepMs)
      return { kind: 'cut' }
    }
    const reply = act()
    await wait(line.roundTripMs)
    return cuts === before ? reply : { kind: 'cut' }
  }
  const stateOf = (id: string): EarlyFile => {
    const there = arrived.get(id) ?? 0
    return { id, arrived: there, state: there === sizes.get(id) ? 'whole' : 'missing', reason: null }
  }

  const calls: EarlyCalls = {
    announce: (announcement) =>
      call(JSON.stringify(announcement).length, () => {
        for (const { id, bytes } of announcement.archivos) sizes.set(id, bytes)
        return { kind: 'answer', value: announcement.archivos.map(({ id }) => stateOf(id)) }
      }),
    put: ({ fileId, offset, bytes }) =>
      call(bytes.byteLength, () => {
        if (offset !== (arrived.get(fileId) ?? 0)) return { kind: 'stale' }
        arrived.set(fileId, offset + bytes.byteLength)
        return { kind: 'answer', value: stateOf(fileId) }
      }),
  }

  return {
    calls,
    now: () => now,
    wait,
    counted: () => ({ sent, cuts, seconds: now / 1_000 }),
    hasAll: (files: readonly OutgoingFile[]) => files.every(({ id, bytes }) => arrived.get(id) === bytes),
  }
}
