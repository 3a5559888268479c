import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { SessionRole } from '../../../src/contract/session/token'
import type { UnusualKind } from '../../../src/domain/session/unusual'
import { id } from './columns'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Credentials of the members. The hash (argon2id, PHC text) is null until the member sets a first password by a link.
 */
export const memberCredentials = pgTable('member_credentials', {
  nroafi: integer().primaryKey(),
  passwordHash: text('password_hash'),
  /** Whether the member must still choose a password of their own (UNS-08). */
  firstLogin: boolean('first_login').notNull(),
  changedAt: moment('changed_at').notNull(),
  /**
   * Grows with every new password. A session is only opened if it is still the one of the password that was checked.
   */
  generation: integer().notNull().default(1),
  /** When every right to send envelopes ended last; null for never. */
  grantsEndedAt: moment('grants_ended_at'),
  /** When the fund closed the account; null while it is open. */
  closedAt: moment('closed_at'),
})

/**
 * Sessions of the last day. `subject` is a member number, or a user of the management. Tokens are valid if they are of
 * the current generation, or of the previous one until `previousValidUntil`.
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
    /** Device that it was opened on; null when it sent no id. */
    device: uuid(),
    /** Browser and system in words, for the member's list of sessions. */
    label: text().notNull().default(''),
    /** When the member last proved who they are, by password or passkey. */
    provenAt: moment('proven_at'),
  },
  (table) => [index('sessions_by_subject').on(table.subject, table.role), index('sessions_by_use').on(table.lastAt)],
)

/** The secret (base64 of 32 bytes) of each device of a member, which goes into the key of its vault. */
export const deviceSecrets = pgTable(
  'device_secrets',
  {
    nroafi: integer().notNull(),
    device: uuid().notNull(),
    secret: text().notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at').notNull(),
    /** Browser and system in words, for the member's list of devices. */
    label: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.nroafi, table.device] })],
)

/**
 * What failed sign-ins are counted by: a member number, whether it exists or not; an address (digest); or a device that
 * the member has signed in on.
 */
export type FailureKind = 'numero' | 'direccion' | 'dispositivo'

/** Failed sign-ins of the last day, and tries in progress, which count as failed until they succeed. */
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

/** What a mailed link is for: a first password or a new one. */
export type LinkPurpose = 'activar' | 'recuperar'

/** Mailed links by the SHA-256 (hex) of their secret, which is not stored. */
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

/** Used hand-overs of the management by the SHA-256 (hex) of their id, kept until they expire. */
export const spentHandovers = pgTable(
  'spent_handovers',
  {
    digest: text().primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('spent_handovers_by_expiry').on(table.expiresAt)],
)

/**
 * The ways to undo a change of the main e-mail, which are mailed to the former one: by the SHA-256 (hex) of the secret, which is
 * not stored. While they last, they also say which e-mail was the main one before.
 */
export const emailUndos = pgTable(
  'email_undos',
  {
    hash: text().primaryKey(),
    nroafi: integer().notNull(),
    /** The e-mail that was the main one. */
    email: text().notNull(),
    /** When another one became the main one. */
    changedAt: moment('changed_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('email_undos_by_member').on(table.nroafi, table.changedAt),
    index('email_undos_by_age').on(table.changedAt),
  ],
)

/** What was unusual at the account of a member (UNS-152), and what they said of it. Kept for 30 days. */
export const unusualEvents = pgTable(
  'unusual_events',
  {
    id: uuid().primaryKey(),
    nroafi: integer().notNull(),
    kind: text().$type<UnusualKind>().notNull(),
    at: moment('at').notNull(),
    /** The session it came by; null for a mailed link, and for what the member reports without an event. */
    sid: uuid(),
    /** The device it came from; null when it named none. */
    device: uuid(),
    /** When the account was used on that device for the first time. */
    deviceSince: moment('device_since').notNull(),
    /** Browser and system of it in words. */
    label: text().notNull(),
    /** When the member said whether it was them; null until then. */
    answeredAt: moment('answered_at'),
    wasMine: boolean('was_mine'),
  },
  (table) => [
    index('unusual_events_by_member').on(table.nroafi, table.at),
    index('unusual_events_by_age').on(table.at),
  ],
)
