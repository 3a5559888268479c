import type { LogEntry } from './entries'

/** How far a log was read: up to a whole second (epoch milliseconds), and how many entries of that second. */
export type ReadUntil = { at: number; ofSecond: number }

/** How far a log is read that shows all of these entries, the oldest first, at `nowMs`. */
export const readUntil = (entries: readonly LogEntry[], nowMs: number): ReadUntil => {
  // A clock that was set back leaves entries of later.
  const at = Math.max(Math.floor(nowMs / 1_000) * 1_000, entries.at(-1)?.at ?? 0)
  return { at, ofSecond: entries.filter((entry) => entry.at === at).length }
}

/**
 * The entries that were read by then, the oldest first, and how many are newer. Older ones that come late, from the disk,
 * are among the read: they stand below what is shown, and move nothing.
 */
export const splitRead = (
  entries: readonly LogEntry[],
  until: ReadUntil,
): { read: readonly LogEntry[]; newer: number } => {
  const before = entries.filter(({ at }) => at < until.at)
  const read = [...before, ...entries.filter(({ at }) => at === until.at).slice(0, until.ofSecond)]
  return { read, newer: entries.length - read.length }
}
