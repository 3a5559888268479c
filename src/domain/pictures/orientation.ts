const orientationTag = 0x0112
const shortType = 3

/** Bytes of a TIFF block that says the orientation and nothing else. */
export const orientationOnly = (orientation: number): Uint8Array =>
  // Little endian; one entry at 8: the tag, one short, its value; no further directory.
  Uint8Array.of(0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0)

/**
 * The orientation that a TIFF block of Exif gives, 2 to 8; undefined when it gives none, the upright one (1), or cannot
 * be read.
 */
export const readOrientation = (block: Uint8Array): number | undefined => {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength)
  if (block.length < 14) return undefined
  const order = view.getUint16(0)
  if (order !== 0x4949 && order !== 0x4d4d) return undefined
  const isLittle = order === 0x4949
  const directory = view.getUint32(4, isLittle)
  if (directory + 2 > block.length) return undefined
  const count = view.getUint16(directory, isLittle)
  for (let entry = 0; entry < count; entry += 1) {
    const at = directory + 2 + entry * 12
    if (at + 12 > block.length) return undefined
    if (view.getUint16(at, isLittle) !== orientationTag) continue
    const value = view.getUint16(at + 8, isLittle)
    return view.getUint16(at + 2, isLittle) === shortType && value >= 2 && value <= 8 ? value : undefined
  }
  return undefined
}
