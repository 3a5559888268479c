import { fail, ok, type Result } from '../domain/result'
import type { WireError, WireFieldProblem } from './schemas'

/** A response that reached the client, not interpreted yet. `body` is the parsed JSON, null when it is not JSON. */
export type Answer = { status: number; contentType: string; body: unknown }

/** A 422: the error and the fields to correct. */
export type WireRefusal = WireError & { campos: WireFieldProblem[] }

/** The answer does not have the agreed shape. The caller shows its own words and may ask again. */
export type MalformedAnswer = 'malformed'

/** Whether a value is a JSON object; its members are unknown. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A member of an object when it is a string, else undefined. */
export const findText = (value: unknown, key: string): string | undefined => {
  const member = isRecord(value) ? value[key] : undefined
  return typeof member === 'string' ? member : undefined
}

/** A member of an object when it is an array, else undefined. */
export const findList = (value: unknown, key: string): unknown[] | undefined => {
  const member = isRecord(value) ? value[key] : undefined
  return Array.isArray(member) ? member : undefined
}

/** A member of an object when it is a finite number, else undefined. */
export const findNumber = (value: unknown, key: string): number | undefined => {
  const member = isRecord(value) ? value[key] : undefined
  return typeof member === 'number' && Number.isFinite(member) ? member : undefined
}

/** Whether the media type is JSON, which tells the API from, say, a hotel's sign-in page. */
export const isJson = (answer: Answer): boolean => /^application\/(.+\+)?json\b/i.test(answer.contentType)

const fieldProblem = (entry: unknown): WireFieldProblem[] => {
  const path = findText(entry, 'path')
  const message = findText(entry, 'message')
  return path === undefined || message === undefined ? [] : [{ path, message }]
}

/**
 * Reads an error body (UNS-85, with the fields of a 422). A body without a sentence is not from this API: malformed.
 */
export const parseWireError = (body: unknown): Result<WireRefusal, MalformedAnswer> => {
  const msg = findText(body, 'msg')
  if (msg === undefined || msg === '') return fail('malformed')
  return ok({
    error: findNumber(body, 'error') ?? 0,
    msg,
    detalle: (findList(body, 'detalle') ?? []).filter((item) => typeof item === 'string'),
    campos: (findList(body, 'campos') ?? []).flatMap(fieldProblem),
  })
}
