import { checksApi, lendPhoto } from '../../../api/checks.api'
import { errorWords, isApiError } from '../../../api/errors'
import { appStore } from '../../../api/store'
import { filePhoto } from '../../../contract/changes/file-photo'
import { profilePhoto } from '../../../contract/changes/profile-photo'
import { canonicalJson } from '../../../domain/json'
import { fail, ok, type Result } from '../../../domain/result'
import { makeChange } from '../../../forms/changes/make-change'
import type { PreparedFile } from '../../../forms/draft/files'
import { toBase64, type PhotoKind } from './prepare-photo'

const noConnection = 'No pudimos enviarla: no hay conexión. La foto sigue acá, probá de nuevo cuando vuelva.'

// With these statuses the API could not check the photo now; they say nothing about it.
const notNow: ReadonlySet<number> = new Set([408, 429])

/**
 * The server's objection to the light of a file photo; null when it is fine or could not be checked (PHOTO-005,
 * PHOTO-007).
 */
const findObjection = async (photo: PreparedFile, id: string): Promise<string | null> => {
  const inputs = canonicalJson({ archivo: id })
  const takeBack = lendPhoto(inputs, photo)
  const { data, error } = await appStore.dispatch(
    checksApi.endpoints.ask.initiate({ id: 'foto', inputs }, { track: false }),
  )
  takeBack()
  if (data === undefined) {
    const isObjection = isApiError(error) && error.kind === 'refused' && !notNow.has(error.status)
    // Without an answer now, the fund checks the photo when it arrives.
    return isObjection ? errorWords(error) : null
  }
  return data.state === 'refused' ? (data.message ?? 'La foto no sirve para el legajo. Sacate otra.') : null
}

/** Outcome: the fund has the photo, or it is stored and sent later. */
export type SentPhoto = 'sent' | 'kept'

const kinds = { fotocarnet: filePhoto, fotoperfil: profilePhoto } satisfies Record<PhotoKind, typeof filePhoto>

/**
 * Sends a member's photo: the file photo after the server has checked it, the profile photo as it is (PHOTO-006,
 * PHOTO-009). Without a connection it is stored and sent later. The error is in words; the caller still has the photo.
 */
export const sendPhoto = async (
  kind: PhotoKind,
  nroafi: string,
  photo: PreparedFile,
): Promise<Result<SentPhoto, string>> => {
  const objection = kind === 'fotocarnet' ? await findObjection(photo, crypto.randomUUID()) : null
  if (objection !== null) return fail(objection)
  const made = await makeChange(kinds[kind], { foto: toBase64(photo.bytes) }, { nroafi })
  switch (made.kind) {
    case 'done':
      return ok('sent')
    case 'kept':
      return ok('kept')
    case 'unreachable':
      return fail(noConnection)
    case 'refused':
    case 'not-kept':
      return fail(made.message)
  }
}
