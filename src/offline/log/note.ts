import type { LogEvent } from '../../domain/log/events'

type Sink = (event: LogEvent) => void

/** How many events wait at most for a log that is still being loaded, or that never is, as in the service worker. */
const mostWaiting = 50

const waiting: LogEvent[] = []
let sink: Sink | undefined

/**
 * Notes what happened, in the closed vocabulary of the log (UNS-110); never throws. The log itself loads after the first screen:
 * until then events wait here.
 */
export const noteEvent: Sink = (event) => {
  if (sink !== undefined) sink(event)
  else if (waiting.length < mostWaiting) waiting.push(event)
}

/** Gives the events, those that waited first, to the log. */
export const bringTo = (log: Sink): void => {
  sink = log
  waiting.splice(0).forEach(log)
}
