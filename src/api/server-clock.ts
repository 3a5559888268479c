// A device whose clock is days off must not show yesterday as today (F81). Every answer of the API has the server's
// time; the difference is stored for when there is no connection.
const storageKey = 'afiliados.reloj'

/** Differences below this many milliseconds come from the network, not from the clock. */
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

/** Learns the difference from the Date header of an answer; ignores what it can't read. */
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
    // Without storage, the next answer sets it again.
  }
}

/** Now in epoch milliseconds: by the server's clock if it is known, else by the device's. */
export const now = (): number => Date.now() + offset
