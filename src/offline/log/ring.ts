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

// What is not of the closed vocabulary is not noted, whatever its caller's types say.
const keep = (event: LogEvent): void => {
  if (!isLogEvent(event)) return
  put(addEntry(entries, event, Date.now()))
  const loss = lossOf(event)
  if (loss !== undefined) countLoss(loss)
}

/** The last 200 entries, the oldest first; a stable snapshot for useSyncExternalStore. */
export const getEntries = (): readonly LogEntry[] => entries

/** Takes in what was kept of an earlier page. */
export const joinKept = (kept: readonly LogEntry[]): void => put(joinEntries(kept, entries))

/** Empties the log of this page: the next person's report begins with nothing. */
export const emptyLog = (): void => put([])

/** Calls the listener after each change of the log; the answer unsubscribes. */
export const subscribeLog = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the log of this page: it takes what was noted before, and everything from then on. */
export const openLog = (): void => bringTo(keep)
