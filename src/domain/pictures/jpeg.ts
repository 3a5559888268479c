/** A part of a JPEG: its marker, and where it lies, from its first 0xff to the byte after it. */
export type Segment = { marker: number; start: number; end: number }

/** Markers that are read here. */
export const jpegMarkers = { startOfScan: 0xda, endOfImage: 0xd9, comment: 0xfe, app0: 0xe0, app15: 0xef } as const

const uint16 = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)

/** More segments than any camera or program writes; what has more is read no further. */
const mostSegments = 4096

// Restart marks, and 0xff as a byte of the picture itself, which is followed by 0.
const isData = (marker: number): boolean => marker === 0 || (marker >= 0xd0 && marker <= 0xd7)

/** No marker below this one is in use: where one is, the bytes are damaged. */
const firstMarker = 0xc0

// After a scan's header comes its data, up to the next marker that is none of the data's own.
const endOfData = (bytes: Uint8Array, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) return bytes.length
    if (next !== 0xff && !isData(next)) return at
  }
  return bytes.length
}

/**
 * The segments of a JPEG in their order, each scan with its data, up to the end of the picture, or up to where it can be
 * read no further. Parts are skipped by their length, so that a preview inside of them counts for nothing.
 */
export const jpegSegments = (bytes: Uint8Array): Segment[] => {
  const segments: Segment[] = []
  let at = 2
  while (at + 1 < bytes.length && bytes[at] === 0xff && segments.length < mostSegments) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === jpegMarkers.endOfImage) return [...segments, { marker, start: at, end: at + 2 }]
    if (marker < firstMarker) return segments
    const head = at + 2 + uint16(bytes, at + 2)
    if (at + 4 > bytes.length || head > bytes.length || head < at + 4) return segments
    const end = marker === jpegMarkers.startOfScan ? endOfData(bytes, head) : head
    segments.push({ marker, start: at, end })
    at = end
  }
  return segments
}

/** Whether a JPEG has its picture from the first scan to the end: one whose download was cut has not. */
export const isWholeJpeg = (segments: readonly Segment[]): boolean =>
  segments.some(({ marker }) => marker === jpegMarkers.startOfScan) &&
  segments.at(-1)?.marker === jpegMarkers.endOfImage
