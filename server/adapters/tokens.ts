import { createHash, randomUUID, webcrypto } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { TokenClaims } from '../../src/contract/session/token'
import { limits } from '../limits/limits'
import { readWithAny, type SecretValues } from './any-secret'

/** How long a token is valid (UNS-10). */
export const tokenLifeMs = 30 * 60_000

/** How far the clock of another instance may be ahead. A token from later than that was made by a wrong clock. */
const skewMs = 5 * 60_000

/** The claims of a token besides its times and its id. `gen` counts the refreshes. */
export type TokenSubject = Pick<TokenClaims, 'sub' | 'rol' | 'sid' | 'pri'> & { gen: number }

/** An open session and when it was opened (epoch milliseconds). */
export type OpenSession = TokenSubject & { openedAt: number }

/** Signs and reads the tokens of the sessions. */
export type Tokens = {
  /** Makes a token that is valid for half an hour, or until the session ends if that is sooner. */
  sign: (session: OpenSession) => Promise<string>
  /** The subject of a token; undefined when it is forged, malformed, signed in another way, or expired. */
  read: (token: string) => Promise<TokenSubject | undefined>
  /** Like `read`, but accepts an expired token. Only for signing out, never for access. */
  readOld: (token: string) => Promise<TokenSubject | undefined>
}

const { subtle } = webcrypto
const algorithm = 'HS256'
const issuer = 'portal-afiliados'

const subjectSchema = z.object({
  sub: z.string().min(1),
  rol: z.enum(['afiliado', 'gestion']),
  sid: z.uuid(),
  gen: z.int(),
  pri: z.literal(true).exactOptional(),
  iat: z.int(),
})

/**
 * Tokens signed with the first of some secrets of at least 32 characters, and read with each; `clock` gives epoch milliseconds. No token
 * outlives its session, which ends after `sessionHours` however often it is renewed.
 */
export const createTokens = (secrets: SecretValues, clock: () => number, sessionHours: number): Tokens => {
  const least = limits.secrets.tokenSecret.value
  if (secrets.some((secret) => secret.length < least))
    throw new Error(`TOKEN_SECRET must have at least ${least} characters.`)
  // Made once: importing the key costs more than checking a token.
  const keys = secrets.map((secret) =>
    subtle.importKey('raw', createHash('sha256').update(secret).digest(), { name: 'HMAC', hash: 'SHA-256' }, false, [
      'sign',
      'verify',
    ]),
  )

  const [signing = Promise.reject(new Error('TOKEN_SECRET is missing.'))] = keys

  const readWith = async (
    key: Promise<webcrypto.CryptoKey>,
    token: string,
    currentDate: Date,
  ): Promise<TokenSubject | undefined> => {
    try {
      const { payload } = await jwtVerify(token, await key, {
        algorithms: [algorithm],
        issuer,
        currentDate,
        requiredClaims: ['exp'],
      })
      const { iat, ...subject } = subjectSchema.parse(payload)
      return iat * 1000 > clock() + skewMs ? undefined : subject
    } catch {
      return undefined
    }
  }

  const readAt = (token: string, currentDate: Date): Promise<TokenSubject | undefined> =>
    readWithAny(keys, (key) => readWith(key, token, currentDate))

  return {
    sign: async ({ sub, openedAt, ...claims }) => {
      const now = Math.floor(clock() / 1000)
      const end = Math.floor(openedAt / 1000) + sessionHours * 3_600
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(sub)
        .setJti(randomUUID())
        .setIssuedAt(now)
        .setExpirationTime(Math.min(now + tokenLifeMs / 1000, end))
        .sign(await signing)
    },
    read: (token) => readAt(token, new Date(clock())),
    readOld: (token) => readAt(token, new Date(0)),
  }
}
