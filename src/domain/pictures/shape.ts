import { jpegMarkers, type Segment } from './jpeg'

/** What the header of a picture says: its sides in pixels, the bytes that a decoder holds for it, its scans. */
export type PictureShape = { width: number; height: number; heldBytes: number; scans: number }

/**
 * What a picture may cost whoever decodes it: pixels in all and of a side, bytes that a decoder holds of one that is
 * interlaced or progressive, scans of a JPEG.
 */
export const pictureLimits = { pixels: 100_000_000, side: 30_000, held: 112 * 1_048_576, scans: 64 } as const

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Channels of a PNG by its colour type; a palette becomes colours with transparency. */
const pngChannels = new Map([
  [0, 1],
  [2, 3],
  [3, 4],
  [4, 2],
  [6, 4],
])

/** The shape of a PNG by its header; undefined when it has none that can be read. */
export const pngShape = (bytes: Uint8Array): PictureShape | undefined => {
  if (bytes.length < 29 || String.fromCharCode(...bytes.subarray(12, 16)) !== 'IHDR') return undefined
  const view = viewOf(bytes)
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  const channels = pngChannels.get(view.getUint8(25))
  if (channels === undefined) return undefined
  const pixelBytes = channels * (view.getUint8(24) === 16 ? 2 : 1)
  // The last pass of an interlaced picture covers all of it, so that a decoder holds all of it.
  return { width, height, heldBytes: view.getUint8(28) === 0 ? 0 : width * height * pixelBytes, scans: 1 }
}

const isFrame = ({ marker }: Segment): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** The shape of a JPEG by its header and its scans; undefined when it has no header that can be read. */
export const jpegShape = (bytes: Uint8Array, segments: readonly Segment[]): PictureShape | undefined => {
  const frame = segments.find((segment) => isFrame(segment) || segment.marker === jpegMarkers.startOfScan)
  if (frame === undefined || !isFrame(frame) || frame.start + 10 > bytes.length) return undefined
  const view = viewOf(bytes)
  const [height, width] = [view.getUint16(frame.start + 5), view.getUint16(frame.start + 7)]
  const components = view.getUint8(frame.start + 9)
  if (components > 4 || frame.start + 10 + components * 3 > frame.end) return undefined
  const factors = Array.from({ length: components }, (_, index) => {
    const factor = view.getUint8(frame.start + 11 + index * 3)
    return { across: Math.max(1, factor >> 4), down: Math.max(1, factor & 15) }
  })
  const across = Math.max(1, ...factors.map((factor) => factor.across))
  const down = Math.max(1, ...factors.map((factor) => factor.down))
  const samples = factors.reduce((sum, factor) => sum + (factor.across * factor.down) / (across * down), 0)
  const scans = segments.filter(({ marker }) => marker === jpegMarkers.startOfScan).length
  const isProgressive = (frame.marker & 3) === 2
  // For a picture in several scans a decoder holds every coefficient, two bytes each.
  return { width, height, heldBytes: isProgressive || scans > 1 ? width * height * samples * 2 : 0, scans }
}

/** Whether decoding a picture of this shape would cost more than it may. */
export const isBeyondLimits = ({ width, height, heldBytes, scans }: PictureShape): boolean =>
  width > pictureLimits.side ||
  height > pictureLimits.side ||
  width * height > pictureLimits.pixels ||
  heldBytes > pictureLimits.held ||
  scans > pictureLimits.scans
