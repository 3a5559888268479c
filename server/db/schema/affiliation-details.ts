import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { stored } from '../../fields/affiliation'
import { columnsOf } from '../../fields/columns'
import { affiliations } from './affiliations'
import { fileColumns, id } from './columns'

const affiliation = () =>
  uuid('submission_id')
    .notNull()
    .references(() => affiliations.submissionId, { onDelete: 'cascade' })

/** Relatives: 1 spouse, 2 partner, 3 child, 4 father, 5 mother. `holder` is the name on their documents. */
export const affiliationFamily = pgTable(
  'affiliation_family',
  {
    id: id(),
    submissionId: affiliation(),
    holder: text().notNull(),
    tipfamiliar: integer().notNull(),
    ...columnsOf(stored.relative),
    estadocivil: integer(),
    fecestadocivil: date(),
    fecfallecido: date(),
  },
  (table) => [index('affiliation_family_by_submission').on(table.submissionId)],
)

/** Postal addresses; `main` 1 is where mail goes. */
export const affiliationAddresses = pgTable(
  'affiliation_addresses',
  {
    id: id(),
    submissionId: affiliation(),
    ...columnsOf(stored.address),
    main: integer().notNull(),
  },
  (table) => [index('affiliation_addresses_by_submission').on(table.submissionId)],
)

/** Phones; `main` 1 is the one to call. */
export const affiliationPhones = pgTable(
  'affiliation_phones',
  {
    id: id(),
    submissionId: affiliation(),
    ...columnsOf(stored.phone),
    main: integer().notNull(),
  },
  (table) => [index('affiliation_phones_by_submission').on(table.submissionId)],
)

/** E-mails; `main` 1 is where messages go. */
export const affiliationEmails = pgTable(
  'affiliation_emails',
  {
    id: id(),
    submissionId: affiliation(),
    ...columnsOf(stored.email),
    main: integer().notNull(),
  },
  (table) => [index('affiliation_emails_by_submission').on(table.submissionId)],
)

/** Documents, each with the person that it is about. */
export const affiliationFiles = pgTable(
  'affiliation_files',
  {
    ...fileColumns(),
    submissionId: affiliation(),
    op: text().notNull(),
    holder: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.submissionId, table.id] })],
)
