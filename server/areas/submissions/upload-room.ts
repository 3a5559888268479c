import { Readable } from 'node:stream'
import { retryLater } from '../../http/api-problem'
import type { Load } from '../../config-limits'
import { limits } from '../../limits/limits'
import { listNetworks, shareOf } from '../../limits/shares'

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

/**
 * Limits the disk space of documents that are not accepted yet: for all requests together, and for each of the networks
 * (`NetworkDigests`) that a request comes from.
 */
export type UploadRoom = { enter: (networks: string) => UploadShare }

/** An empty room of `uploads` bytes, of which one address gets `uploadsOfAddress`; 0 is no limit. */
export const createUploadRoom = ({ uploads, uploadsOfAddress }: Load): UploadRoom => {
  const byNetwork = new Map<string, number>()
  let total = 0

  const book = (networks: readonly string[], bytes: number): void => {
    total += bytes
    for (const network of networks) {
      const ofNetwork = (byNetwork.get(network) ?? 0) + bytes
      if (ofNetwork === 0) byNetwork.delete(network)
      else byNetwork.set(network, ofNetwork)
    }
  }

  const hasShare = (networks: readonly string[], bytes: number): boolean =>
    networks.every((network, index) => {
      const most = shareOf(index, { ofAddress: uploadsOfAddress, inAll: uploads })
      return (byNetwork.get(network) ?? 0) + bytes <= most
    })

  const isRoom = (networks: readonly string[], bytes: number): boolean =>
    (uploads === 0 || total + bytes <= uploads) && (uploadsOfAddress === 0 || hasShare(networks, bytes))

  const enter = (given: string): UploadShare => {
    const networks = listNetworks(given)
    let taken = 0
    const take = (bytes: number): boolean => {
      if (!isRoom(networks, bytes)) return false
      taken += bytes
      book(networks, bytes)
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
        book(networks, -taken)
        taken = 0
      },
    }
  }
  return { enter }
}
