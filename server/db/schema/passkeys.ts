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
    /** Counter of its last use; one that does not grow, and is not always 0, tells of a copy. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    /** What its member reads in the list. */
    label: text().notNull(),
    /** Whether it is copied between the devices of its member. */
    backedUp: boolean('backed_up').notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('passkeys_by_member').on(table.nroafi)],
)

/** What a challenge of WebAuthn was made for. */
export type ChallengePurpose = 'alta' | 'ingreso'

/** Challenges that wait for their answer, good once and for minutes. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    purpose: text().$type<ChallengePurpose>().notNull(),
    /** Whose it is; null for a sign-in that has not said its number. */
    nroafi: integer(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_by_expiry').on(table.expiresAt)],
)
