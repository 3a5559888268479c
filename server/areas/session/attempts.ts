import { randomUUID } from 'node:crypto'
import { and, between, desc, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database'
import { loginFailures, type FailureKind } from '../../db/schema/sessions'

/** How many failures of one number a quarter of an hour takes before that number rests. */
const maxFailures = 10

const windowMs = 15 * 60_000

/** How long failures of a number make the captcha necessary, unless a sign-in succeeds before. */
const memoryMs = 24 * 3_600_000

/** From this failure of a number on, the next try needs a captcha (UNS-02, LOGIN-007). */
const captchaFrom = 3

/** Whether a sign-in may be tried. `retryAfter` in seconds; `wantsCaptcha` now, `nextWantsCaptcha` if this one fails. */
export type Admission =
  | { kind: 'blocked'; by: FailureKind; retryAfter: number }
  | { kind: 'admitted'; attempt: string; wantsCaptcha: boolean; nextWantsCaptcha: boolean }

/**
 * Who tries: a member number as given, and the digest of an address, of which `maxOfAddress` failures are let pass in a
 * quarter of an hour; 0 is no limit.
 */
export type Attempt = { nroafi: number; address: string; now: number; maxOfAddress: number }

type Books = Database | Transaction

// A row from further in the future is of a clock that was wrong: it must not lock anybody out until that day comes.
const failuresOf = (tx: Books, kind: FailureKind, key: string, now: number, reach: number) =>
  tx
    .select({ at: loginFailures.at })
    .from(loginFailures)
    .where(
      and(
        eq(loginFailures.kind, kind),
        eq(loginFailures.key, key),
        between(loginFailures.at, new Date(now - reach), new Date(now + windowMs)),
      ),
    )
    .orderBy(desc(loginFailures.at))

type FailureRow = { at: Date } | undefined

/** The block by the failure that has to leave the window first, if it is in the window. */
const toBlock = (oldest: FailureRow, now: number, by: FailureKind): Admission | undefined => {
  const left = oldest === undefined ? 0 : oldest.at.getTime() + windowMs - now
  if (left <= 0) return undefined
  return { kind: 'blocked', by, retryAfter: Math.min(windowMs / 1000, Math.ceil(left / 1000)) }
}

const lookUp = async (tx: Books, { nroafi, address, now, maxOfAddress }: Attempt) => {
  const ofNumber = await failuresOf(tx, 'numero', String(nroafi), now, memoryMs).limit(maxFailures)
  const block = toBlock(ofNumber[maxFailures - 1], now, 'numero')
  if (block !== undefined || maxOfAddress === 0) return { block, failures: ofNumber.length }
  const [last] = await failuresOf(tx, 'direccion', address, now, windowMs)
    .offset(maxOfAddress - 1)
    .limit(1)
  return { block: toBlock(last, now, 'direccion'), failures: ofNumber.length }
}

const takeNote = async (tx: Books, { nroafi, address, now }: Attempt): Promise<string> => {
  const attempt = randomUUID()
  const at = new Date(now)
  await tx.insert(loginFailures).values([
    { attempt, kind: 'numero', key: String(nroafi), at },
    { attempt, kind: 'direccion', key: address, at },
  ])
  return attempt
}

/**
 * Counts a try as a failure before the password is looked at, or refuses it. A refused try counts for nothing: whoever keeps
 * trying cannot keep the member out for ever.
 */
export const admitAttempt = async (db: Database, attempt: Attempt): Promise<Admission> => {
  const { block } = await lookUp(db, attempt)
  if (block !== undefined) return block
  return db.transaction(async (tx) => {
    // Tries of one number take their turn, so that many at once cannot all slip in below the limit.
    await tx.execute(sql`select pg_advisory_xact_lock(727002, ${attempt.nroafi})`)
    const { block: late, failures } = await lookUp(tx, attempt)
    return (
      late ?? {
        kind: 'admitted',
        attempt: await takeNote(tx, attempt),
        wantsCaptcha: failures >= captchaFrom,
        nextWantsCaptcha: failures + 1 >= captchaFrom,
      }
    )
  })
}

/** Takes a try back that was none: without its captcha no password is looked at. */
export const dropAttempt = async (tx: Books, attempt: string): Promise<void> => {
  await tx.delete(loginFailures).where(eq(loginFailures.attempt, attempt))
}

/** Forgets the failures of a number: its member is here. */
export const clearFailures = async (tx: Books, nroafi: number): Promise<void> => {
  await tx.delete(loginFailures).where(and(eq(loginFailures.kind, 'numero'), eq(loginFailures.key, String(nroafi))))
}

/** Forgets what no rule looks at any more. */
export const forgetOldFailures = async (db: Database, now: number): Promise<void> => {
  await db
    .delete(loginFailures)
    .where(or(lt(loginFailures.at, new Date(now - memoryMs)), gt(loginFailures.at, new Date(now + memoryMs))))
}
