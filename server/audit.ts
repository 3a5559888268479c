import type { JsonValue } from '../src/domain/json'
import type { Transaction } from './db/database'
import type { AuditEvent } from './audit-events'
import { auditLog } from './db/schema/audit'
import type { Services } from './services'

/**
 * One event of an account. `ip` is stored as a digest; null when the line is about many. `detail` holds no personal
 * data.
 */
export type AuditEntry = { event: AuditEvent; nroafi: number | null; ip: string | null; detail?: JsonValue }

/** Adds a line to the log of accounts, in a transaction when one is given. */
export const recordAudit = async (
  { db, clock, addressDigest }: Pick<Services, 'db' | 'clock' | 'addressDigest'>,
  { event, nroafi, ip, detail }: AuditEntry,
  tx?: Transaction,
): Promise<void> => {
  await (tx ?? db).insert(auditLog).values({
    at: new Date(clock()),
    nroafi,
    event,
    address: ip === null ? '' : addressDigest(ip),
    detail: detail ?? null,
  })
}
