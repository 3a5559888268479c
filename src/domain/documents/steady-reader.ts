import { PDF, PdfStream } from '@libpdf/core'

/** Times that a reader may ask for nothing at one place: it looks ahead, and comes back to what it could not read. */
const mostPauses = 10_000

/**
 * Bytes that end a reader which does not get on. The library takes a bracket without a partner for a word of no letters, and
 * in what it mends it reads that word again and again, and remembers each: a damaged PDF of 2 kB fills any memory. What is
 * thrown counts there as one object that can't be read.
 */
class SteadyBytes extends Uint8Array<ArrayBufferLike> {
  private place = -1
  private pauses = 0

  override subarray(begin?: number, end?: number): Uint8Array {
    if (begin !== undefined && begin === end) {
      this.pauses = begin === this.place ? this.pauses + 1 : 0
      this.place = begin
      if (this.pauses > mostPauses) throw new Error(`Nothing can be read at byte ${begin}.`)
    }
    return super.subarray(begin, end)
  }
}

const steady = ({ buffer, byteOffset, byteLength }: Uint8Array): SteadyBytes =>
  new SteadyBytes(buffer, byteOffset, byteLength)

// Objects lie in streams too, which the library inflates by itself.
const { getDecodedData } = PdfStream.prototype
PdfStream.prototype.getDecodedData = function decoded(this: PdfStream): Uint8Array {
  return steady(getDecodedData.call(this))
}

/** Opens a PDF as viewers do, mending what can be mended. Rejects when it is none. */
export const openPdf = (bytes: Uint8Array): Promise<PDF> => PDF.load(steady(bytes))
