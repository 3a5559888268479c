import { paths } from '../contract/base-paths'
import { refusedPaths } from '../contract/benefits/refused-paths'
import { checkCalls, parseCheckAnswers } from '../contract/check-calls'
import { isMembersCheck, toCheckQuery } from '../contract/check-inputs'
import { actHeaders } from '../contract/headers'
import { toImageCheckForm } from '../contract/image-check'
import { isCheckId, type CheckId } from '../domain/form/checks'
import { findType, headBytes } from '../domain/files'
import { readFile } from '../offline/files/files'
import { shortMs, type HttpCall, type HttpCaller } from './http-call'
import type { CheckOutcome } from './transport'

const photoCalls = async (fileId: string): Promise<HttpCall[]> => {
  const bytes = await readFile(fileId)
  if (!bytes.ok) return []
  const type = findType(new Uint8Array(bytes.value, 0, Math.min(headBytes, bytes.value.byteLength))) ?? 'image/jpeg'
  const form = toImageCheckForm(new File([bytes.value], 'foto', { type }))
  const headers = { Accept: 'application/json' }
  // On a slow connection a photo of some megabytes takes as long as a submission: with a time limit it would never get
  // through.
  const timeoutMs = Number.POSITIVE_INFINITY
  return [{ method: 'POST', headers, path: paths.imageCheck, form: () => form, timeoutMs }]
}

const toCalls = (id: CheckId, query: Record<string, string>, act: string | null): HttpCall[] => {
  const owner = isMembersCheck(id) ? query['nroafi'] : undefined
  const headers = { Accept: 'application/json', ...actHeaders(act) }
  const base = { method: 'POST', headers, timeoutMs: shortMs } as const
  return checkCalls(id, query).map((call) => ({ ...base, ...call, ...(owner === undefined ? {} : { member: owner }) }))
}

/** A deferred check, and the moment of the "enviar" that it belongs to. */
type Question = { id: string; inputs: string; act: string | null }

/**
 * Asks one deferred check. A check about several people takes one call for each, one after the other, and stops at the
 * first call without an answer.
 */
export const runHttpCheck = async (call: HttpCaller, { id, inputs, act }: Question): Promise<CheckOutcome> => {
  if (!isCheckId(id)) return { kind: 'ok' }
  const query = toCheckQuery(inputs)
  // If the photo cannot be read, the delivery finds it out when it sends the files, and has a better message.
  const calls = id === 'foto' ? await photoCalls(query['archivo'] ?? '') : toCalls(id, query, act)
  const bodies: unknown[] = []
  for (const wire of calls) {
    const reply = await call(wire)
    if (reply?.status === 401 && isMembersCheck(id)) return { kind: 'signed-out' }
    if (reply?.status !== 200) return { kind: 'network' }
    bodies.push(reply.body)
  }
  if (bodies.length === 0) return { kind: 'ok' }
  const outcome = parseCheckAnswers(id, query, bodies)
  if (!outcome.ok) return { kind: 'network' }
  const { state, message, data } = outcome.value
  if (state === 'ok') return { kind: 'ok' }
  const refused = { kind: 'refused', message: message ?? '' } as const
  return id === 'subsidio' ? { ...refused, paths: refusedPaths(query, data) } : refused
}
