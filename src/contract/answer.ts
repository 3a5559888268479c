import { fail, ok, type Result } from '../domain/result'
import type { WireError, WireFieldProblem } from './schemas'

/** What reached the client, before anybody decided what it means. `body` is the parsed JSON, or null when it is none. */
export type Answer = { status: number; contentType: string; body: unknown }

/** A 422: the error and the fields to mend. */
export type WireRefusal = WireError & { campos: WireFieldProblem[] }

/** An answer that is not of the agreed shape; whoever asked shows its own words and may ask again. */
export type MalformedAnswer = 'malformed'

/** Whether a value is a JSON object, whose members are still unknown. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The member of an object when it is a text, else undefined. */
export const findText = (value: unknown, key: string): string | undefined => {
  const member = isRecord(value) ? value[key] : undefined
  return typeof member === 'string' ? member : undefined
}

/** The member of an object when it is a list, else undefined. */
export const findList = (value: unknown, key: string): unknown[] | undefined => {
  const member = isRecord(value) ? value[key] : undefined
  return Array.isArray(member) ? member : undefined
}

/** The member of an object when it is a finite number, else undefined. */
export const findNumber = (value: unknown, key: string): number | undefined => {
  const member = isRecord(value) ? value[key] : undefined
  return typeof member === 'number' && Number.isFinite(member) ? member : undefined
}

/** Whether the media type says JSON; a hotel's sign-in page does not. */
export const isJson = (answer: Answer): boolean => /^application\/(.+\+)?json\b/i.test(answer.contentType)

const fieldProblem = (entry: unknown): WireFieldProblem[] => {
  const path = findText(entry, 'path')
  const message = findText(entry, 'message')
  return path === undefined || message === undefined ? [] : [{ path, message }]
}

/** Reads an error body (UNS-85, with the fields of a 422). Without a sentence in it, it is no answer of this API. */
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
