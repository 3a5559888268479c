import { canonicalJson, type JsonValue } from '../../domain/json'

/** Name of the part that carries the request as canonical JSON; it goes first. */
export const requestPart = 'solicitud'

/** Start of the name of a part that carries the bytes of a file; its id follows. */
export const filePartPrefix = 'archivo.'

/** A file with its bytes, read from the device just before sending. */
export type SendableFile = { id: string; name: string; type: string; bytes: ArrayBuffer }

/** The multipart body of POST /afiliacion/guardarAfiliacion (API-053). Files that the manifest does not name stay out. */
export const toSubmissionForm = (request: JsonValue, files: SendableFile[]): FormData => {
  const form = new FormData()
  form.set(requestPart, canonicalJson(request))
  const named = new Set(manifestIds(request))
  for (const { id, name, type, bytes } of files) {
    if (named.has(id)) form.set(`${filePartPrefix}${id}`, new File([new Uint8Array(bytes)], name, { type }))
  }
  return form
}

const manifestIds = (request: JsonValue): string[] => {
  if (request === null || typeof request !== 'object' || Array.isArray(request)) return []
  const entries = request['archivos']
  if (!Array.isArray(entries)) return []
  return entries.flatMap((entry) =>
    entry !== null && typeof entry === 'object' && !Array.isArray(entry) && typeof entry['id'] === 'string'
      ? [entry['id']]
      : [],
  )
}
