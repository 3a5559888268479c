import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { limits } from '../limits/limits'
import { readWithAny, type SecretValues } from './any-secret'
import { deriveKeys } from './derived-key'

/** Whose slips a browser may print: the member's number, and their session. */
export type SlipHolder = { sub: string; sid: string }

/** Signs and reads the passes by which a browser prints payment slips: their form has no field for a token (API-043). */
export type SlipPass = {
  sign: (holder: SlipHolder) => Promise<string>
  /** Who a pass is for; undefined when it is forged, malformed or too old. */
  read: (pass: string) => Promise<SlipHolder | undefined>
}

const algorithm = 'HS256'
const audience = 'boleta'
const holderSchema = z.object({ sub: z.string().min(1), sid: z.uuid() })

/** Passes under a key of their own, made from the secrets of the tokens; `clock` gives epoch milliseconds. */
export const createSlipPass = (tokenSecrets: SecretValues, clock: () => number): SlipPass => {
  const { signing, all } = deriveKeys(tokenSecrets, audience)
  return {
    sign: async ({ sub, sid }) =>
      new SignJWT({ sid })
        .setProtectedHeader({ alg: algorithm })
        .setAudience(audience)
        .setSubject(sub)
        .setExpirationTime(Math.floor((clock() + limits.slips.pass.value) / 1000))
        .sign(await signing),
    read: (pass) =>
      readWithAny(all, async (key) => {
        try {
          const options = { algorithms: [algorithm], audience, currentDate: new Date(clock()), requiredClaims: ['exp'] }
          return holderSchema.parse((await jwtVerify(pass, await key, options)).payload)
        } catch {
          return undefined
        }
      }),
  }
}
