import { isRecord } from '../../contract/answer'
import { clearTab, readTab, writeTab } from './tab-storage'

// Key of a log-out that the server does not know of yet (UNS-11). It is stored for the tab's life only, because the
// token expires by itself.
const key = 'salida'

/** A log-out that was pressed: the token that it ends, and whose it is. */
export type Departure = { token: string; nroafi: string }

const isDeparture = (value: unknown): value is Departure =>
  isRecord(value) && typeof value['token'] === 'string' && typeof value['nroafi'] === 'string'

/** The log-out that the server does not know of yet, or null. */
export const readDeparture = (): Departure | null => {
  try {
    const kept: unknown = JSON.parse(readTab(key) ?? 'null')
    return isDeparture(kept) ? kept : null
  } catch {
    return null
  }
}

/** Stores a log-out before the server is told, so that a reload in between does not bring its session back. */
export const keepDeparture = ({ token, nroafi }: Departure): void => writeTab(key, JSON.stringify({ token, nroafi }))

/** The server knows of the log-out. */
export const dropDeparture = (): void => clearTab(key)
