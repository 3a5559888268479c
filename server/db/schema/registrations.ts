import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** What the professional college says of a registration: fit to join, not informed yet, barred, or a member already. */
export type RegistrationSituation = 'habilitada' | 'sinInformar' | 'inhabilitada' | 'afiliada'

/** The register of registrations, by registration number. `nrodoc` has 8 digits; dates are civil dates yyyy-mm-dd. */
export const registrations = pgTable('registrations', {
  nroafi: integer().primaryKey(),
  nrodoc: text().notNull(),
  situation: text().$type<RegistrationSituation>().notNull(),
  fecmat: date(),
})
