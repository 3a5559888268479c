import { createHash } from 'node:crypto'
import { jwtVerify } from 'jose'
import { z } from 'zod'

/** Who makes hand-overs, and for whom they are. */
const issuer = 'gestion-caja'
const audience = 'portal-afiliados'

/** Longest life of a hand-over, in seconds. */
const maxLife = 120

/** How far ahead of ours the clock of the other system may be, in seconds. */
const skew = 30

/** A genuine hand-over: the user it is for, the digest by which it is used once, and when it is too old anyway. */
export type Handover = { usuid: string; digest: string; expiresAt: Date }

/** Reads a hand-over; undefined when it is forged, malformed, for somebody else, too old or made for too long. */
export type ReadHandover = (text: string) => Promise<Handover | undefined>

const claimsSchema = z.object({
  sub: z.string().min(1).max(100),
  jti: z.string().min(16).max(100),
  iat: z.int(),
  exp: z.int(),
})

/**
 * Reads the hand-overs that another system of the fund signs (JWT, HMAC-SHA-256) with a secret of 32 characters or more; with no
 * secret none is good. `clock` gives epoch milliseconds.
 */
export const createHandovers = (secret: string, clock: () => number): ReadHandover => {
  if (secret === '') return () => Promise.resolve(undefined)
  const key = new TextEncoder().encode(secret)
  return async (text) => {
    try {
      const { payload } = await jwtVerify(text, key, {
        algorithms: ['HS256'],
        issuer,
        audience,
        currentDate: new Date(clock()),
        requiredClaims: ['exp', 'iat', 'jti', 'sub'],
      })
      const { sub, jti, iat, exp } = claimsSchema.parse(payload)
      if (exp - iat > maxLife || iat > clock() / 1000 + skew) return undefined
      const digest = createHash('sha256').update(jti).digest('hex')
      return { usuid: sub, digest, expiresAt: new Date(exp * 1000) }
    } catch {
      return undefined
    }
  }
}
