import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { limits } from '../limits/limits'
import { deriveKey } from './derived-key'

/** A member who may send envelopes, with the generation of their password. */
export type GrantHolder = { nroafi: number; generation: number }

/** A signed grant, and when it ends (epoch milliseconds). */
type Grant = { text: string; endsAt: number }

/**
 * Signs and reads the grants that tablets seal into members' envelopes. A grant opens nothing and shows nothing: it is
 * good for sending envelopes alone.
 */
export type EnvelopeGrants = {
  sign: (holder: GrantHolder) => Promise<Grant>
  /** Whose grant it is, at a time in epoch milliseconds; undefined when it is forged, malformed or was over by then. */
  read: (grant: string, at: number) => Promise<GrantHolder | undefined>
}

const algorithm = 'HS256'
const audience = 'sobre'
const dayMs = 24 * 3_600_000
const claimsSchema = z.object({ sub: z.string().regex(/^\d{1,6}$/), gen: z.int() })

/** Grants under a key of their own, made from the secret of the tokens; `clock` gives epoch milliseconds. */
export const createEnvelopeGrants = (tokenSecret: string, clock: () => number): EnvelopeGrants => {
  const key = deriveKey(tokenSecret, audience)
  return {
    sign: async ({ nroafi, generation }) => {
      const end = Math.floor((clock() + limits.parcels.grant.value * dayMs) / 1000)
      const text = await new SignJWT({ gen: generation })
        .setProtectedHeader({ alg: algorithm })
        .setAudience(audience)
        .setSubject(String(nroafi))
        .setExpirationTime(end)
        .sign(await key)
      return { text, endsAt: end * 1000 }
    },
    read: async (grant, at) => {
      try {
        const options = { algorithms: [algorithm], audience, currentDate: new Date(at), requiredClaims: ['exp'] }
        const { sub, gen } = claimsSchema.parse((await jwtVerify(grant, await key, options)).payload)
        return { nroafi: Number(sub), generation: gen }
      } catch {
        return undefined
      }
    },
  }
}
