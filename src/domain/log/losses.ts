import type { LogEvent } from './events'

/**
 * Losses that are counted and reported to the fund, without anything that identifies a device or a person:
 *   full     the disk had no room
 *   damaged  stored data could not be authenticated
 *   evicted  the browser deleted stored data
 *   update   the portal's files could not be stored on the device
 *   broken   an attempt to send had no answer
 *   file     a file or picture could not be accepted
 */
export const lossNames = ['full', 'damaged', 'evicted', 'update', 'broken', 'file'] as const

/** One kind of loss. */
export type LossName = (typeof lossNames)[number]

/** How often each kind occurred; absent for none. */
export type LossCounts = Partial<Record<LossName, number>>

/** Counts to send to the server. `id` is random and used for this report only. */
export type LossReport = { id: string; counts: LossCounts }

/** Highest count of one kind in one report. */
export const mostLosses = 999

/** The loss that an event counts as; undefined for the many that are no loss. */
export const lossOf = (event: LogEvent): LossName | undefined => {
  switch (event.kind) {
    case 'storage':
      return event.problem === 'full' ? 'full' : undefined
    case 'damage':
      return 'damaged'
    case 'evicted':
      return 'evicted'
    case 'worker':
      return event.outcome === 'failed' ? 'update' : undefined
    case 'send':
      return event.outcome === 'postponed' ? 'broken' : undefined
    case 'image':
      return 'file'
    case 'call':
    case 'list':
    case 'reading':
    case 'line':
    case 'part':
    case 'fault':
      return undefined
  }
}

/** Counts with one more of a kind. */
export const addLoss = (counts: LossCounts, name: LossName): LossCounts => ({
  ...counts,
  [name]: Math.min((counts[name] ?? 0) + 1, mostLosses),
})

/** Reads counts from untrusted data: known kinds, whole numbers from 1 to the highest. */
export const readCounts = (value: unknown): LossCounts => {
  if (typeof value !== 'object' || value === null) return {}
  const given: object = value
  return Object.fromEntries(
    lossNames.flatMap((name) => {
      const count: unknown = Reflect.get(given, name)
      return Number.isInteger(count) && Number(count) > 0 ? [[name, Math.min(Number(count), mostLosses)]] : []
    }),
  )
}

/** Whether nothing was counted. */
export const isNoLoss = (counts: LossCounts): boolean => Object.keys(counts).length === 0
