import { eq } from 'drizzle-orm'
import { maxPhotoLength } from '../../../src/contract/member/schemas'
import { findType, maxFileBytes } from '../../../src/domain/files'
import { messages } from '../../../src/domain/messages'
import { brightness } from '../../../src/domain/photo'
import { ApiProblem } from '../../http/api-problem'
import { memberPhotos, members, type PhotoKind } from '../../db/schema/members'
import type { Looks } from '../../inspect/looks'
import type { Services } from '../../services'
import { judgePhoto, photoRefusals } from '../photo/judge'

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

const readPortrait = async (looks: Looks, image: Buffer): Promise<Uint8Array> => {
  const portrait = await looks.portrait({ bytes: image })
  if (portrait.state !== 'seen') throw new ApiProblem(400, photoRefusals[portrait.state])
  return portrait.value
}

type Tools = Pick<Services, 'db' | 'clock' | 'inspection' | 'addressDigest'>
/** Whose photo it is, the photo in base64, and the address that it comes from. */
type SentPhoto = { nroafi: number; photo: string; ip: string }
type Portrait = { nroafi: number; kind: PhotoKind; image: Uint8Array }

const store = async ({ db, clock }: Pick<Services, 'db' | 'clock'>, portrait: Portrait): Promise<void> => {
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
 * Keeps the profile photo of a member (API-023): base64 of a JPEG or a PNG; its light is not judged (PHOTO-006).
 * Throws the refusal to answer with when it is too big (413) or no such picture (400).
 */
export const saveProfilePhoto = async (tools: Tools, { nroafi, photo, ip }: SentPhoto): Promise<void> => {
  const sent = readImage(photo)
  const image = await tools.inspection.visit(tools.addressDigest(ip), (looks) => readPortrait(looks, sent))
  await store(tools, { nroafi, kind: 'fotoperfil', image })
}

/**
 * Keeps the photo of a member's file, which has to be light enough to recognise a face, and asks for it no longer (API-021).
 * Throws as saveProfilePhoto; a refusal of the light carries the words of the photo check (PHOTO-007).
 */
export const saveFilePhoto = async (tools: Tools, { nroafi, photo, ip }: SentPhoto): Promise<void> => {
  const sent = readImage(photo)
  const portrait = await tools.inspection.visit(tools.addressDigest(ip), async (looks) => {
    const image = await readPortrait(looks, sent)
    const { success, message } = await judgePhoto(looks, { bytes: sent }, brightness)
    if (!success) throw new ApiProblem(400, message)
    return image
  })
  await tools.db.transaction(async (work) => {
    await store({ clock: tools.clock, db: work }, { nroafi, kind: 'fotocarnet', image: portrait })
    await work.update(members).set({ photoDue: false }).where(eq(members.nroafi, nroafi))
  })
}
