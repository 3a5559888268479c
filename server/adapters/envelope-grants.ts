import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { isMemberNumber } from '../../src/domain/member/number'
import { limits } from '../limits/limits'
import { readWithAny, type SecretValues } from './any-secret'
import { deriveKeys } from './derived-key'

/**
 * A member who may send envelopes, with the generation of their password. `id` is the stored grant; null in one of a release that stored
 * none.
 */
export type GrantHolder = { nroafi: number; generation: number; id: string | null }

/** What a grant says, and when it was given at the earliest (epoch milliseconds). */
export type ReadGrant = GrantHolder & { givenAt: number }

/**
 * Signs and reads the grants that tablets seal into members' envelopes. A grant opens nothing and shows nothing: it is
 * good for sending envelopes alone.
 */
export type EnvelopeGrants = {
  /** Signs the grant of a visit that ends at `visitEndsAt` at the latest (epoch milliseconds). */
  sign: (holder: GrantHolder & { visitEndsAt: number }) => Promise<{ text: string; endsAt: number }>
  /** Whose grant it is, at a time in epoch milliseconds; undefined when it is forged, malformed or was over by then. */
  read: (grant: string, at: number) => Promise<ReadGrant | undefined>
}

const algorithm = 'HS256'
const audience = 'sobre'
const lifeMs = limits.parcels.grant.value * 24 * 3_600_000
const claimsSchema = z.object({
  sub: z.string().refine(isMemberNumber),
  gen: z.int(),
  jti: z.uuid().optional(),
  exp: z.int(),
})

/** Grants under a key of their own, made from the secrets of the tokens. */
export const createEnvelopeGrants = (tokenSecrets: SecretValues): EnvelopeGrants => {
  const { signing, all } = deriveKeys(tokenSecrets, audience)
  return {
    sign: async ({ nroafi, generation, id, visitEndsAt }) => {
      const end = Math.floor((visitEndsAt + lifeMs) / 1000)
      const text = await new SignJWT({ gen: generation, ...(id === null ? {} : { jti: id }) })
        .setProtectedHeader({ alg: algorithm })
        .setAudience(audience)
        .setSubject(String(nroafi))
        .setExpirationTime(end)
        .sign(await signing)
      return { text, endsAt: end * 1000 }
    },
    read: (grant, at) =>
      readWithAny(all, async (key) => {
        try {
          const options = { algorithms: [algorithm], audience, currentDate: new Date(at), requiredClaims: ['exp'] }
          const { sub, gen, jti, exp } = claimsSchema.parse((await jwtVerify(grant, await key, options)).payload)
          return { nroafi: Number(sub), generation: gen, id: jti ?? null, givenAt: exp * 1000 - lifeMs }
        } catch {
          return undefined
        }
      }),
  }
}
