import { checksApi, lendPhoto } from '../../../api/checks.api'
import { photoApi } from '../../../api/photo.api'
import { appStore } from '../../../api/store'
import { canonicalJson } from '../../../domain/json'
import { fail, ok, type Result } from '../../../domain/result'
import type { PreparedFile } from '../../../forms/draft/files'
import { failureWords } from '../../../forms/call-me/failure-words'
import { toBase64, type PhotoKind } from './prepare-photo'

const noConnection = 'No pudimos enviarla: no hay conexión. La foto sigue acá, probá de nuevo cuando vuelva.'

/** What the server says of the light of a file photo; null when it is fine (PHOTO-005, PHOTO-007). */
const findObjection = async (photo: PreparedFile, id: string): Promise<string | null> => {
  const inputs = canonicalJson({ archivo: id })
  const takeBack = lendPhoto(inputs, photo)
  const { data, error } = await appStore.dispatch(
    checksApi.endpoints.ask.initiate({ id: 'foto', inputs }, { track: false }),
  )
  takeBack()
  if (data === undefined) return failureWords(error, noConnection)
  return data.state === 'refused' ? (data.message ?? 'La foto no sirve para el legajo. Sacate otra.') : null
}

/**
 * Sends a member's photo: the file photo once the server has looked at it, the profile photo as it is (PHOTO-006,
 * PHOTO-009). The error is in words; the photo stays with whoever sends it.
 */
export const sendPhoto = async (
  kind: PhotoKind,
  nroafi: string,
  photo: PreparedFile,
): Promise<Result<null, string>> => {
  const objection = kind === 'fotocarnet' ? await findObjection(photo, crypto.randomUUID()) : null
  if (objection !== null) return fail(objection)
  const update = { nroafi, photo: toBase64(photo.bytes) }
  const { endpoints } = photoApi
  const sent =
    kind === 'fotocarnet'
      ? await appStore.dispatch(endpoints.filePhoto.initiate(update, { track: false }))
      : await appStore.dispatch(endpoints.profilePhoto.initiate(update, { track: false }))
  return sent.error === undefined ? ok(null) : fail(failureWords(sent.error, noConnection))
}
