import { eq } from 'drizzle-orm'
import { paths } from '../../../src/contract/base-paths'
import { changes } from '../../../src/contract/changes/changes'
import { encodeDone } from '../../../src/contract/member/done'
import { filePhotoSchema, maxPhotoLength } from '../../../src/contract/member/schemas'
import { errorSchema } from '../../../src/contract/schemas'
import { profilePhotoSchema } from '../../../src/contract/session/schemas'
import { findType, maxFileBytes } from '../../../src/domain/files'
import { messages } from '../../../src/domain/messages'
import { brightness } from '../../../src/domain/photo'
import { ApiProblem } from '../../http/api-problem'
import type { Transaction } from '../../db/database'
import { memberPhotos, members, type PhotoKind } from '../../db/schema/members'
import type { Looks } from '../../inspect/looks'
import { judgePhoto, photoRefusals } from '../photo/judge'
import { memberWrite, type Work } from './member-write'

/**
 * Largest body of a call with a photo, in bytes: a little more than the photo's own limit, so that the refusal can give
 * the reason.
 */
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

type Portrait = { nroafi: number; kind: PhotoKind; image: Uint8Array }

/** Stores a photo of a member in place of the one that they had. */
export const storePhoto = async (tx: Transaction, portrait: Portrait & { updatedAt: Date }): Promise<void> => {
  const { image, updatedAt } = portrait
  await tx
    .insert(memberPhotos)
    .values(portrait)
    .onConflictDoUpdate({ target: [memberPhotos.nroafi, memberPhotos.kind], set: { image, updatedAt } })
}

const store = ({ tx, at: updatedAt }: Work, portrait: Portrait): Promise<void> =>
  storePhoto(tx, { ...portrait, updatedAt })

const refusals = { 413: errorSchema, 503: errorSchema }

/**
 * Stores the profile photo of a member (API-023): base64 of a JPEG or a PNG. Throws a 413 when it is too big, a 400
 * when it is no such picture; its light is not judged (PHOTO-006).
 */
export const profilePhotoWrite = memberWrite({
  change: changes.profilePhoto,
  path: paths.profilePhoto,
  method: 'PUT',
  summary: 'Foto de perfil, en base64',
  body: profilePhotoSchema,
  event: 'fotoPerfil',
  bodyLimit: photoBodyLimit,
  answers: refusals,
  handle: async ({ inspection, networks }, { nroafi, body, ip }) => {
    const sent = readImage(body.fotoperfil)
    const image = await inspection.visit(networks(ip), (looks) => readPortrait(looks, sent))
    return async (work) => {
      await store(work, { nroafi, kind: 'fotoperfil', image })
      return { answer: encodeDone('Foto guardada correctamente.') }
    }
  },
})

/**
 * Stores the photo of a member's file and clears the request for one (API-021). Throws as the profile photo does, and
 * also throws a 400 for unsuitable light, with the words of the photo check (PHOTO-007).
 */
export const filePhotoWrite = memberWrite({
  change: changes.filePhoto,
  path: paths.filePhoto,
  method: 'POST',
  summary: 'Foto del legajo, en base64',
  body: filePhotoSchema,
  event: 'fotoCarnet',
  bodyLimit: photoBodyLimit,
  rate: 'images',
  answers: refusals,
  handle: async ({ inspection, networks }, { nroafi, body, ip }) => {
    const sent = readImage(body.fotocarnet)
    const image = await inspection.visit(networks(ip), async (looks) => {
      const portrait = await readPortrait(looks, sent)
      const { success, message } = await judgePhoto(looks, { bytes: sent }, brightness)
      if (!success) throw new ApiProblem(400, message)
      return portrait
    })
    return async (work) => {
      await store(work, { nroafi, kind: 'fotocarnet', image })
      await work.tx.update(members).set({ photoDue: false }).where(eq(members.nroafi, nroafi))
      return { answer: encodeDone('La foto se guardó correctamente.') }
    }
  },
})
