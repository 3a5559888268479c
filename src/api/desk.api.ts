import { deskPaths } from '../contract/desk/paths'
import { parseDeskSession } from '../contract/desk/session'
import type { DeskSession } from '../domain/desk/session'
import { fail, ok, type Result } from '../domain/result'
import { readReply } from './base-api'
import type { ApiError } from './errors'
import { callApi, type WireCall } from './wire-call'

/** What the desk asked for, or why it has it not. Nothing of it goes through the store: it lives in its screen. */
export type Asked<T> = Promise<Result<T, ApiError>>

/** Makes one call of the desk and reads its answer. */
export const ask = async <T>(
  call: WireCall,
  parse: (body: unknown) => { ok: true; value: T } | { ok: false; error: unknown },
): Asked<T> => {
  const answer = readReply({ data: await callApi(call) }, parse)
  return 'data' in answer ? ok(answer.data) : fail(answer.error)
}

/** Asks who is at the desk, and what they may do. */
export const fetchDeskSession = (): Asked<DeskSession> => ask({ path: deskPaths.session }, parseDeskSession)
