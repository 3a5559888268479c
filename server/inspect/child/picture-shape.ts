import { findType } from '../../../src/domain/files'
import { inspectionLimits } from '../../limits/inspection'
import { TooComplex } from './too-complex'

/** What the header of a picture says: its sides in pixels, the bytes that a decoder holds for it, its scans. */
type Shape = { width: number; height: number; heldBytes: number; scans: number }

/** Channels of a PNG by its colour type; a palette becomes colours with transparency. */
const pngChannels = new Map([
  [0, 1],
  [2, 3],
  [3, 4],
  [4, 2],
  [6, 4],
])

const readPng = (bytes: Buffer): Shape | undefined => {
  if (bytes.length < 29 || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  const channels = pngChannels.get(bytes.readUInt8(25))
  if (channels === undefined) return undefined
  const pixelBytes = channels * (bytes.readUInt8(24) === 16 ? 2 : 1)
  // The last pass of an interlaced picture covers all of it, so that a decoder holds all of it.
  return { width, height, heldBytes: bytes.readUInt8(28) === 0 ? 0 : width * height * pixelBytes, scans: 1 }
}

type Frame = { start: number; isProgressive: boolean }

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

const startOfScan = 0xda
const endOfImage = 0xd9

// Walks the segments before the first scan by their lengths, skipping what a camera put into them.
const findFrame = (bytes: Buffer): Frame | undefined => {
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1
    } else {
      if (isFrame(marker)) return { start: at + 4, isProgressive: (marker & 3) === 2 }
      if (marker === startOfScan || marker === endOfImage) return undefined
      at += 2 + bytes.readUInt16BE(at + 2)
    }
  }
  return undefined
}

// In the data of a scan, 0xff is always followed by 0 or a restart number; anything else is a marker.
const countScans = (bytes: Buffer, from: number): number => {
  let scans = 0
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] === startOfScan) scans += 1
    if (bytes[at + 1] === endOfImage && scans > 0) break
  }
  return scans
}

const readJpeg = (bytes: Buffer): Shape | undefined => {
  const frame = findFrame(bytes)
  if (frame === undefined || frame.start + 6 > bytes.length) return undefined
  const height = bytes.readUInt16BE(frame.start + 1)
  const width = bytes.readUInt16BE(frame.start + 3)
  const components = bytes.readUInt8(frame.start + 5)
  if (components > 4 || frame.start + 6 + components * 3 > bytes.length) return undefined
  const factors = Array.from({ length: components }, (_, index) => {
    const factor = bytes.readUInt8(frame.start + 7 + index * 3)
    return { across: Math.max(1, factor >> 4), down: Math.max(1, factor & 15) }
  })
  const across = Math.max(1, ...factors.map((factor) => factor.across))
  const down = Math.max(1, ...factors.map((factor) => factor.down))
  const samples = factors.reduce((sum, factor) => sum + (factor.across * factor.down) / (across * down), 0)
  const scans = countScans(bytes, frame.start)
  // For a picture in several scans a decoder holds every coefficient, two bytes each.
  return { width, height, heldBytes: frame.isProgressive || scans > 1 ? width * height * samples * 2 : 0, scans }
}

const isOverBudget = ({ width, height, heldBytes, scans }: Shape): boolean =>
  width > inspectionLimits.side.value ||
  height > inspectionLimits.side.value ||
  width * height > inspectionLimits.pixels.value ||
  heldBytes > inspectionLimits.held.value ||
  scans > inspectionLimits.scans.value

/**
 * Whether bytes may be given to a decoder: a JPEG or a PNG by its signature, with a readable header. Throws TooComplex
 * when the header claims more than the budget.
 */
export const mayDecode = (bytes: Buffer): boolean => {
  if (bytes.length > inspectionLimits.file.value) throw new TooComplex()
  const type = findType(bytes)
  const shape = type === 'image/jpeg' ? readJpeg(bytes) : type === 'image/png' ? readPng(bytes) : undefined
  if (shape === undefined || shape.width === 0 || shape.height === 0) return false
  if (isOverBudget(shape)) throw new TooComplex()
  return true
}
