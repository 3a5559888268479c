import { randomUUID } from 'node:crypto'
import { and, between, desc, eq, gt, like, lt, or } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database'
import { holdNames } from '../../db/held-names'
import { deviceSecrets, loginFailures, type FailureKind } from '../../db/schema/sessions'

/** Failures that one number, or one known device, may have in a quarter of an hour before it is blocked. */
const maxFailures = 10

const windowMs = 15 * 60_000

/** How long the failures of a number require the captcha, unless a sign-in succeeds before (milliseconds). */
const memoryMs = 24 * 3_600_000

/** From this failure of a number on, the next try needs a captcha (UNS-02, LOGIN-007). */
const captchaFrom = 3

/**
 * Whether a sign-in may be tried. `retryAfter` is in seconds; `wantsCaptcha` is for this try, `nextWantsCaptcha` for
 * the next one if this fails.
 */
export type Admission =
  | { kind: 'blocked'; by: FailureKind; retryAfter: number }
  | { kind: 'admitted'; attempt: string; wantsCaptcha: boolean; nextWantsCaptcha: boolean }

/**
 * A sign-in try: the member number as given, the device id as sent (null for none), and the digest of the address.
 * `maxOfAddress` is how many failures the address may have in a quarter of an hour; 0 is no limit.
 */
export type Attempt = { nroafi: number; device: string | null; address: string; now: number; maxOfAddress: number }

type Books = Database | Transaction

// A row from further in the future was written by a wrong clock: it must not lock anybody out until that day comes.
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

/** The block that ends when the oldest failure that counts leaves the window; none when it has left. */
const toBlock = (oldest: FailureRow, now: number, by: FailureKind): Admission | undefined => {
  const left = oldest === undefined ? 0 : oldest.at.getTime() + windowMs - now
  if (left <= 0) return undefined
  return { kind: 'blocked', by, retryAfter: Math.min(windowMs / 1000, Math.ceil(left / 1000)) }
}

/** The key that failures on a device of a member are counted under. */
const deviceKey = (nroafi: number, device: string): string => `${nroafi}:${device}`

// Only the member's own devices know their ids.
const isKnown = async (tx: Books, { nroafi, device }: Attempt): Promise<boolean> => {
  if (device === null) return false
  const ofDevice = and(eq(deviceSecrets.nroafi, nroafi), eq(deviceSecrets.device, device))
  return (await tx.$count(deviceSecrets, ofDevice)) > 0
}

const lookUpNumber = async (tx: Books, { nroafi, now }: Attempt) => {
  const failures = await failuresOf(tx, 'numero', String(nroafi), now, memoryMs).limit(maxFailures)
  return { block: toBlock(failures[maxFailures - 1], now, 'numero'), failures: failures.length }
}

const blockOfAddress = async (tx: Books, { address, now, maxOfAddress }: Attempt) => {
  if (maxOfAddress === 0) return undefined
  const [last] = await failuresOf(tx, 'direccion', address, now, windowMs)
    .offset(maxOfAddress - 1)
    .limit(1)
  return toBlock(last, now, 'direccion')
}

/**
 * Looks up the failures that count for a try. A device that its member has signed in on is counted by itself, so that
 * failures of others with that number or from that address do not block it. It needs the captcha all the same (UNS-02).
 */
const lookUp = async (tx: Books, attempt: Attempt) => {
  const { nroafi, device, now } = attempt
  const ofNumber = await lookUpNumber(tx, attempt)
  if (device === null || !(await isKnown(tx, attempt))) {
    const block = ofNumber.block ?? (await blockOfAddress(tx, attempt))
    return { block, failures: ofNumber.failures, known: null }
  }
  const ofDevice = await failuresOf(tx, 'dispositivo', deviceKey(nroafi, device), now, memoryMs).limit(maxFailures)
  const block = toBlock(ofDevice[maxFailures - 1], now, 'dispositivo')
  return { block, failures: ofNumber.failures + ofDevice.length, known: device }
}

const takeNote = async (tx: Books, { nroafi, address, now }: Attempt, known: string | null): Promise<string> => {
  const attempt = randomUUID()
  const at = new Date(now)
  await tx.insert(loginFailures).values(
    known === null
      ? [
          { attempt, kind: 'numero', key: String(nroafi), at },
          { attempt, kind: 'direccion', key: address, at },
        ]
      : [{ attempt, kind: 'dispositivo', key: deviceKey(nroafi, known), at }],
  )
  return attempt
}

/**
 * Counts a try as a failure before the password is checked, or refuses it. A refused try is not counted: otherwise
 * somebody who keeps trying could keep the member out for ever.
 */
export const admitAttempt = async (db: Database, attempt: Attempt): Promise<Admission> => {
  const { block } = await lookUp(db, attempt)
  if (block !== undefined) return block
  return db.transaction(async (tx) => {
    // Tries of one number wait for each other, so that many at once cannot all pass below the limit.
    await holdNames(tx, 'ingreso', [String(attempt.nroafi)])
    const { block: late, failures, known } = await lookUp(tx, attempt)
    return (
      late ?? {
        kind: 'admitted',
        attempt: await takeNote(tx, attempt, known),
        wantsCaptcha: failures >= captchaFrom,
        nextWantsCaptcha: failures + 1 >= captchaFrom,
      }
    )
  })
}

/** Removes a try from the count: without its captcha no password was checked. */
export const dropAttempt = async (tx: Books, attempt: string): Promise<void> => {
  await tx.delete(loginFailures).where(eq(loginFailures.attempt, attempt))
}

const isOfNumber = (nroafi: number) => and(eq(loginFailures.kind, 'numero'), eq(loginFailures.key, String(nroafi)))

/** Deletes the failures of a number and of the device that its member just signed in on. */
export const clearFailures = async (tx: Books, nroafi: number, device: string | null): Promise<void> => {
  const isOfDevice =
    device === null
      ? undefined
      : and(eq(loginFailures.kind, 'dispositivo'), eq(loginFailures.key, deviceKey(nroafi, device)))
  await tx.delete(loginFailures).where(or(isOfNumber(nroafi), isOfDevice))
}

/** Deletes the failures of a number and of all its member's devices, after the password changed. */
export const clearAllFailures = async (tx: Books, nroafi: number): Promise<void> => {
  const isOfDevices = and(eq(loginFailures.kind, 'dispositivo'), like(loginFailures.key, deviceKey(nroafi, '%')))
  await tx.delete(loginFailures).where(or(isOfNumber(nroafi), isOfDevices))
}

/** Deletes failures that are too old for any rule. */
export const forgetOldFailures = async (db: Database, now: number): Promise<void> => {
  await db
    .delete(loginFailures)
    .where(or(lt(loginFailures.at, new Date(now - memoryMs)), gt(loginFailures.at, new Date(now + memoryMs))))
}
