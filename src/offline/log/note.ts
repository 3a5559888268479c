import type { LogEvent } from '../../domain/log/events'

type Sink = (event: LogEvent) => void

/** How many events are held for a log that is still loading, or that never loads, as in the service worker. */
const mostWaiting = 50

const waiting: LogEvent[] = []
let sink: Sink | undefined

/**
 * Notes an event, in the closed vocabulary of the log (UNS-110); never throws. The log loads after the first screen:
 * until then events are held here.
 */
export const noteEvent: Sink = (event) => {
  if (sink !== undefined) sink(event)
  else if (waiting.length < mostWaiting) waiting.push(event)
}

/** Sends events to the log, first those that were held. */
export const bringTo = (log: Sink): void => {
  sink = log
  waiting.splice(0).forEach(log)
}
