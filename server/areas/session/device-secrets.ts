import { randomBytes } from 'node:crypto'
import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database'
import { pushSubscriptions } from '../../db/schema/push/subscriptions'
import { deviceSecrets } from '../../db/schema/sessions'

/** How many devices of a member are remembered; beyond it the least recently used one is deleted. */
const maxDevices = 20

const dropOldest = async (tx: Transaction, nroafi: number): Promise<void> => {
  const extra = await tx
    .select({ device: deviceSecrets.device })
    .from(deviceSecrets)
    .where(eq(deviceSecrets.nroafi, nroafi))
    .orderBy(desc(deviceSecrets.usedAt), desc(deviceSecrets.createdAt))
    .offset(maxDevices)
  const devices = extra.map(({ device }) => device)
  if (devices.length === 0) return
  await tx.delete(deviceSecrets).where(and(eq(deviceSecrets.nroafi, nroafi), inArray(deviceSecrets.device, devices)))
}

// Whoever was told something here before is told nothing more: the device is in other hands.
const silenceOthers = async (tx: Transaction, nroafi: number, device: string): Promise<void> => {
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.device, device), ne(pushSubscriptions.nroafi, nroafi)))
}

/** A device that a member signs in on; `label` is its browser and system in words, `now` epoch milliseconds. */
export type SignInDevice = { nroafi: number; device: string; label: string; now: number }

/**
 * The secret of a member's device (base64 of 32 bytes): made at the first sign-in there, the same ever after. Notices of anybody else
 * end on this device.
 */
export const keepDeviceSecret = async (
  tx: Transaction,
  { nroafi, device, label, now }: SignInDevice,
): Promise<string> => {
  const usedAt = new Date(now)
  const [row] = await tx
    .insert(deviceSecrets)
    .values({ nroafi, device, secret: randomBytes(32).toString('base64'), createdAt: usedAt, usedAt, label })
    .onConflictDoUpdate({ target: [deviceSecrets.nroafi, deviceSecrets.device], set: { usedAt, label } })
    .returning({ secret: deviceSecrets.secret })
  if (row === undefined) throw new Error('The secret of a device was not kept.')
  await dropOldest(tx, nroafi)
  await silenceOthers(tx, nroafi, device)
  return row.secret
}

/** The secret of a device that this member has signed in on; undefined otherwise. */
export const findDeviceSecret = async (db: Database, nroafi: number, device: string): Promise<string | undefined> => {
  const [row] = await db
    .select({ secret: deviceSecrets.secret })
    .from(deviceSecrets)
    .where(and(eq(deviceSecrets.nroafi, nroafi), eq(deviceSecrets.device, device)))
  return row?.secret
}
