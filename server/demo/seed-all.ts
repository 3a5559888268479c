import { todayIn } from '../../src/domain/dates'
import type { Services } from '../services'
import { seedDemoData } from './seed'
import { seedDemoAppointments } from './seed-appointments'
import { seedDemoCommunications } from './seed-communications'
import { seedDemoCredentials } from './seed-credentials'
import { seedDemoMembers } from './seed-members'
import { seedDemoPayments } from './seed-payments'
import { seedDemoProcedures } from './seed-procedures'

/** Seeds everything of the demonstration that is not there yet. */
export const seedDemo = async ({
  db,
  documents,
  clock,
  passwords,
}: Pick<Services, 'db' | 'documents' | 'clock' | 'passwords'>): Promise<void> => {
  const today = todayIn(clock())
  await seedDemoData(db, today)
  await seedDemoMembers(db, today, clock())
  await seedDemoPayments(db, today)
  await seedDemoProcedures(db, documents, today)
  await seedDemoAppointments(db, today, clock())
  await seedDemoCommunications(db, today)
  await seedDemoCredentials({ db, clock, passwords })
}
