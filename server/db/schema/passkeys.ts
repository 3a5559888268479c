import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Passkeys of members, by the id of the credential (base64url). */
export const passkeys = pgTable(
  'passkeys',
  {
    credentialId: text('credential_id').primaryKey(),
    nroafi: integer().notNull(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** Counter of the last use. One that does not grow, unless it is always 0, is a sign of a copied key. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    /** Name of the passkey in its member's list. */
    label: text().notNull(),
    /** Whether the passkey is synced between devices. */
    backedUp: boolean('backed_up').notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('passkeys_by_member').on(table.nroafi)],
)

/** What a WebAuthn challenge was made for. */
export type ChallengePurpose = 'alta' | 'ingreso'

/** Challenges that wait for their answer; each works once and for some minutes. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    purpose: text().$type<ChallengePurpose>().notNull(),
    /** Member of the challenge; null for a sign-in without a number. */
    nroafi: integer(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_by_expiry').on(table.expiresAt)],
)
