import { judgePicture } from '../../../src/domain/pictures/verdict'
import { inspectionLimits } from '../../limits/inspection'
import { TooComplex } from './too-complex'

/**
 * Whether bytes may be given to a decoder: a JPEG or a PNG by its signature, with a readable header and its end. Throws
 * TooComplex when it claims more than the budget.
 */
export const mayDecode = (bytes: Buffer): boolean => {
  if (bytes.length > inspectionLimits.file.value) throw new TooComplex()
  const verdict = judgePicture(bytes)
  if (verdict === 'costly') throw new TooComplex()
  return verdict === 'sound'
}
