import type { ReadingValues } from '../../src/api/reading/readings'
import type { Capability } from '../../src/domain/delivery/capabilities'
import type { Caller } from './call'

/** What the parts of the examination share. */
export type Stand = {
  /** Origin of the API, without a slash at its end. */
  api: string
  call: Caller
  member: { nroafi: string; password: string }
  /** The device that the sign-in names: a uuid of this run. */
  device: string
  token: string
  /** What the API says that it can. */
  able: readonly Capability[]
  /** Whether requests that change something may be sent. */
  mayWrite: boolean
  /** The time by the API's clock, epoch milliseconds. */
  now: () => number
  /** What the member's readings gave; later requests are made of it. */
  known: Partial<ReadingValues>
}

/** Why something that changes the member's data was not tried. */
export const withoutWriting = 'it changes something: run again with --escribir'
