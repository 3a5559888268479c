import { limits } from '../../../server/limits/limits'
import { isApiPath } from '../../../server/plugins/errors'
import type { Answer, HostileRequest } from './request'

/** Words of the inside that no answer may carry: places of the code, the database's own sentences. */
const inside =
  /node_modules|\bat (?:async )?\S+ \(|file:\/\/\/|\.ts:\d+|drizzle|postgres|pglite|SQLSTATE|violates |Failed query/i

const isRefusal = (status: number): boolean => status >= 400

/** Whether an answer says "not now" as the contract wants it: 503 with the seconds to wait. */
const isWait = ({ status, headers }: Answer): boolean => status === 503 && /^\d+$/.test(headers['retry-after'] ?? '')

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// What a form was posted to from a page is answered with a page.
const isPage = (text: string): boolean =>
  /^<!doctype html>[^]*<html lang="es-AR">[^]*<h1>[^<]+<\/h1>\s*<p>[^<]+</.test(text)

const hasWords = (text: string): boolean => {
  if (isPage(text)) return true
  const body = Object(parse(text))
  return typeof body['msg'] === 'string' && body['msg'].length > 0 && body['error'] !== undefined
}

/**
 * What is wrong with an answer, '' when nothing is: no answer at all, a 5xx that is no "not now", a refusal without words, a
 * word from the inside, a private answer that caches may keep, or one of `secrets` that the request did not contain.
 */
export const judgeAnswer = (
  { method = 'POST', path, body }: Pick<HostileRequest, 'path' | 'body'> & { method?: string },
  answer: Answer | undefined,
  secrets: readonly string[] = [],
): string => {
  // The server says 413 in the middle of such a body and closes: who is still sending may hear the close and not the words.
  const isTooLong = body !== null && body.length > limits.requests.body.value
  if (answer === undefined) return isTooLong ? '' : 'no answer'
  const { status, headers, text } = answer
  if (status >= 500 && !isWait(answer)) return `answered ${status}`
  if (isApiPath(path)) {
    if (method !== 'HEAD' && isRefusal(status) && !hasWords(text)) return `answered ${status} without words`
    if (headers['cache-control'] !== 'no-store') return 'an answer that caches may keep'
  }
  const said = inside.exec(text)
  const sent = `${path}${String(body)}`
  if (isRefusal(status) && said !== null && !sent.includes(said[0])) return `says "${said[0]}"`
  const secret = secrets.find((one) => text.includes(one) && !sent.includes(one))
  return secret === undefined ? '' : `tells "${secret}" of another member`
}

/** Whether an answer turned the request away. */
export const isRefused = (answer: Answer | undefined): boolean => answer !== undefined && isRefusal(answer.status)

/** Whether an answer counts as broken: a 5xx that is no "not now". */
export const isBroken = (answer: Answer | undefined): boolean =>
  answer !== undefined && answer.status >= 500 && !isWait(answer)
