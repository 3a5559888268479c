import { addLoss, isNoLoss, readCounts, type LossCounts, type LossName, type LossReport } from '../../domain/log/losses'
import { withTextStore } from './text-store'

// In localStorage, because the database may be what fails.
const key = 'afiliados.cuentas'

type Kept = { counts: LossCounts; report: LossReport | null }

const nothing: Kept = { counts: {}, report: null }

const readReport = (value: unknown): LossReport | null =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' && 'counts' in value
    ? { id: value.id, counts: readCounts(value.counts) }
    : null

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

const read = (): Kept => {
  const kept = parse(withTextStore((store) => store.getItem(key), null))
  if (typeof kept !== 'object' || kept === null) return nothing
  return { counts: readCounts(Reflect.get(kept, 'counts')), report: readReport(Reflect.get(kept, 'report')) }
}

// Without localStorage, as in a worker or some privacy modes, nothing is counted.
const write = ({ counts, report }: Kept): void =>
  withTextStore((store) => {
    if (isNoLoss(counts) && report === null) store.removeItem(key)
    else store.setItem(key, JSON.stringify({ counts, report }))
  }, undefined)

/** Counts one loss of that kind on this device. */
export const countLoss = (name: LossName): void => {
  const kept = read()
  write({ ...kept, counts: addLoss(kept.counts, name) })
}

/** All counts that the server has not confirmed yet. */
export const unconfirmedLosses = (): LossCounts => {
  const { counts, report } = read()
  const sum = { ...counts }
  for (const [name, count] of Object.entries(readCounts(report?.counts)))
    Object.assign(sum, { [name]: count + (Reflect.get(counts, name) ?? 0) })
  return sum
}

/**
 * The report to send with the next call; undefined when nothing was counted. It stays the same until settleReport: the
 * server knows a repetition by its id and counts it once.
 */
export const openReport = (): LossReport | undefined => {
  const { counts, report } = read()
  if (report !== null) return report
  if (isNoLoss(counts)) return undefined
  const made = { id: crypto.randomUUID(), counts }
  write({ counts: {}, report: made })
  return made
}

/** The server has counted that report: forgets it here. */
export const settleReport = (id: string): void => {
  const kept = read()
  if (kept.report?.id === id) write({ ...kept, report: null })
}
