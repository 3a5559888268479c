/** A chunk of a PNG: its type, and where it lies, length and checksum included. */
export type Chunk = { type: string; start: number; end: number }

const uint32 = (bytes: Uint8Array, at: number): number =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at)

const polynomial = 0xedb88320
const remainders = Uint32Array.from({ length: 256 }, (_none, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ polynomial : sum >>> 1
  return sum >>> 0
})

/** The checksum (CRC-32) that ends a chunk, of its type and its content. */
export const pngChecksum = (bytes: Uint8Array): number => {
  let sum = 0xffffffff
  for (let at = 0; at < bytes.length; at += 1) sum = (remainders[(sum ^ (bytes[at] ?? 0)) & 255] ?? 0) ^ (sum >>> 8)
  return (sum ^ 0xffffffff) >>> 0
}

/** Without a chunk whose type begins with a capital there is no picture; what is wrong with others, decoders skip. */
const isCritical = (type: string): boolean => /^[A-Z]/.test(type)

const signatureLength = 8
/** More chunks than any program writes; what has more is read no further. */
const mostChunks = 65_536

/**
 * The chunks of a PNG in their order, up to its end, or up to the first that is cut off or damaged: browsers draw what is
 * before such a place, each as far as it likes.
 */
export const pngChunks = (bytes: Uint8Array): Chunk[] => {
  const chunks: Chunk[] = []
  let at = signatureLength
  while (at + 12 <= bytes.length && chunks.length < mostChunks) {
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    const end = at + 12 + uint32(bytes, at)
    if (end > bytes.length) return chunks
    if (isCritical(type) && pngChecksum(bytes.subarray(at + 4, end - 4)) !== uint32(bytes, end - 4)) return chunks
    chunks.push({ type, start: at, end })
    if (type === 'IEND') return chunks
    at = end
  }
  return chunks
}

/** Whether a PNG goes undamaged from its header to its end: one whose download was cut does not. */
export const isWholePng = (chunks: readonly Chunk[]): boolean =>
  chunks[0]?.type === 'IHDR' && chunks.at(-1)?.type === 'IEND' && chunks.some(({ type }) => type === 'IDAT')
