import { Readable } from 'node:stream'
import { retryLater } from '../../http/api-problem'
import type { Load } from '../../config-limits'
import { limits } from '../../limits/limits'

/** The share of one request in the upload room. */
export type UploadShare = {
  /**
   * Passes the bytes through and counts them. When the room is used up, the rest is read and discarded, and the stream
   * fails with a 503.
   */
  measure: (bytes: Readable) => Readable
  /** Gives the space back, once the files of the request are deleted or published. */
  leave: () => void
}

/** Limits the disk space of documents that are not accepted yet: for all requests together and per address. */
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
