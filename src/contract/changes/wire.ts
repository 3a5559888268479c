import { fail, ok, type Result } from '../../domain/result'
import { canonicalJson, type JsonValue } from '../../domain/json'
import { findText, isRecord, type MalformedAnswer } from '../answer'
import { sha256Hex } from '../digest'
import { idempotencyHeader } from '../headers'
import type { WireError } from '../schemas'
import type { WireDone } from '../member/answer-schemas'

/** Names the version that the person saw, in quotation marks as HTTP has it: `If-Match: "<version>"`. */
export const versionHeader = 'If-Match'

/**
 * Headers of every attempt to send a change: its id, a uuid, under which the server keeps its answer together with the write, and
 * the version that the person saw, where the item has one.
 */
export const changeHeaders = (id: string, version: string | null): Record<string, string> => ({
  [idempotencyHeader]: id,
  Accept: 'application/json',
  ...(version === null ? {} : { [versionHeader]: `"${version}"` }),
})

/** Reads the version out of If-Match; null when the request names none. */
export const parseVersion = (header: unknown): string | null =>
  (typeof header === 'string' ? /^"([^"]+)"$/.exec(header.trim())?.[1] : undefined) ?? null

/** Version of an item: SHA-256 (hex) of what a person sees of it, so that equal values are one version. */
export const versionOf = (seen: JsonValue): Promise<string> => sha256Hex(new TextEncoder().encode(canonicalJson(seen)))

/**
 * Answer to a change that was taken: the words, the server's id when it made a new item, and the item's version from now on when
 * it has one. The same key gets the same answer again.
 */
export type WireChangeDone = WireDone & { id?: string; version?: string }

/**
 * 409 to a change of something that is another by now: today's version and today's value, in the shape of the change's own
 * value; null when the item is gone. A key that came before with another body is a 409 without `actual`.
 */
export type WireConflict = WireError & { actual: { version: string; valor: JsonValue } | null }

/** What became of a change that was taken. */
export type ChangeDone = { words: string; id: string | null; version: string | null }

const toJson = (value: unknown): JsonValue => JSON.parse(JSON.stringify(value ?? null))

/** Reads a 2xx: any JSON object that does not say `success: false`, by itself or in its `message`. */
export const parseChangeDone = (body: unknown): Result<ChangeDone, MalformedAnswer> => {
  if (!isRecord(body)) return fail('malformed')
  const said = isRecord(body['message']) ? body['message'] : body
  if (said['success'] === false) return fail('malformed')
  return ok({
    words: findText(said, 'msg') ?? '',
    id: findText(said, 'id') ?? null,
    version: findText(said, 'version') ?? null,
  })
}

/** Today's value out of a 409; undefined when it tells none, null when the item is gone. */
export const parseActual = (body: unknown): { version: string; value: JsonValue } | null | undefined => {
  if (!isRecord(body) || !('actual' in body)) return undefined
  const { actual } = body
  const version = findText(actual, 'version')
  return isRecord(actual) && version !== undefined ? { version, value: toJson(actual['valor']) } : null
}
