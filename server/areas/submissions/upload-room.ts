import { Readable } from 'node:stream'
import { retryLater } from '../../http/api-problem'
import type { Load } from '../../config'
import { limits } from '../../limits/limits'

/** The part of the room that one request takes. */
export type UploadShare = {
  /** The same bytes, counted. Once there is no room, the rest is read and forgotten, and it ends with a 503. */
  measure: (bytes: Readable) => Readable
  /** Gives the room back, once the files of the request are gone or have found their home. */
  leave: () => void
}

/** The disk that documents may take before they are accepted, of all requests together and of those of one address. */
export type UploadRoom = { enter: (address: string) => UploadShare }

/** An empty room of `uploads` bytes, of which one address gets `uploadsOfAddress`; 0 is no limit. */
export const createUploadRoom = ({ uploads, uploadsOfAddress }: Load): UploadRoom => {
  const byAddress = new Map<string, number>()
  let total = 0

  const book = (address: string, bytes: number): void => {
    total += bytes
    const ofAddress = (byAddress.get(address) ?? 0) + bytes
    if (ofAddress === 0) byAddress.delete(address)
    else byAddress.set(address, ofAddress)
  }

  const isRoom = (address: string, bytes: number): boolean =>
    (uploads === 0 || total + bytes <= uploads) &&
    (uploadsOfAddress === 0 || (byAddress.get(address) ?? 0) + bytes <= uploadsOfAddress)

  const enter = (address: string): UploadShare => {
    let taken = 0
    const take = (bytes: number): boolean => {
      if (!isRoom(address, bytes)) return false
      taken += bytes
      book(address, bytes)
      return true
    }
    const counted = async function* (bytes: AsyncIterable<Buffer>) {
      let isFull = false
      for await (const chunk of bytes) {
        isFull ||= !take(chunk.length)
        if (!isFull) yield chunk
      }
      if (isFull) throw retryLater(limits.load.uploads)
    }
    return {
      measure: (bytes) => Readable.from(counted(bytes), { objectMode: false }),
      leave: () => {
        book(address, -taken)
        taken = 0
      },
    }
  }
  return { enter }
}
