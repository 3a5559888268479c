import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CountingMoment } from '../../../src/domain/delivery/deadline'
import type { Receipt } from '../../../src/domain/delivery/outbox'
import type { DetectedType, FileOp } from '../../../src/domain/files'
import { bytes } from './columns'
import { member } from './members'

/** Numbers of the accepted requests; none is used twice. */
export const affiliationNumbers = pgSequence('affiliation_numbers', { startWith: 1, increment: 1, cache: 1 })

/**
 * Every accepted submission with its receipt, and every withdrawn one as a tombstone, kept for ever. The primary key
 * makes a second delivery harmless.
 */
export const submissions = pgTable('submissions', {
  submissionId: uuid('submission_id').primaryKey(),
  secretHash: text('secret_hash').notNull(),
  /** Member number of the sender; null for a visitor. */
  owner: integer(),
  state: text().$type<'aceptado' | 'retirado'>().notNull(),
  digest: text(),
  receipt: jsonb().$type<Receipt>(),
  /** Time of "enviar" by the server's clock as the device last knew it; used only as countsBy says. */
  claimedAt: timestamp('claimed_at', { withTimezone: true }),
  /** Time of reception by the server's clock. */
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  /**
   * Which of the two every deadline was judged by (UNS-122); null for tombstones and for rows older than this column.
   */
  countsBy: text('counts_by').$type<CountingMoment['by']>(),
  countsAt: timestamp('counts_at', { withTimezone: true }),
  /** When the draft was created by the device's clock; the evidence for claimedAt. */
  draftCreatedAt: timestamp('draft_created_at', { withTimezone: true }),
  draftEditedAt: timestamp('draft_edited_at', { withTimezone: true }),
  draftSealedAt: timestamp('draft_sealed_at', { withTimezone: true }),
})

/** What happened to a submission. */
export type SubmissionEvent = 'aceptado' | 'repetido' | 'rechazado' | 'conflicto' | 'retirado'

/** The log of submissions: what happened and when, without any answers of the person. */
export const submissionAudit = pgTable(
  'submission_audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    submissionId: uuid('submission_id').notNull(),
    event: text().$type<SubmissionEvent>().notNull(),
    status: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('submission_audit_by_submission').on(table.submissionId)],
)

/** Solved challenges that were used, so that none is accepted twice. */
export const usedCaptchas = pgTable(
  'used_captchas',
  {
    signature: text().primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('used_captchas_by_expiry').on(table.expiresAt)],
)

/**
 * Documents that members sent ahead of a request, one per key of the fund (UNS-47). They are deleted after a term. Their
 * bytes are here and not in the data folder, so that nothing else has to be swept when they go.
 */
export const stagedFiles = pgTable(
  'staged_files',
  {
    nroafi: member(),
    op: text().$type<FileOp>().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    content: bytes().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.nroafi, table.op] }), index('staged_files_by_age').on(table.at)],
)

/**
 * Submissions whose files go ahead of them, until they are accepted or their term is over. A withdrawn one stays for the
 * correction that takes its files over.
 */
export const earlySubmissions = pgTable(
  'early_submissions',
  {
    submissionId: uuid('submission_id').primaryKey(),
    secretHash: text('secret_hash').notNull(),
    /** Networks that announced it last (digests, see NetworkDigests); rows of earlier releases have the address alone. */
    address: text().notNull(),
    /** Time of the last announcement or piece. */
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('early_submissions_by_age').on(table.lastAt)],
)

/** The announced files of these submissions: bytes and SHA-256 (hex) as announced, and what became of each. */
export const earlyFiles = pgTable(
  'early_files',
  {
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => earlySubmissions.submissionId, { onDelete: 'cascade' }),
    fileId: uuid('file_id').notNull(),
    type: text().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    /** Bytes that outlast a crash, from the start of the file. */
    arrived: integer().notNull(),
    /** 'falta' also while a whole file is not judged. */
    state: text().$type<'falta' | 'completo' | 'rechazado'>().notNull(),
    /** Type by its content; null before the judgement, and for a type that nothing accepts. */
    detected: text().$type<DetectedType>(),
    /** Why its content is refused, in words for the person. */
    reason: text(),
  },
  (table) => [primaryKey({ columns: [table.submissionId, table.fileId] })],
)

/** The pieces of these files: where each begins, its bytes and the key of its object. A whole file that is good has one. */
export const earlyPieces = pgTable(
  'early_pieces',
  {
    submissionId: uuid('submission_id').notNull(),
    fileId: uuid('file_id').notNull(),
    offset: integer().notNull(),
    size: integer().notNull(),
    key: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.fileId, table.offset] }),
    foreignKey({
      name: 'early_pieces_of_file',
      columns: [table.submissionId, table.fileId],
      foreignColumns: [earlyFiles.submissionId, earlyFiles.fileId],
    }).onDelete('cascade'),
  ],
)
