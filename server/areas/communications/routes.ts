import { and, desc, eq, gte, isNull, lte, or } from 'drizzle-orm'
import { paths } from '../../../src/contract/base-paths'
import { encodeCommunication } from '../../../src/contract/communications/communications'
import { communicationsSchema } from '../../../src/contract/communications/schemas'
import { toDisplayDate, todayIn } from '../../../src/domain/dates'
import { communications } from '../../db/schema/offices/communications'
import { members } from '../../db/schema/members'
import type { Services } from '../../services'
import { memberRead } from '../members/member-read'
import { isFor } from './audience'

const listFor = async ({ db, clock }: Pick<Services, 'db' | 'clock'>, nroafi: number) => {
  const { esactivo, esjubilado, distrito, nivel } = members
  const [reader] = await db
    .select({ esactivo, esjubilado, distrito, nivel })
    .from(members)
    .where(eq(members.nroafi, nroafi))
  if (reader === undefined) return []
  const { id, prioridad, fecha, hasta, estado } = communications
  const today = todayIn(clock())
  const rows = await db
    .select()
    .from(communications)
    .where(and(eq(estado, 'publicada'), lte(fecha, today), or(isNull(hasta), gte(hasta, today)), isFor(reader)))
    .orderBy(desc(prioridad), desc(fecha), desc(id))
  return rows.map((row) => encodeCommunication({ ...row, id: String(row.id), fecha: toDisplayDate(row.fecha ?? '') }))
}

/**
 * What the fund tells a member, the most important first, of those the newest (API-015). One that is withdrawn, or whose last day
 * is over, is in the next answer no more, and with it leaves every device that asks.
 */
export const registerCommunicationRoutes = memberRead({
  path: paths.communications,
  summary: 'Comunicaciones de la Caja para el afiliado, la más importante primero',
  answer: communicationsSchema,
  rate: 'checks',
  read: async (services, { nroafi }) => ({ comunicaciones: await listFor(services, nroafi) }),
})
