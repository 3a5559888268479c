import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** The rights by which tablets send members' envelopes, one of each visit. Kept until nothing can come by them any more. */
export const envelopeGrants = pgTable(
  'envelope_grants',
  {
    id: uuid().primaryKey(),
    nroafi: integer().notNull(),
    /** The session of the visit; its row may be gone. */
    sid: uuid().notNull().unique(),
    /** The tablet and its office, as its signed setting names them. */
    tablet: text().notNull(),
    office: text().notNull(),
    openedAt: moment('opened_at').notNull(),
    /** When the visit ended; while it is open, when it ends at the latest. */
    visitEndsAt: moment('visit_ends_at').notNull(),
    /** When it was ended before its time; null while envelopes are taken. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('envelope_grants_by_member').on(table.nroafi),
    index('envelope_grants_by_tablet').on(table.tablet),
    index('envelope_grants_by_end').on(table.visitEndsAt),
  ],
)

/** The envelopes that were taken by a grant, by the id of their submission. */
export const envelopeGrantUses = pgTable(
  'envelope_grant_uses',
  {
    grantId: uuid('grant_id')
      .notNull()
      .references(() => envelopeGrants.id, { onDelete: 'cascade' }),
    submissionId: text('submission_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.grantId, table.submissionId] })],
)

/** Tablets that were withdrawn: their settings of that moment and before give no right any more. */
export const withdrawnTablets = pgTable('withdrawn_tablets', {
  tablet: text().primaryKey(),
  withdrawnAt: moment('withdrawn_at').notNull(),
})
