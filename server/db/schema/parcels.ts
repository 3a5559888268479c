import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { WireParcelAnswer, WireParcelRefusal } from '../../../src/contract/parcels/schemas'
import type { CodeKind } from '../../../src/domain/code/code'
import type { Receipt } from '../../../src/domain/delivery/outbox'
import type { FundWrap } from '../../../src/domain/parcel/layout'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Parcels: drafts on their way to another device, and envelopes of tablets. A hand-over stays for ever in its final state,
 * without ciphertext and without anything personal, so that no late message revives it.
 */
export const parcels = pgTable(
  'parcels',
  {
    id: text().primaryKey(),
    /** Null when it was called back before it arrived. */
    kind: text().$type<CodeKind>(),
    state: text().$type<Exclude<WireParcelAnswer['estado'], 'desconocido'>>().notNull(),
    /** SHA-256 (hex) of what its source proves itself by, and of what its code proves itself by. */
    sourceHash: text('source_hash').notNull(),
    proofHash: text('proof_hash'),
    /** Number of the only member who may have it; null for a visitor's. */
    nroafi: integer(),
    parts: integer(),
    bytes: integer(),
    /** The wrapped key; null once the ciphertext is deleted. */
    codeWrap: text('code_wrap'),
    fundWrap: jsonb('fund_wrap').$type<FundWrap>(),
    /** Networks that it comes from (digests, see NetworkDigests), while its ciphertext is here. */
    address: text(),
    /** The device that took it, its kind in words, and when. */
    taker: uuid(),
    device: text(),
    takenAt: moment('taken_at'),
    createdAt: moment('created_at').notNull(),
    /** When a hand-over lapses; null for an envelope. */
    expiresAt: moment('expires_at'),
    /** When an envelope was complete, which is when its request arrived. */
    closedAt: moment('closed_at'),
    /** When its request was refused. */
    refusedAt: moment('refused_at'),
    receipt: jsonb().$type<Receipt>(),
    refusal: jsonb().$type<WireParcelRefusal>(),
    /** Id of the key that an envelope is sealed for and that the server does not have. */
    unknownKey: text('unknown_key'),
  },
  (table) => [index('parcels_by_age').on(table.state, table.createdAt)],
)

/** The parts of a parcel that are on the disk, by their number, with size in bytes and SHA-256 (hex). */
export const parcelParts = pgTable(
  'parcel_parts',
  {
    parcelId: text('parcel_id')
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    index: integer().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.parcelId, table.index] })],
)

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
