import type { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** How bytes go one way. */
type Way = {
  bytesPerSecond: () => number
  /** Milliseconds from the sending of a byte to its arrival. */
  delayMs: () => number
  /** Most bytes that may be sent at once now. */
  atMost?: () => number
  /** Called when so many bytes were sent, before they arrive. */
  onSent?: (length: number) => void
}

/** Sends bytes one way within a bandwidth that all connections share. */
export type Shaper = {
  /** Passes on what comes from one socket to another. */
  carry: (from: Socket, to: Socket) => void
  /** Forgets what was not sent yet; what is on its way does not arrive. */
  clear: () => void
}

type Carried = { from: Socket; to: Socket; waiting: Buffer[]; isEnded: boolean }

/** A segment of TCP: connections take turns by it. */
const segment = 1_460

/** What a connection may hand over before it is stopped: it would count as sent for its sender. */
const mostWaiting = 16 * segment

const until = async (moment: number): Promise<void> => {
  const left = moment - performance.now()
  if (left > 0) await setTimeout(left)
}

const lengthOf = (waiting: readonly Buffer[]): number => waiting.reduce((sum, { length }) => sum + length, 0)

/** Takes so many bytes at most from the front. */
const take = (carried: Carried, most: number): Buffer | undefined => {
  const [first, ...rest] = carried.waiting
  if (first === undefined) return undefined
  const bytes = first.subarray(0, most)
  carried.waiting = bytes.length < first.length ? [first.subarray(bytes.length), ...rest] : rest
  return bytes
}

/** Makes a shaper. */
export const makeShaper = ({ bytesPerSecond, delayMs, atMost, onSent }: Way): Shaper => {
  let queue: Carried[] = []
  let era = 0
  let isSending = false

  const arrive = (act: () => void): void => {
    const since = era
    const ms = delayMs()
    const happen = (): void => {
      if (since === era) act()
    }
    if (ms === 0) happen()
    else void setTimeout(ms).then(happen)
  }
  const goOn = (carried: Carried): void => {
    if (carried.waiting.length > 0) queue.push(carried)
    else if (carried.isEnded) arrive(() => void carried.to.end())
    if (lengthOf(carried.waiting) < mostWaiting) carried.from.resume()
  }
  const sendOne = (carried: Carried): number => {
    const bytes = take(carried, Math.min(segment, Math.max(1, atMost?.() ?? segment)))
    if (bytes === undefined) return 0
    arrive(() => {
      if (carried.to.writable) carried.to.write(bytes)
    })
    const before = era
    onSent?.(bytes.length)
    if (before === era) goOn(carried)
    return bytes.length
  }
  const send = async (): Promise<void> => {
    isSending = true
    let due = performance.now()
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const length = sendOne(next)
      // A timer that comes late is made up for, by at most 50 ms.
      due = Math.max(due, performance.now() - 50) + (length / bytesPerSecond()) * 1_000
      await until(due)
    }
    isSending = false
  }

  return {
    carry: (from, to) => {
      const carried: Carried = { from, to, waiting: [], isEnded: false }
      from.on('data', (chunk: Buffer) => {
        const isNew = carried.waiting.length === 0
        carried.waiting.push(chunk)
        if (lengthOf(carried.waiting) >= mostWaiting) from.pause()
        if (isNew) queue.push(carried)
        if (!isSending) void send()
      })
      from.on('end', () => {
        carried.isEnded = true
        if (carried.waiting.length === 0) goOn(carried)
      })
      from.resume()
    },
    clear: () => {
      era += 1
      for (const carried of queue) carried.waiting = []
      queue = []
    },
  }
}
