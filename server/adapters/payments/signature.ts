import { createHmac, timingSafeEqual } from 'node:crypto'
import { limits } from '../../limits/limits'

/** What is signed of a notification: the id of its payment, the id of the call, and the header 'x-signature'. */
export type Signed = { id: string; requestId: string; signature: string }

const partsOf = (signature: string): ReadonlyMap<string, string> =>
  new Map(
    signature.split(',').map((part) => {
      const [name = '', value = ''] = part.split('=', 2)
      return [name.trim(), value.trim()]
    }),
  )

/** The signature of a notification (HMAC-SHA-256, hex) for its id, call and time `ts`, as Mercado Pago makes it. */
export const signNotice = (
  { id, requestId, ts }: { id: string; requestId: string; ts: string },
  secret: string,
): string =>
  createHmac('sha256', secret).update(`id:${id.toLowerCase()};request-id:${requestId};ts:${ts};`).digest('hex')

// Mercado Pago writes seconds or milliseconds.
const momentOf = (ts: string): number => Number(ts) * (ts.length > 11 ? 1 : 1000)

/**
 * Whether the provider signed a notification, and not too long before `now` (epoch milliseconds): a recorded one is good
 * for a time only. With secret '' none is.
 */
export const isSigned = ({ id, requestId, signature }: Signed, secret: string, now: number): boolean => {
  const parts = partsOf(signature)
  const [ts = '', v1 = ''] = [parts.get('ts'), parts.get('v1')]
  if (secret === '' || ts === '' || v1 === '') return false
  if (!(momentOf(ts) >= now - limits.payments.notice.value)) return false
  const wanted = Buffer.from(signNotice({ id, requestId, ts }, secret))
  const given = Buffer.from(v1.toLowerCase())
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
