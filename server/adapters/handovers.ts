import { createHash } from 'node:crypto'
import { jwtVerify } from 'jose'
import { z } from 'zod'
import { readWithAny } from './any-secret'

/** The issuer ('iss') and the audience that a hand-over must name. */
const issuer = 'gestion-caja'
const audience = 'portal-afiliados'

/** Longest life of a hand-over, in seconds. */
const maxLife = 120

/** How far the clock of the other system may be ahead, in seconds. */
const skew = 30

/** A genuine hand-over: its user, the digest that marks it as used, and when it expires. */
export type Handover = { usuid: string; digest: string; expiresAt: Date }

/**
 * Reads a hand-over; undefined when it is forged, malformed, meant for another audience, expired, or valid for too
 * long.
 */
export type ReadHandover = (text: string) => Promise<Handover | undefined>

const claimsSchema = z.object({
  sub: z.string().min(1).max(100),
  jti: z.string().min(16).max(100),
  iat: z.int(),
  exp: z.int(),
})

/**
 * Reads the hand-overs that another system of the fund signs (JWT, HMAC-SHA-256) with any of some secrets of 32 characters or
 * more. Without one every hand-over is refused. `clock` gives epoch milliseconds.
 */
export const createHandovers = (secrets: readonly string[], clock: () => number): ReadHandover => {
  const keys = secrets.filter((secret) => secret !== '').map((secret) => new TextEncoder().encode(secret))
  return (text) =>
    readWithAny(keys, async (key) => {
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
    })
}
