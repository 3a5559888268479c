import { messages } from '../../../domain/messages'
import { profilePhotoSize } from '../../../domain/photo'
import { fail, ok, type Result } from '../../../domain/result'
import { paper } from '../../../forms/images/paper'
import { prepareFile, type PreparedFile } from '../../../forms/draft/files'

/** Which of a member's photos: that of the file, or of the profile (PHOTO-009). */
export type PhotoKind = 'fotocarnet' | 'fotoperfil'

/** Bytes to base64, in pieces so that a photo does not overflow the stack. */
export const toBase64 = (bytes: ArrayBuffer): string => {
  const piece = 0x8000
  const all = new Uint8Array(bytes)
  let text = ''
  for (let at = 0; at < all.length; at += piece) text += String.fromCharCode(...all.subarray(at, at + piece))
  return btoa(text)
}

// Cuts the square at the centre of the picture, in the size of a profile photo (PHOTO-008).
const toSquare = async ({ name, type, bytes }: PreparedFile): Promise<PreparedFile | undefined> => {
  let bitmap: ImageBitmap | undefined
  try {
    bitmap = await createImageBitmap(new Blob([bytes], { type }), { imageOrientation: 'from-image' })
    const side = Math.min(bitmap.width, bitmap.height)
    const canvas = document.createElement('canvas')
    canvas.width = profilePhotoSize
    canvas.height = profilePhotoSize
    const context = canvas.getContext('2d')
    if (!context) return undefined
    context.fillStyle = paper
    context.fillRect(0, 0, profilePhotoSize, profilePhotoSize)
    const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2]
    context.drawImage(bitmap, left, top, side, side, 0, 0, profilePhotoSize, profilePhotoSize)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92))
    return blob ? { name, type: 'image/jpeg', bytes: await blob.arrayBuffer() } : undefined
  } catch {
    return undefined
  } finally {
    bitmap?.close()
  }
}

/**
 * Prepares a picked or taken picture for sending: finds its type by content and makes it smaller. The light of a file
 * photo is checked (PHOTO-005); a profile photo is not checked (PHOTO-006), only cut to a square (PHOTO-008). The error
 * is in the person's words.
 */
export const preparePhoto = async (file: File, kind: PhotoKind): Promise<Result<PreparedFile, string>> => {
  const prepared = await prepareFile(file, { widget: 'single', isPhoto: kind === 'fotocarnet' }, () => undefined)
  if (!prepared.ok) return fail(`${prepared.error.message} ${prepared.error.mend}`)
  if (prepared.value.type === 'application/pdf') return fail(messages.ext)
  if (kind === 'fotocarnet') return ok(prepared.value)
  const square = await toSquare(prepared.value)
  return square ? ok(square) : fail('No pudimos leer la imagen. Sacale otra foto, o elegí una en formato JPG.')
}
