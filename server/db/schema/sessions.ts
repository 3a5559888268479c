import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { SessionRole } from '../../../src/contract/session/token'
import { id } from './columns'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** How each member signs in. The hash (argon2id, PHC text) is null until the member sets a first password by a link. */
export const memberCredentials = pgTable('member_credentials', {
  nroafi: integer().primaryKey(),
  passwordHash: text('password_hash'),
  /** Whether the member still has to choose a password of their own (UNS-08). */
  firstLogin: boolean('first_login').notNull(),
  changedAt: moment('changed_at').notNull(),
})

/**
 * Sessions of the last day. `subject` is a member number, or the user of the management. Only tokens of the current
 * generation are valid, and those of the one before until `previousValidUntil`.
 */
export const sessions = pgTable(
  'sessions',
  {
    sid: uuid().primaryKey(),
    subject: text().notNull(),
    role: text().$type<SessionRole>().notNull(),
    generation: integer().notNull(),
    previousValidUntil: moment('previous_valid_until'),
    createdAt: moment('created_at').notNull(),
    lastAt: moment('last_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('sessions_by_subject').on(table.subject, table.role), index('sessions_by_use').on(table.lastAt)],
)

/** The secret (base64 of 32 bytes) that each device of a member mixes into the key of its vault. */
export const deviceSecrets = pgTable(
  'device_secrets',
  {
    nroafi: integer().notNull(),
    device: uuid().notNull(),
    secret: text().notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.nroafi, table.device] })],
)

/** What failed sign-ins are counted by: a member number, whether it exists or not, or an address (digest). */
export type FailureKind = 'numero' | 'direccion'

/** Failed sign-ins of the last day, and those under way, which count as failed until they succeed. */
export const loginFailures = pgTable(
  'login_failures',
  {
    id: id(),
    attempt: uuid().notNull(),
    kind: text().$type<FailureKind>().notNull(),
    key: text().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('login_failures_by_key').on(table.kind, table.key, table.at),
    index('login_failures_by_attempt').on(table.attempt),
    index('login_failures_by_age').on(table.at),
  ],
)

/** What a mailed link is for: a first password, or another one. */
export type LinkPurpose = 'activar' | 'recuperar'

/** Mailed links by the SHA-256 (hex) of what they carry, which is kept nowhere. */
export const activationLinks = pgTable(
  'activation_links',
  {
    hash: text().primaryKey(),
    nroafi: integer().notNull(),
    purpose: text().$type<LinkPurpose>().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('activation_links_by_member').on(table.nroafi),
    index('activation_links_by_age').on(table.createdAt),
  ],
)
