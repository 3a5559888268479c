import { fail, ok, type Result } from '../../domain/result'
import { canonicalJson, type JsonValue } from '../../domain/json'
import { findNumber, findText, isRecord, type MalformedAnswer } from '../answer'
import { sha256Hex } from '../digest'
import { idempotencyHeader } from '../headers'
import type { WireError } from '../schemas'
import type { WireDone } from '../member/answer-schemas'
import { parseMessageAnswer } from '../member/done'

/** Header with the version that the person saw, in quotation marks as HTTP requires: `If-Match: "<version>"`. */
export const versionHeader = 'If-Match'

/**
 * Headers of every attempt to send a change: its id (a uuid), under which the server stores its answer together with
 * the write, and the version that the person saw, if the item has versions.
 */
export const changeHeaders = (id: string, version: string | null): Record<string, string> => ({
  [idempotencyHeader]: id,
  Accept: 'application/json',
  ...(version === null ? {} : { [versionHeader]: `"${version}"` }),
})

/** Reads the version from If-Match; null when the request has none. */
export const parseVersion = (header: unknown): string | null =>
  (typeof header === 'string' ? /^"([^"]+)"$/.exec(header.trim())?.[1] : undefined) ?? null

/** Version of an item: SHA-256 (hex) of what a person sees of it, so that equal values have the same version. */
export const versionOf = (seen: JsonValue): Promise<string> => sha256Hex(new TextEncoder().encode(canonicalJson(seen)))

/**
 * Answer to an accepted change: the words, the server's id of a new item, and the new version of an item with versions.
 * A repeated key gets the same answer.
 */
export type WireChangeDone = WireDone & { id?: string; version?: string }

/**
 * 409 to a change of something that has changed meanwhile: today's version and value, in the shape of the change's own
 * value; null when the item is gone. A repeated key with another body gets a 409 without `actual`.
 */
export type WireConflict = WireError & { actual: { version: string; valor: JsonValue } | null }

/** Result of an accepted change. */
export type ChangeDone = { words: string; id: string | null; version: string | null }

const toJson = (value: unknown): JsonValue => JSON.parse(JSON.stringify(value ?? null))

/**
 * Reads a 2xx, at the top or in its `message` (UNS-84). Only `success: true`, or a `msg` without `success`, says that the
 * change was taken. An `error` other than 0 says that it was not (UNS-85); such bodies are malformed here.
 */
export const parseChangeDone = (body: unknown): Result<ChangeDone, MalformedAnswer> => {
  if (!isRecord(body)) return fail('malformed')
  const said = isRecord(body['message']) ? body['message'] : body
  const isError = [body, said].some((part) => (findNumber(part, 'error') ?? 0) !== 0)
  if (isError || !parseMessageAnswer(said).ok) return fail('malformed')
  return ok({
    words: findText(said, 'msg') ?? '',
    id: findText(said, 'id') ?? null,
    version: findText(said, 'version') ?? null,
  })
}

/** Reads today's value from a 409; undefined when it has none, null when the item is gone. */
export const parseActual = (body: unknown): { version: string; value: JsonValue } | null | undefined => {
  if (!isRecord(body) || !('actual' in body)) return undefined
  const { actual } = body
  const version = findText(actual, 'version')
  return isRecord(actual) && version !== undefined ? { version, value: toJson(actual['valor']) } : null
}
