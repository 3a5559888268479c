import type { JsonValue } from '../json'

/** Converts the content of a draft from one version of its form to the next; never drops an answer. */
export type Migration = (content: JsonValue) => JsonValue

/** Version of the content of a pre-affiliation draft. Raising it requires a migration. */
export const preAffiliationVersion = 1

/** One migration per version below the current one, oldest first: index 0 lifts version 1 to version 2. */
export const preAffiliationMigrations: readonly Migration[] = []
