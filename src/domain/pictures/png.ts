/** A chunk of a PNG: its type, and where it lies, length and checksum included. */
export type Chunk = { type: string; start: number; end: number }

const uint32 = (bytes: Uint8Array, at: number): number =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at)

const signatureLength = 8
/** More chunks than any program writes; what has more is read no further. */
const mostChunks = 65_536

/** The chunks of a PNG in their order, up to its end, or up to the first that is cut off. */
export const pngChunks = (bytes: Uint8Array): Chunk[] => {
  const chunks: Chunk[] = []
  let at = signatureLength
  while (at + 12 <= bytes.length && chunks.length < mostChunks) {
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    const end = at + 12 + uint32(bytes, at)
    if (end > bytes.length) return chunks
    chunks.push({ type, start: at, end })
    if (type === 'IEND') return chunks
    at = end
  }
  return chunks
}

/** Whether a PNG goes from its header to its end: one whose download was cut does not. */
export const isWholePng = (chunks: readonly Chunk[]): boolean =>
  chunks[0]?.type === 'IHDR' && chunks.at(-1)?.type === 'IEND' && chunks.some(({ type }) => type === 'IDAT')
