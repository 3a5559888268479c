import type { LogEvent } from '../domain/log/events'
import type { LossReport } from '../domain/log/losses'

/** Writes an event to the log; does not throw. */
type Note = (event: LogEvent) => void

/** Source of the loss counts that a ping carries; none of it throws. */
export type Losses = {
  /** The report for the server; undefined when there is nothing to report. */
  openReport: () => LossReport | undefined
  /** The server has counted the report with this id. */
  settleReport: (id: string) => void
}

let log: Note | undefined
let counts: Losses | undefined

/** Sets where calls are logged; without it nothing is logged. */
export const provideLog = (note: Note | undefined): void => {
  log = note
}

/** Sets the loss counts that a ping carries; without it none. */
export const provideLosses = (losses: Losses | undefined): void => {
  counts = losses
}

/** Logs an event of this floor. */
export const note: Note = (event) => log?.(event)

/** The source of the loss counts, if set. */
export const findLosses = (): Losses | undefined => counts
