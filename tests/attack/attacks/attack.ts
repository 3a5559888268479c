import type { Measured, Site, Stage } from '../stage/stage'
import type { ServerProcess } from '../../server/support/process'
import type { Tally } from '../wire/tally'

/** What an attack came to. */
export type Outcome = Tally &
  Measured & {
    /** Longest pause in ms that it may cause; null where the server itself is stopped or started. */
    maxPauseMs: number | null
  }

/** What every attack of a run is given. */
export type Ground = {
  site: Site
  /** A server without rate limits on an installation that many attacks share. */
  stage: Stage
  server: ServerProcess
  seed: number
  /** How many fuzzed requests. */
  requests: number
  /** Whether this is the run among the tests: every attack once, and small. */
  isShort: boolean
}

/** One attack; `skipped` tells why it cannot be tried here. */
export type Attack = {
  name: string
  /** Whether a small run of it is among the tests; what tests of the server prove already is not. */
  isInTests: boolean
  run: (ground: Ground) => Promise<Outcome | { skipped: string }>
}

/** Longest pause that a single hostile request may cause, in ms, as the median of five. */
export const singlePauseMs = 200

/** Longest pause in ms while hundreds of requests share the processor with the ping. */
export const crowdPauseMs = 2_000
