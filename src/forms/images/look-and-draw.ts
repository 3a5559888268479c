import { findType, resizeWidth, type DetectedType } from '../../domain/files'
import { stripPicture } from '../../domain/pictures/strip'
import { judgePicture } from '../../domain/pictures/verdict'
import { fail, ok, type Result } from '../../domain/result'
import type { ImageFacts, ImageFault, ImageJob } from './image-job'

/** Decodes a picture and draws it smaller where the job asks so. */
export type Draw = (job: ImageJob) => Promise<Result<ImageFacts, ImageFault>>

const strip = (bytes: ArrayBuffer, type: DetectedType): ImageFacts['made'] => {
  const original = new Uint8Array(bytes)
  const stripped = stripPicture(original)
  return stripped === original ? null : { bytes: stripped.buffer, type }
}

/**
 * Does a job as every browser must: what is cut is refused before a decoder guesses the rest of it (F18), what the server
 * would find too costly to decode is drawn smaller whatever it weighs, and what is kept as it is loses its metadata.
 */
export const lookAndDraw = async (job: ImageJob, draw: Draw): Promise<Result<ImageFacts, ImageFault>> => {
  const type = findType(new Uint8Array(job.bytes))
  // Formats that only some browsers decode have no bytes that we could judge.
  if (type !== 'image/jpeg' && type !== 'image/png') return draw(job)
  const verdict = judgePicture(new Uint8Array(job.bytes))
  if (verdict === 'damaged') return fail('incomplete')
  const drawn = await draw(verdict === 'costly' ? { ...job, width: job.width ?? resizeWidth } : job)
  if (!drawn.ok || drawn.value.made) return drawn
  return ok({ ...drawn.value, made: strip(job.bytes, type) })
}
