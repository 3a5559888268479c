import { createChallenge, randomInt, verifySolution, type Challenge, type Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../db/database'
import { readWithAny, type SecretValues } from './any-secret'
import { usedCaptchas } from '../db/schema/submissions'

/** A proof-of-work captcha: makes challenges and accepts each solution once (UNS-01). */
export type Captcha = {
  challenge: () => Promise<Challenge>
  /**
   * Whether `solution`, as the widget gives it, solves a challenge of this server that has not expired and was not used
   * before.
   */
  accept: (solution: string) => Promise<boolean>
}

const algorithm = 'PBKDF2/SHA-256'
const lifeMs = 10 * 60_000

const payloadSchemaOf = (cost: number) =>
  z.looseObject({
    challenge: z.looseObject({
      parameters: z.looseObject({
        algorithm: z.literal(algorithm),
        nonce: z.string(),
        salt: z.string(),
        cost: z.literal(cost),
        keyLength: z.int(),
        keyPrefix: z.string(),
        expiresAt: z.int(),
      }),
      signature: z.string().min(1),
    }),
    solution: z.looseObject({ counter: z.int(), derivedKey: z.string() }),
  })

const readPayload = (solution: string, schema: ReturnType<typeof payloadSchemaOf>): Payload | undefined => {
  try {
    const outcome = schema.safeParse(JSON.parse(Buffer.from(solution, 'base64').toString('utf8')))
    return outcome.success ? outcome.data : undefined
  } catch {
    return undefined
  }
}

const secretsOf = (secret: string) => ({ hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret}.key` })

/**
 * The captcha. Challenges are signed with the first secret, and accepted with each. Used solutions are in a table, so that all instances refuse the same replay. `cost` is in rounds of PBKDF2
 * for each number that a device tries; only challenges of that cost are accepted.
 */
export const createCaptcha = (values: SecretValues, cost: number, db: Database, clock: () => number): Captcha => {
  const payloadSchema = payloadSchemaOf(cost)
  const [signing] = values

  const isFirstUse = async (signature: string, expiresAt: Date): Promise<boolean> => {
    await db.delete(usedCaptchas).where(lt(usedCaptchas.expiresAt, new Date(clock())))
    const rows = await db
      .insert(usedCaptchas)
      .values({ signature, expiresAt })
      .onConflictDoNothing()
      .returning({ signature: usedCaptchas.signature })
    return rows.length === 1
  }

  return {
    challenge: () =>
      createChallenge({
        algorithm,
        cost,
        counter: randomInt(200, 50),
        deriveKey,
        ...secretsOf(signing),
        expiresAt: Math.floor((clock() + lifeMs) / 1000),
      }),
    accept: async (solution) => {
      const payload = readPayload(solution, payloadSchema)
      const { signature, parameters } = payload?.challenge ?? {}
      if (payload === undefined || signature === undefined || parameters?.expiresAt === undefined) return false
      const isSolved = await readWithAny(values, async (secret) => {
        const { verified } = await verifySolution({ ...payload, deriveKey, ...secretsOf(secret) })
        return verified ? true : undefined
      })
      return isSolved === true && isFirstUse(signature, new Date(parameters.expiresAt * 1000))
    },
  }
}
