import { sql, type SQL } from 'drizzle-orm'
import type { Holder } from '../../../src/domain/desk/queue'
import { deskCases } from '../../db/schema/desk/cases'
import type { DeskUser } from '../../plugins/desk'
import type { Services } from '../../services'
import { subjectsOf } from '../../sessions/management-list'
import type { DeskCase } from '../cases/cases'

/** Whoever looks at the desk: all names of theirs in sessions, and the moment by the server's clock (epoch milliseconds). */
export type Viewer = { user: DeskUser; subjects: readonly string[]; now: number }

/** Whoever calls, now. */
export const viewerOf = (services: Pick<Services, 'clock' | 'addressDigests'>, user: DeskUser): Viewer => ({
  user,
  subjects: subjectsOf(services, user),
  now: services.clock(),
})

/** Who has a request open; null when nobody has, or their lease is over. */
export const holderOf = (
  { leaseHolder, leaseName, leaseSince, leaseUntil }: DeskCase,
  { subjects, now }: Viewer,
): Holder | null => {
  if (leaseHolder === null || leaseSince === null || leaseUntil === null || leaseUntil.getTime() <= now) return null
  return {
    nombre: leaseName,
    esMio: subjects.includes(leaseHolder),
    desde: leaseSince.getTime(),
    hasta: leaseUntil.getTime(),
  }
}

/** The same as a column: 'yo', 'otros' or 'nadie'. */
export const holderClass = ({ subjects, now }: Viewer): SQL<'yo' | 'otros' | 'nadie'> => {
  const mine = sql.join(
    subjects.map((subject) => sql`${subject}`),
    sql`, `,
  )
  return sql`case
    when ${deskCases.leaseUntil} is null or ${deskCases.leaseUntil} <= ${new Date(now).toISOString()}::timestamptz then 'nadie'
    when ${deskCases.leaseHolder} in (${mine}) then 'yo'
    else 'otros' end`
}
