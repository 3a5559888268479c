import type { Measured, Site, Stage } from '../stage/stage'
import type { ServerProcess } from '../../server/support/programs/process'
import { openBooks, type Books, type Tally } from '../wire/tally'

/** The longest pause of the ping, in ms, and the most memory over the idle server, in MB. */
export type Allowed = { pauseMs: number; memoryMb: number }

/** What a single hostile request may cost, the pause as the median of five. */
export const ofOne: Allowed = { pauseMs: 200, memoryMb: 300 }

/** What hundreds may cost that share the server: two processes that look at files take up to 288 MB each. */
export const ofCrowd: Allowed = { pauseMs: 2_000, memoryMb: 600 }

/** What an attack came to, what it may, and what else there is to tell, a sentence each. */
export type Outcome = Tally & Measured & { allowed: Allowed; notes?: readonly string[] }

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

/** The run of an attack on the server that many share: `act` keeps the books. */
export const onSharedServer =
  (act: (ground: Ground, books: Books) => Promise<void>): Attack['run'] =>
  async (ground) => {
    const books = openBooks()
    const measured = await ground.stage.measure(ground.server, () => act(ground, books))
    return { ...books.tally, ...measured, allowed: ofCrowd }
  }
