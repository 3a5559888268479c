import { eq } from 'drizzle-orm'
import { maxPhotoLength } from '../../../src/contract/member/schemas'
import { findType, maxFileBytes } from '../../../src/domain/files'
import { messages } from '../../../src/domain/messages'
import { brightness } from '../../../src/domain/photo'
import { judgePhoto } from '../../adapters/image'
import { toPortrait } from '../../adapters/portrait'
import { ApiProblem } from '../../api-problem'
import { memberPhotos, members, type PhotoKind } from '../../db/schema/members'
import type { Services } from '../../services'

/** Largest body of a call with a photo, in bytes: somewhat more than the photo may have, so that the refusal can say why. */
export const photoBodyLimit = maxPhotoLength + 1_000_000

const base64 = /^[A-Za-z0-9+/]+={0,2}$/

const readImage = (photo: string): Buffer => {
  const text = photo.replace(/^data:image\/\w+;base64,/, '')
  if (text.length > maxPhotoLength) throw new ApiProblem(413, messages.fileTooBig)
  const image = base64.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0)
  if (image.length > maxFileBytes) throw new ApiProblem(413, messages.fileTooBig)
  const type = findType(image)
  if (type !== 'image/jpeg' && type !== 'image/png') throw new ApiProblem(400, messages.ext)
  return image
}

const readPortrait = async (image: Buffer): Promise<Uint8Array> => {
  const portrait = await toPortrait(image)
  if (portrait === undefined) {
    throw new ApiProblem(400, 'No pudimos leer la imagen. Sacá otra foto o elegí otro archivo.')
  }
  return portrait
}

type Tools = Pick<Services, 'db' | 'clock'>
type Portrait = { nroafi: number; kind: PhotoKind; image: Uint8Array }

const store = async ({ db, clock }: Tools, portrait: Portrait): Promise<void> => {
  const updatedAt = new Date(clock())
  await db
    .insert(memberPhotos)
    .values({ ...portrait, updatedAt })
    .onConflictDoUpdate({
      target: [memberPhotos.nroafi, memberPhotos.kind],
      set: { image: portrait.image, updatedAt },
    })
}

/**
 * Keeps the profile photo of a member (API-023). `photo` is base64 of a JPEG or a PNG; its light is not judged (PHOTO-006).
 * Throws the refusal to answer with when it is too big (413) or no such picture (400).
 */
export const saveProfilePhoto = async (tools: Tools, nroafi: number, photo: string): Promise<void> =>
  store(tools, { nroafi, kind: 'fotoperfil', image: await readPortrait(readImage(photo)) })

/**
 * Keeps the photo of a member's file, which has to be light enough to recognise a face, and asks for it no longer (API-021).
 * Throws as saveProfilePhoto; a refusal of the light carries the words of the photo check (PHOTO-007).
 */
export const saveFilePhoto = async (tools: Tools, nroafi: number, photo: string): Promise<void> => {
  const image = readImage(photo)
  const portrait = await readPortrait(image)
  const { success, message } = await judgePhoto(image, brightness)
  if (!success) throw new ApiProblem(400, message)
  await tools.db.transaction(async (work) => {
    await store({ ...tools, db: work }, { nroafi, kind: 'fotocarnet', image: portrait })
    await work.update(members).set({ photoDue: false }).where(eq(members.nroafi, nroafi))
  })
}
