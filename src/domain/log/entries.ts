import { isLogEvent, type LogEvent } from './events'

/** An event with its first moment (epoch milliseconds, whole seconds) and how many times in a row it came about from then. */
export type LogEntry = { at: number; times: number; event: LogEvent }

/** How many entries the log holds; the oldest go first. */
export const logLength = 200

const mostTimes = 9_999

/** How long repetitions are counted with the first, in milliseconds. */
const runMs = 600_000

const isSame = (one: LogEvent, other: LogEvent): boolean => {
  const fields = Object.entries(one)
  return (
    fields.length === Object.keys(other).length && fields.every(([name, value]) => Reflect.get(other, name) === value)
  )
}

/** The log with one more event at its end; one like the last, within ten minutes of its first, is counted with it. */
export const addEntry = (entries: readonly LogEntry[], event: LogEvent, nowMs: number): readonly LogEntry[] => {
  const at = Math.floor(nowMs / 1_000) * 1_000
  const last = entries.at(-1)
  return last !== undefined && isSame(last.event, event) && at - last.at < runMs
    ? [...entries.slice(0, -1), { ...last, times: Math.min(last.times + 1, mostTimes) }]
    : [...entries, { at, times: 1, event }].slice(-logLength)
}

const keyOf = ({ at, event }: LogEntry): string => `${at} ${JSON.stringify(event)}`

/** Two logs as one, in the order of time; what both hold is in it once. */
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

/** The entries in what was kept; whatever is none, or of a version that knew other events, is left out. */
export const readEntries = (kept: unknown): readonly LogEntry[] =>
  Array.isArray(kept)
    ? kept
        .filter((value) => isEntry(value))
        .map(({ at, times, event }) => ({ at, times, event }))
        .slice(-logLength)
    : []
