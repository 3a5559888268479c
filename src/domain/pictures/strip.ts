import { findType } from '../files'
import { jpegMarkers, jpegSegments, type Segment } from './jpeg'
import { orientationOnly, readOrientation } from './orientation'
import { pngChecksum, pngChunks, type Chunk } from './png'

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

const latin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

const joined = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const exifMark = 'Exif\0\0'
/** What a decoder needs besides the picture itself: density, colour profile, the meaning of its channels. */
const neededMarks: readonly { marker: number; mark: string }[] = [
  { marker: 0xe0, mark: 'JFIF\0' },
  { marker: 0xe2, mark: 'ICC_PROFILE\0' },
  { marker: 0xee, mark: 'Adobe' },
]

const isMarked = (bytes: Uint8Array, { start }: Segment, mark: string): boolean =>
  latin1(bytes.subarray(start + 4, start + 4 + mark.length)) === mark

const isNeeded = (bytes: Uint8Array, segment: Segment): boolean => {
  const { marker } = segment
  if (marker === jpegMarkers.comment) return false
  if (marker < jpegMarkers.app0 || marker > jpegMarkers.app15) return true
  return neededMarks.some((needed) => needed.marker === marker && isMarked(bytes, segment, needed.mark))
}

const exifSegment = (orientation: number): Uint8Array => {
  const content = joined([ascii(exifMark), orientationOnly(orientation)])
  return joined([Uint8Array.of(0xff, 0xe1, 0, content.length + 2), content])
}

const stripJpeg = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const segments = jpegSegments(bytes)
  const exif = segments.find((segment) => segment.marker === 0xe1 && isMarked(bytes, segment, exifMark))
  const orientation = exif && readOrientation(bytes.subarray(exif.start + 4 + exifMark.length, exif.end))
  const kept = segments.filter((segment) => isNeeded(bytes, segment))
  const parts = kept.map(({ start, end }) => bytes.subarray(start, end))
  // The block of JFIF stays the first one, as its own rules ask.
  const before = kept[0]?.marker === 0xe0 ? parts.splice(0, 1) : []
  const turned = orientation === undefined ? [] : [exifSegment(orientation)]
  return joined([bytes.subarray(0, 2), ...before, ...turned, ...parts])
}

/** Chunks beside the critical ones (an upper first letter) that change what is seen, and those of an animation. */
const neededChunks = new Set(
  'tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '),
)

const isNeededChunk = ({ type }: Chunk): boolean => /^[A-Z]/.test(type) || neededChunks.has(type)

const uint32 = (value: number): Uint8Array => {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}

const exifChunk = (orientation: number): Uint8Array => {
  const content = orientationOnly(orientation)
  const named = joined([ascii('eXIf'), content])
  return joined([uint32(content.length), named, uint32(pngChecksum(named))])
}

const stripPng = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const chunks = pngChunks(bytes)
  const exif = chunks.find(({ type }) => type === 'eXIf')
  const orientation = exif && readOrientation(bytes.subarray(exif.start + 8, exif.end - 4))
  const [header, ...others] = chunks.filter(isNeededChunk).map(({ start, end }) => bytes.subarray(start, end))
  const turned = orientation === undefined ? [] : [exifChunk(orientation)]
  return joined([bytes.subarray(0, 8), ...(header ? [header] : []), ...turned, ...others])
}

/**
 * A sound JPEG or PNG without what the camera and other programs wrote beside the picture: place, device, previews,
 * comments, whatever follows its end. Its pixels stay byte for byte, and so do its orientation and its colours (UNS-144).
 * The same bytes when there is nothing to take out.
 */
export const stripPicture = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  const stripped = findType(bytes) === 'image/png' ? stripPng(bytes) : stripJpeg(bytes)
  const isSame = stripped.length === bytes.length && stripped.every((byte, index) => byte === bytes[index])
  return isSame ? bytes : stripped
}
