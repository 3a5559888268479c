import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { affiliations } from '../../db/schema/affiliations'
import { registrations, type RegistrationSituation } from '../../db/schema/registrations'

/** What the register says of a registration; `hasRequest` is true when a request to join was accepted before and not rejected since. */
export type Registration = {
  nroafi: number
  nrodoc: string
  situation: RegistrationSituation
  fecmat: string | null
  hasRequest: boolean
}

/** The registration of a number; undefined when the college never informed it. */
export const findRegistration = async (db: Database, nroafi: string): Promise<Registration | undefined> => {
  const [row] = await db
    .select({
      nroafi: registrations.nroafi,
      nrodoc: registrations.nrodoc,
      situation: registrations.situation,
      fecmat: registrations.fecmat,
      hasRequest: sql<boolean>`${affiliations.nroafi} is not null`,
    })
    .from(registrations)
    .leftJoin(affiliations, and(eq(affiliations.nroafi, registrations.nroafi), isNull(affiliations.rejectedAt)))
    .where(eq(registrations.nroafi, Number(nroafi)))
  return row
}
