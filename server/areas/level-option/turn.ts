import { eq } from 'drizzle-orm'
import { yearOf, type PlainDate } from '../../../src/domain/dates'
import { minimumLevel } from '../../../src/domain/level/options'
import { isPlanEnding } from '../../../src/domain/level/order'
import { levelPeriodOn, type LevelPeriod } from '../../../src/domain/level/period'
import { planNames } from '../../../src/domain/level/reduced'
import type { Database, Transaction } from '../../db/database'
import { levelOrders } from '../../db/schema/member-files'
import { members } from '../../db/schema/members'
import { holdMember } from '../members/hold'
import { toFlags } from './flags'

type Order = typeof levelOrders.$inferSelect
type Level = Pick<typeof members.$inferSelect, 'nivel' | 'nivelValidez' | 'aporteReducido'>

/** What a new year or a new period changes: columns of the member, columns of the order. */
type Turn = { member: Partial<Level>; order: Partial<Order> }

const reducedText = ({ tienePlanJovenFuturo, tieneRarFuturo }: Order): string => {
  if (tienePlanJovenFuturo) return planNames.PMJ
  return tieneRarFuturo ? planNames.RAR : ''
}

// An approved request takes effect with its year. A plan that does not go on ends, and level 2 follows (LEVEL-051).
const newYear = (order: Order, year: number): Turn => {
  const isDue = order.estado === 'A' && order.nivelPedido !== null && order.anio <= year
  const isEnding = isPlanEnding(toFlags(order))
  const nivel = isDue ? order.nivelPedido : isEnding ? minimumLevel : undefined
  return {
    member: {
      aporteReducido: reducedText(order),
      ...(nivel === undefined ? {} : { nivel, nivelValidez: 'A' as const }),
    },
    order: {
      ejercicio: year,
      tienePlanJoven: order.tienePlanJoven || order.tienePlanJovenFuturo,
      estadoPlanJoven: order.tienePlanJovenFuturo ? order.estadoPlanJovenFuturo : '',
      tieneRar: order.tieneRar || order.tieneRarFuturo,
      estadoRar: order.tieneRarFuturo ? order.estadoRarFuturo : '',
      tienePlanJovenFuturo: false,
      estadoPlanJovenFuturo: '',
      tieneRarFuturo: false,
      estadoRarFuturo: '',
    },
  }
}

const newPeriod = (anio: number): Partial<Order> => ({
  anio,
  estado: null,
  nivelPedido: null,
  pedidoId: null,
  pedidoNro: null,
  email: '',
  puedeDesestimar: false,
  desestimacionPendiente: false,
  altaPlanJoven: false,
  bajaPlanJoven: false,
})

/** What this day changes of a member's level and order; null when it changes nothing. */
export const turnOn = (order: Order, today: PlainDate, period: LevelPeriod): Turn | null => {
  const year = yearOf(today)
  const { anio } = levelPeriodOn(today, period)
  const turned = year > order.ejercicio ? newYear(order, year) : null
  const begun = anio > order.anio ? newPeriod(anio) : null
  if (turned === null && begun === null) return null
  return { member: turned?.member ?? {}, order: { ...turned?.order, ...begun } }
}

/**
 * Writes what a new year or a new period changes for a member. Nothing else does: it is called before their level option
 * is read or asked for.
 */
export const turnYear = async (
  db: Database,
  nroafi: number,
  { today, period }: { today: PlainDate; period: LevelPeriod },
): Promise<void> => {
  const find = async (tx: Database | Transaction) =>
    (await tx.select().from(levelOrders).where(eq(levelOrders.nroafi, nroafi)))[0]
  const before = await find(db)
  if (before === undefined || turnOn(before, today, period) === null) return
  await db.transaction(async (tx) => {
    await holdMember(tx, nroafi)
    const order = await find(tx)
    const turn = order === undefined ? null : turnOn(order, today, period)
    if (turn === null) return
    await tx.update(levelOrders).set(turn.order).where(eq(levelOrders.nroafi, nroafi))
    if (Object.keys(turn.member).length > 0) await tx.update(members).set(turn.member).where(eq(members.nroafi, nroafi))
  })
}
