import { constants, inflateSync } from 'node:zlib'
import { isHeavyPdf, type Inflate } from '../../../src/domain/documents/pdf-weight'
import { inspectionLimits } from '../../limits/inspection'
import { TooComplex } from './too-complex'

const isTooLong = (cause: unknown): boolean =>
  cause instanceof RangeError && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE'

// A reader uses what it can inflate of a truncated stream, so that counts.
const inflate: Inflate = (bytes, budget) => {
  try {
    const options = { maxOutputLength: Math.max(1, budget), finishFlush: constants.Z_SYNC_FLUSH }
    return Promise.resolve(inflateSync(bytes, options))
  } catch (cause) {
    return Promise.resolve(isTooLong(cause) ? 'tooLong' : new Uint8Array())
  }
}

/** Checks a PDF by its structure, before a library reads it. Throws TooComplex when it is too long or too much to read. */
export const weighPdf = async (bytes: Uint8Array): Promise<void> => {
  if (bytes.length > inspectionLimits.file.value || (await isHeavyPdf(bytes, inflate))) throw new TooComplex()
}
