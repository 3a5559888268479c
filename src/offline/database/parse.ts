import type { DraftTimes } from '../../domain/delivery/deadline'
import type { JsonValue } from '../../domain/json'
import { outboxKinds, refusalReasons, type OutboxKind, type Receipt, type Refusal } from '../../domain/delivery/outbox'
import type { EarlierSubmission, FileEntry, HandedInSubmission, StoredReceipt } from './types'

type JsonObject = { [key: string]: JsonValue }

const isJsonObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a value is plain JSON all the way down. */
export const isJsonValue = (value: unknown): value is JsonValue => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (Array.isArray(value)) return value.every(isJsonValue)
  return typeof value === 'object' && Object.values(value).every(isJsonValue)
}

/** JSON text to its value; undefined when the text is not JSON. */
export const parseJson = (text: string): JsonValue | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return isJsonValue(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isText = (value: JsonValue | undefined): value is string => typeof value === 'string'
const isCount = (value: JsonValue | undefined): value is number => typeof value === 'number'

/** Parses a stored file entry; undefined when a part is missing. */
export const parseFileEntry = (value: JsonValue): FileEntry | undefined => {
  if (!isJsonObject(value)) return undefined
  const { id, draftId, slot, name, type, bytes, sha256, addedAt } = value
  if (!isText(id) || !isText(draftId) || !isText(slot) || !isText(name)) return undefined
  if (!isText(type) || !isCount(bytes) || !isText(sha256) || !isCount(addedAt)) return undefined
  return { id, draftId, slot, name, type, bytes, sha256, addedAt }
}

const isEntry = (entry: FileEntry | undefined): entry is FileEntry => entry !== undefined

/**
 * Parses a stored list of file entries; undefined if any entry is incomplete (F13: no file may be left out silently).
 */
export const parseManifest = (value: JsonValue): FileEntry[] | undefined => {
  if (!Array.isArray(value)) return undefined
  const entries = value.map(parseFileEntry)
  return entries.every(isEntry) ? entries : undefined
}

/** Parses a stored kind of submission; null when it is missing or this release does not know it. */
export const parseKind = (value: JsonValue | undefined): OutboxKind | null =>
  outboxKinds.find((known) => known === value) ?? null

/** Parses a stored refusal; undefined when a part is missing. */
export const parseRefusal = (value: JsonValue): Refusal | undefined => {
  if (!isJsonObject(value) || !isText(value['message'])) return undefined
  const { message, details, fields } = value
  const reason = refusalReasons.find((known) => known === value['reason'])
  if (reason === undefined || !Array.isArray(details) || !Array.isArray(fields)) return undefined
  return {
    reason,
    message,
    details: details.filter(isText),
    fields: fields.flatMap((field) =>
      isJsonObject(field) && isText(field['path']) && isText(field['message'])
        ? [{ path: field['path'], message: field['message'] }]
        : [],
    ),
  }
}

/** Parses a stored receipt; undefined when a part is missing. */
export const parseReceipt = (value: JsonValue | undefined): Receipt | undefined => {
  if (!isJsonObject(value)) return undefined
  const { submissionId, digest, numero, recibido, mensaje } = value
  if (!isText(submissionId) || !isText(digest) || !isText(numero) || !isText(recibido) || !isText(mensaje))
    return undefined
  return { submissionId, digest, numero, recibido, mensaje, ...parseAct(value) }
}

const parseAct = ({ enviado, cuenta }: JsonObject): Pick<Receipt, 'enviado' | 'cuenta'> =>
  isText(enviado) && (cuenta === 'envio' || cuenta === 'llegada') ? { enviado, cuenta } : {}

/** Parses the stored times of a draft; null in what the first release sealed. */
export const parseTimes = (value: JsonValue | undefined): DraftTimes | null => {
  if (!isJsonObject(value)) return null
  const { created, edited, sealed } = value
  return isCount(created) && isCount(edited) && isCount(sealed) ? { created, edited, sealed } : null
}

const parseEarlier = (value: JsonValue | undefined): EarlierSubmission | null => {
  if (!isJsonObject(value)) return null
  const { id, secret } = value
  return isText(id) && isText(secret) ? { id, secret } : null
}

/** Parses an opened outbox payload, without the checks. */
export const parsePayload = (value: JsonValue): Omit<HandedInSubmission, 'submissionId' | 'checks'> | undefined => {
  if (!isJsonObject(value)) return undefined
  const { secret, body, files, summary } = value
  const manifest = files === undefined ? undefined : parseManifest(files)
  if (!isText(secret) || body === undefined || summary === undefined || manifest === undefined) return undefined
  const earlier = parseEarlier(value['earlier'])
  return { secret, body, files: manifest, summary, times: parseTimes(value['times']), earlier }
}

/** Parses an opened receipt. */
export const parseReceiptContent = (
  value: JsonValue,
): Pick<StoredReceipt, 'kind' | 'title' | 'receipt' | 'summary' | 'secret'> | undefined => {
  if (!isJsonObject(value)) return undefined
  const receipt = parseReceipt(value['receipt'])
  const { title, summary } = value
  if (!isText(title) || receipt === undefined || summary === undefined) return undefined
  const { secret = null } = value
  return { kind: parseKind(value['kind']), title, receipt, summary, secret: isText(secret) ? secret : null }
}
