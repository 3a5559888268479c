import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Transaction } from '../../db/database'
import { deviceSecrets } from '../../db/schema/sessions'
import type { Services } from '../../services'
import { tellOfEntry } from './entry-letter'

/**
 * Whether a member signs in where their account was not used before, though it was used elsewhere. Who names no device, as a
 * tablet does, is always there for the first time. Ask before the device is remembered.
 */
export const isNewDevice = async (tx: Transaction, nroafi: number, device: string | null): Promise<boolean> => {
  const known = await tx
    .select({ device: deviceSecrets.device })
    .from(deviceSecrets)
    .where(eq(deviceSecrets.nroafi, nroafi))
  return known.length > 0 && known.every((row) => row.device !== device)
}

/** Tells a member by mail of a sign-in on another device, beyond the letters of an hour no more. `label` is that device in words. */
export const tellOfDevice = async (
  services: Pick<Services, 'db' | 'mail' | 'config' | 'afterwards' | 'callCounts' | 'clock'>,
  { nroafi, label }: { nroafi: number; label: string },
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> => {
  const wait = await services.callCounts.count('deviceLetters', { about: [`afiliado:${nroafi}`] })
  if (wait === undefined) await tellOfEntry(services, nroafi, 'dispositivoNuevo', log, label)
}
