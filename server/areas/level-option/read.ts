import { eq } from 'drizzle-orm'
import type { WireLevelOrder } from '../../../src/contract/member/answer-schemas'
import { parseLevelOrder } from '../../../src/contract/member/level-order'
import { todayIn, type PlainDate } from '../../../src/domain/dates'
import { toSeenLevel, type SeenLevel } from '../../../src/domain/level-option/values'
import type { LevelOrder } from '../../../src/domain/level/order'
import type { LevelPeriod } from '../../../src/domain/level/period'
import type { Database, Transaction } from '../../db/database'
import { members } from '../../db/schema/members'
import type { Services } from '../../services'
import { toPersonalData } from '../members/personal-data'
import { noSuchMember } from '../members/repository'
import type { Declarant } from '../submissions/declaration'
import { listLevelOrders } from './order'
import { turnYear } from './turn'

type Day = { today: PlainDate; period: LevelPeriod }

/** Today, and the period of this installation. */
export const levelDay = ({ clock, config }: Pick<Services, 'clock' | 'config'>): Day => ({
  today: todayIn(clock()),
  period: config.levelPeriod,
})

/** The answer of opcionNivel for a member (API-048), after what a new year or period changed. */
export const readLevelOrders = async (services: Services, nroafi: number): Promise<WireLevelOrder[]> => {
  const day = levelDay(services)
  await turnYear(services.db, nroafi, day)
  return listLevelOrders(services.db, nroafi, day)
}

/** A member's order as their device reads it, what the rules of a request need, and who they are. */
export type LevelFacts = { order: LevelOrder; visto: SeenLevel; declarant: Declarant; esesb: boolean }

/** Reads them. Throws a 404 for a number without a file. */
export const readLevelFacts = async (db: Database | Transaction, nroafi: number, day: Day): Promise<LevelFacts> => {
  const [row] = await db.select().from(members).where(eq(members.nroafi, nroafi))
  const parsed = parseLevelOrder({ opcionNivel: await listLevelOrders(db, nroafi, day) })
  if (row === undefined || !parsed.ok) throw noSuchMember()
  const { apellido, nombres, nrodoc, esjubilado, esesb } = row
  return {
    order: parsed.value,
    visto: toSeenLevel(parsed.value, { esjubilado, datos: toPersonalData(row) }),
    declarant: { nroafi, apellido, nombres, nrodoc },
    esesb,
  }
}
