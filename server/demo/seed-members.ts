import type { PgTable } from 'drizzle-orm/pg-core'
import type { PlainDate } from '../../src/domain/dates'
import type { Database, Transaction } from '../db/database'
import { savedAccounts } from '../db/schema/accounts'
import { memberAddresses, memberEmails, memberPhones } from '../db/schema/member-contacts'
import { contributionSummaries, debtConcepts, levelOrders, memberRelatives } from '../db/schema/member-files'
import { memberPhotos, members } from '../db/schema/members'
import { registrations } from '../db/schema/registrations'
import { paidContributions, paySlips } from '../db/schema/slips'
import type { DemoMember } from './member'
import { toDemoRows, type DemoRows } from './member-rows'
import { demoMembers } from './members'
import { readPortrait } from './portrait'

const insertAll = async <T extends PgTable, S>(
  tx: Transaction,
  table: T,
  sources: readonly S[],
  rowsOf: (source: S) => T['$inferInsert'][],
): Promise<void> => {
  const rows = sources.flatMap(rowsOf)
  if (rows.length > 0) await tx.insert(table).values(rows)
}

const insertFiles = async (tx: Transaction, rows: readonly DemoRows[]): Promise<void> => {
  await insertAll(tx, memberAddresses, rows, ({ addresses }) => addresses)
  await insertAll(tx, memberPhones, rows, ({ phones }) => phones)
  await insertAll(tx, memberEmails, rows, ({ emails }) => emails)
  await insertAll(tx, memberRelatives, rows, ({ relatives }) => relatives)
  await insertAll(tx, levelOrders, rows, ({ levelOrder }) => [levelOrder])
  await insertAll(tx, debtConcepts, rows, ({ debt }) => debt)
  await insertAll(tx, contributionSummaries, rows, ({ contributions }) => [contributions])
  await insertAll(tx, savedAccounts, rows, ({ accounts }) => accounts)
  await insertAll(tx, paidContributions, rows, ({ paid }) => paid)
  await insertAll(tx, paySlips, rows, (row) => row.paySlips)
}

const insertPhotos = async (tx: Transaction, demos: readonly DemoMember[], now: Date): Promise<void> => {
  const photos = demos
    .filter(({ hasPhoto }) => hasPhoto)
    .map(async ({ nroafi }) => ({
      nroafi,
      kind: 'fotocarnet' as const,
      image: await readPortrait(nroafi),
      updatedAt: now,
    }))
  await insertAll(tx, memberPhotos, await Promise.all(photos), (photo) => [photo])
}

/**
 * Seeds the demonstration members, all or none, and their registrations. Members that exist already are not changed, so
 * that what was tried out survives the next start. `at` is in epoch milliseconds.
 */
export const seedDemoMembers = async (db: Database, today: PlainDate, at: number): Promise<void> =>
  db.transaction(async (tx) => {
    const rows = demoMembers.map((demo) => toDemoRows(demo, today))
    const inserted = await tx
      .insert(members)
      .values(rows.map(({ member }) => member))
      .onConflictDoNothing()
      .returning({ nroafi: members.nroafi })
    if (inserted.length === 0) return
    const isNew = (nroafi: number): boolean => inserted.some((row) => row.nroafi === nroafi)
    const added = demoMembers.filter(({ nroafi }) => isNew(nroafi))
    await insertFiles(
      tx,
      rows.filter(({ member }) => isNew(member.nroafi)),
    )
    await insertPhotos(tx, added, new Date(at))
    await tx
      .insert(registrations)
      .values(added.map(({ nroafi, nrodoc }) => ({ nroafi, nrodoc, situation: 'afiliada' as const })))
      .onConflictDoNothing()
  })
