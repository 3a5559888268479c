import { inArray } from 'drizzle-orm'
import type { FundProfile } from '../../../src/contract/fund/profile'
import { toMinutes } from '../../../src/domain/appointments/days'
import type { Database } from '../../db/database'
import { holdNames } from '../../db/held-names'
import { appointmentClosedDays, appointmentHours, appointmentOffices } from '../../db/schema/appointments'
import { appointmentPlaces } from '../../fund/districts'

/**
 * Gives each district that has none yet the hours and closed days of the profile, once for ever: from then on the desk says them, and a changed
 * profile changes nothing. One that an import or an earlier release gave hours keeps those.
 */
export const startOffices = (db: Database, profile: FundProfile): Promise<void> =>
  db.transaction(async (tx) => {
    await holdNames(tx, 'mesa', ['horarios'])
    const begun = new Set((await tx.select().from(appointmentOffices)).map(({ district }) => district))
    const fresh = appointmentPlaces(profile).flatMap(({ id }) => (begun.has(id) ? [] : [id]))
    if (fresh.length === 0) return
    const { slots = [], closedDays = [] } = profile.officeHours
    const kept = await tx
      .select({ district: appointmentHours.district })
      .from(appointmentHours)
      .where(inArray(appointmentHours.district, fresh))
    const given = new Set(kept.map(({ district }) => district))
    const empty = fresh.filter((id) => !given.has(id))
    const hours = empty.flatMap((district) =>
      slots.flatMap(({ weekdays, from, to, every }) =>
        weekdays.map((weekday) => ({
          district,
          weekday,
          fromMinute: toMinutes(from),
          untilMinute: toMinutes(to),
          everyMinutes: every,
        })),
      ),
    )
    if (hours.length > 0) await tx.insert(appointmentHours).values(hours).onConflictDoNothing()
    const days = fresh.flatMap((district) => closedDays.map(({ day, reason }) => ({ district, day, motivo: reason })))
    if (days.length > 0) await tx.insert(appointmentClosedDays).values(days).onConflictDoNothing()
    await tx
      .insert(appointmentOffices)
      .values(fresh.map((district) => ({ district })))
      .onConflictDoNothing()
  })
