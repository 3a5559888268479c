import { isLogEvent, type LogEvent } from './events'

/** An event with its first time (epoch milliseconds, whole seconds) and how many times in a row it occurred. */
export type LogEntry = { at: number; times: number; event: LogEvent }

/** How many entries the log holds; the oldest are dropped. */
export const logLength = 200

const mostTimes = 9_999

/** How long repetitions are counted in one entry, in milliseconds. */
const runMs = 600_000

const isSame = (one: LogEvent, other: LogEvent): boolean => {
  const fields = Object.entries(one)
  return (
    fields.length === Object.keys(other).length && fields.every(([name, value]) => Reflect.get(other, name) === value)
  )
}

/** Adds an event to the log. One that equals the last, within ten minutes of its first time, only raises its count. */
export const addEntry = (entries: readonly LogEntry[], event: LogEvent, nowMs: number): readonly LogEntry[] => {
  const at = Math.floor(nowMs / 1_000) * 1_000
  const last = entries.at(-1)
  return last !== undefined && isSame(last.event, event) && at - last.at < runMs
    ? [...entries.slice(0, -1), { ...last, times: Math.min(last.times + 1, mostTimes) }]
    : [...entries, { at, times: 1, event }].slice(-logLength)
}

const keyOf = ({ at, event }: LogEntry): string => `${at} ${JSON.stringify(event)}`

/** Merges two logs in the order of time; entries in both appear once. */
export const joinEntries = (one: readonly LogEntry[], other: readonly LogEntry[]): readonly LogEntry[] => {
  const found = new Map<string, LogEntry>()
  for (const entry of [...one, ...other]) {
    const times = Math.max(entry.times, found.get(keyOf(entry))?.times ?? 0)
    found.set(keyOf(entry), { ...entry, times })
  }
  return [...found.values()].toSorted((a, b) => a.at - b.at).slice(-logLength)
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

const isEntry = (value: unknown): value is LogEntry =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  isCount(value.at) &&
  'times' in value &&
  isCount(value.times) &&
  'event' in value &&
  isLogEvent(value.event)

/** Reads stored entries; malformed ones, and events that this version does not know, are left out. */
export const readEntries = (kept: unknown): readonly LogEntry[] =>
  Array.isArray(kept)
    ? kept
        .filter((value) => isEntry(value))
        .map(({ at, times, event }) => ({ at, times, event }))
        .slice(-logLength)
    : []
