/** Bytes to look for, and what they are called. `isAlone`: as a number of its own, not within a longer one. */
export type Needle = { bytes: Buffer; name: string; isAlone: boolean }

/** Shortest bytes that can be looked for. */
export const shortestNeedle = 3

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39

/**
 * Makes a function that finds which of many needles some bytes contain, in one pass however many they are. They are told
 * apart by their first three bytes.
 */
export const createFinder = (needles: readonly Needle[]): ((hay: Buffer) => Set<string>) => {
  const byStart = new Map<number, Needle[]>()
  const mayStart = new Uint8Array(1 << 16)
  for (const needle of needles) {
    if (needle.bytes.length < shortestNeedle) throw new Error(`"${needle.name}" is too short to be looked for.`)
    const start = needle.bytes.readUIntBE(0, 3)
    mayStart[start >> 8] = 1
    byStart.set(start, [...(byStart.get(start) ?? []), needle])
  }
  const isAt = (hay: Buffer, at: number, { bytes, isAlone }: Needle): boolean => {
    const end = at + bytes.length
    if (!hay.subarray(at, end).equals(bytes)) return false
    return !isAlone || !(isDigit(hay[at - 1]) || isDigit(hay[end]))
  }
  return (hay) => {
    const found = new Set<string>()
    let start = 0
    for (let end = 0; end < hay.length; end += 1) {
      start = ((start << 8) | (hay[end] ?? 0)) & 0xff_ffff
      if (mayStart[start >> 8] === 0) continue
      const at = end + 1 - shortestNeedle
      for (const needle of byStart.get(start) ?? []) if (isAt(hay, at, needle)) found.add(needle.name)
    }
    return found
  }
}
