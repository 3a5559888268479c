import { addEntry, joinEntries, type LogEntry } from '../../domain/log/entries'
import { isLogEvent, type LogEvent } from '../../domain/log/events'
import { lossOf } from '../../domain/log/losses'
import { countLoss } from './losses'
import { bringTo } from './note'

let entries: readonly LogEntry[] = []
const listeners = new Set<() => void>()

const put = (next: readonly LogEntry[]): void => {
  entries = next
  listeners.forEach((listener) => listener())
}

// Drops events outside the closed vocabulary, whatever the caller's types say.
const keep = (event: LogEvent): void => {
  if (!isLogEvent(event)) return
  put(addEntry(entries, event, Date.now()))
  const loss = lossOf(event)
  if (loss !== undefined) countLoss(loss)
}

/** The last 200 entries, the oldest first; a stable snapshot for useSyncExternalStore. */
export const getEntries = (): readonly LogEntry[] => entries

/** Adds the stored entries of an earlier page. */
export const joinKept = (kept: readonly LogEntry[]): void => put(joinEntries(kept, entries))

/** Empties the log of this page, so that the next person's report starts empty. */
export const emptyLog = (): void => put([])

/** Calls the listener after each change of the log. Returns the unsubscribe function. */
export const subscribeLog = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the log of this page: it takes the events held so far and all later ones. */
export const openLog = (): void => bringTo(keep)
