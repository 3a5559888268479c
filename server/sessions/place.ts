import { and, eq, lt } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database'
import { deviceSecrets, sessions } from '../db/schema/sessions'
import { limits } from '../limits/limits'

/**
 * Where something is done at an account: a session and its device, or the device that opened a mailed link. `since` is when the
 * account was used there for the first time; who names no device is there for the first time. `label` is browser and system in words.
 */
export type Place = { sid: string | null; device: string | null; label: string; since: Date }

const firstUseOf = async (
  tx: Database | Transaction,
  nroafi: number,
  device: string | null,
): Promise<Date | undefined> => {
  if (device === null) return undefined
  const [row] = await tx
    .select({ createdAt: deviceSecrets.createdAt })
    .from(deviceSecrets)
    .where(and(eq(deviceSecrets.nroafi, nroafi), eq(deviceSecrets.device, device)))
  return row?.createdAt
}

/** The place of a session; undefined when the session is gone. */
export const placeOfSession = async (
  tx: Database | Transaction,
  nroafi: number,
  sid: string,
): Promise<Place | undefined> => {
  const [row] = await tx
    .select({ device: sessions.device, label: sessions.label, createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.sid, sid))
  if (row === undefined) return undefined
  const { device, label, createdAt } = row
  return { sid, device, label, since: (await firstUseOf(tx, nroafi, device)) ?? createdAt }
}

/** The place that opened a mailed link, by the device that it named; `now` is epoch milliseconds. */
export const placeOfLink = async (
  tx: Transaction,
  { nroafi, device, label, now }: { nroafi: number; device: string | null; label: string; now: number },
): Promise<Place> => ({ sid: null, device, label, since: (await firstUseOf(tx, nroafi, device)) ?? new Date(now) })

/** Whether the account was used there so lately that what comes from there is unusual. `now` is epoch milliseconds. */
export const isYoung = ({ since }: Pick<Place, 'since'>, now: number): boolean =>
  now - since.getTime() < limits.unusual.young.value

/** Whether the account was used on another device before: on its first one nothing is unusual. */
export const hasOlderDevice = async (tx: Transaction, nroafi: number, { since }: Place): Promise<boolean> =>
  (await tx.$count(deviceSecrets, and(eq(deviceSecrets.nroafi, nroafi), lt(deviceSecrets.createdAt, since)))) > 0

/** Whether two places are the same: one device, or one session where no device is named. */
export const isSamePlace = (one: Pick<Place, 'sid' | 'device'>, other: Pick<Place, 'sid' | 'device'>): boolean =>
  one.device === null ? one.sid !== null && one.sid === other.sid : one.device === other.device
