import { brightness } from '../domain/photo'
import { fail, ok, type Result } from '../domain/result'
import { findText, isRecord, type MalformedAnswer } from './answer'

/** The multipart body of POST /validarImagen: the photo and the two bounds (API-009). */
export const toImageCheckForm = (image: File): FormData => {
  const form = new FormData()
  form.set('minBrightness', String(brightness.min))
  form.set('maxBrightness', String(brightness.max))
  form.set('image', image)
  return form
}

/** Reads the answer of POST /validarImagen; the message is shown as the server wrote it (PHOTO-007). */
export const parseImageCheck = (body: unknown): Result<{ accepted: boolean; message: string }, MalformedAnswer> => {
  if (!isRecord(body) || typeof body['success'] !== 'boolean') return fail('malformed')
  return ok({ accepted: body['success'], message: findText(body, 'message') ?? '' })
}
