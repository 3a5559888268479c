// A device whose clock is days off must not tell its person that today is yesterday (F81): every answer of the API brings
// the server's time, and the difference is kept for when there is no connection.
const storageKey = 'afiliados.reloj'

/** Differences below this many milliseconds are the network's, not the clock's. */
const tolerance = 60_000

let offset = readOffset()

function readOffset(): number {
  try {
    const stored = Number(globalThis.localStorage.getItem(storageKey))
    return Number.isFinite(stored) ? stored : 0
  } catch {
    return 0
  }
}

/** Learns from the Date header of an answer; anything unreadable changes nothing. */
export const hearServerDate = (header: string | null): void => {
  const server = header === null ? Number.NaN : Date.parse(header)
  if (Number.isNaN(server)) return
  const difference = server - Date.now()
  const next = Math.abs(difference) < tolerance ? 0 : difference
  if (Math.abs(next - offset) < tolerance) return
  offset = next
  try {
    globalThis.localStorage.setItem(storageKey, String(next))
  } catch {
    // Without storage the next answer tells it again.
  }
}

/** Now in epoch milliseconds by the server's clock, as far as it was heard of; by the device's own otherwise. */
export const now = (): number => Date.now() + offset
