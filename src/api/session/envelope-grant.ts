import { isJson } from '../../contract/answer'
import { paths } from '../../contract/base-paths'
import { encodeEnvelopeGrantRequest, parseEnvelopeGrant, type EnvelopeGrant } from '../../contract/parcels/grant'
import { now } from '../server-clock'
import { callApi } from '../wire-call'
import { getSession } from './session-store'

/** The right of the member at this tablet. It stays in memory, and longer than the session: an envelope may follow it. */
let held: (EnvelopeGrant & { nroafi: string }) | null = null
const listeners = new Set<() => void>()

/** That member's right to send envelopes; null while there is none. */
export const envelopeGrantOf = (nroafi: string): string | null =>
  held?.nroafi === nroafi && held.until > now() ? held.grant : null

/** Calls the listener when the right was given. Returns the unsubscribe function. */
export const watchEnvelopeGrant = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Asks for the right of the signed-in member, once, with the tablet's setting as the fund signed it; without an answer it may be
 * asked for again.
 */
export const askEnvelopeGrant = async (setting: string): Promise<void> => {
  const session = getSession()
  if (session?.role !== 'afiliado' || envelopeGrantOf(session.nroafi) !== null) return
  const { nroafi } = session
  const body = encodeEnvelopeGrantRequest(setting)
  const reply = await callApi({ path: paths.envelopeGrant, method: 'POST', body, member: nroafi })
  const grant = reply?.status === 200 && isJson(reply) ? parseEnvelopeGrant(reply.body) : undefined
  if (grant?.ok !== true) return
  held = { ...grant.value, nroafi }
  listeners.forEach((listener) => listener())
}
