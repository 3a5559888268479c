import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import { isRecord } from '../../../src/contract/answer'
import type { Database } from '../../db/database'
import { limits } from '../../limits/limits'
import { passkeyChallenges, type ChallengePurpose } from '../../db/schema/passkeys'

/**
 * Makes a challenge (base64url) for one member, or for anyone in a sign-in without a number. `now` is epoch
 * milliseconds.
 */
export const makeChallenge = async (
  db: Database,
  { purpose, nroafi, now }: { purpose: ChallengePurpose; nroafi: number | null; now: number },
): Promise<string> => {
  const challenge = randomBytes(32).toString('base64url')
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, new Date(now)))
  await db
    .insert(passkeyChallenges)
    .values({ challenge, purpose, nroafi, expiresAt: new Date(now + limits.passkeys.challenge.value) })
  return challenge
}

/**
 * Uses up a challenge and gives its member; undefined when it is unknown, expired, used, or made for another purpose.
 */
export const claimChallenge = async (
  db: Database,
  { challenge, purpose, now }: { challenge: string; purpose: ChallengePurpose; now: number },
): Promise<{ nroafi: number | null } | undefined> => {
  const [row] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.purpose, purpose),
        gt(passkeyChallenges.expiresAt, new Date(now)),
      ),
    )
    .returning({ nroafi: passkeyChallenges.nroafi })
  return row
}

/** Reads the challenge from the clientDataJSON (base64url) of an authenticator's answer; '' when there is none. */
export const readChallenge = (clientDataJSON: string): string => {
  try {
    const content: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    return isRecord(content) && typeof content['challenge'] === 'string' ? content['challenge'] : ''
  } catch {
    return ''
  }
}
