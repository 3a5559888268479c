import type { LogEvent } from '../domain/log/events'
import type { LossReport } from '../domain/log/losses'

/** Where calls are noted; it does not throw. */
type Note = (event: LogEvent) => void

/** Where the counts come from that go along with a ping; none of it throws. */
export type Losses = {
  /** What to tell the server; undefined when there is nothing. */
  openReport: () => LossReport | undefined
  /** The server has counted the report with this id. */
  settleReport: (id: string) => void
}

let log: Note | undefined
let counts: Losses | undefined

/** Tells the calls where to note what became of them; without it nothing is noted. */
export const provideLog = (note: Note | undefined): void => {
  log = note
}

/** Tells the ping what goes along with it; without it nothing does. */
export const provideLosses = (losses: Losses | undefined): void => {
  counts = losses
}

/** Notes an event of this floor. */
export const note: Note = (event) => log?.(event)

/** The counts, if there are any to tell. */
export const findLosses = (): Losses | undefined => counts
