import { eq } from 'drizzle-orm'
import { toFlag } from '../../../src/contract/member/readers'
import { emptyDate, type PlainDate } from '../../../src/domain/dates'
import { isStanding } from '../../../src/domain/level/order'
import { isLateOn, levelPeriodOn, type LevelPeriod } from '../../../src/domain/level/period'
import type { Database, Transaction } from '../../db/database'
import { levelOrders } from '../../db/schema/member-files'
import { members } from '../../db/schema/members'
import type { WireLevelOrder } from '../../../src/contract/member/answer-schemas'

type Row = {
  order: typeof levelOrders.$inferSelect
  nivel: number | null
  nivelValidez: 'A' | 'P' | null
  fecmat: string | null
  esesb: boolean
}

// The fund lets them ask, and no request stands in the way (LEVEL-036, LEVEL-038).
const mayRequest = ({ order, esesb }: Row): boolean =>
  order.puedeTramitar && !esesb && !order.desestimacionPendiente && !isStanding(order)

const encode = (row: Row, today: PlainDate, period: LevelPeriod): WireLevelOrder => {
  const { order, nivel, nivelValidez } = row
  const current = levelPeriodOn(today, period)
  return {
    nroafi: String(order.nroafi),
    nivelActual: nivel,
    nivelActualValidez: nivelValidez,
    nivelPedido: order.nivelPedido,
    nivelPedidoId: order.pedidoId,
    nivelPedidoNro: order.pedidoNro,
    emailNivelPedido: order.email,
    estadoNivelPedido: order.estado,
    anioOpcionNivel: order.anio,
    puedeTramitarNivel: toFlag(mayRequest(row)),
    puedeDesestimar: toFlag(order.puedeDesestimar),
    desestimacionPendiente: toFlag(order.desestimacionPendiente),
    extemporaneo: toFlag(isLateOn(today, current)),
    tieneRar: toFlag(order.tieneRar),
    tienePlanJoven: toFlag(order.tienePlanJoven),
    estadoRar: order.estadoRar,
    estadoPlanJoven: order.estadoPlanJoven,
    tienePlanJovenFuturo: toFlag(order.tienePlanJovenFuturo),
    estadoPlanJovenFuturo: order.estadoPlanJovenFuturo,
    tieneRarFuturo: toFlag(order.tieneRarFuturo),
    estadoRarFuturo: order.estadoRarFuturo,
    altaPJ: toFlag(order.altaPlanJoven),
    bajaPJ: toFlag(order.bajaPlanJoven),
    cantModulosAR: order.modulosReducidos,
    empleo: order.empleo,
    empleoTipo: order.empleoTipo,
    empleoDesde: order.empleoDesde ?? emptyDate,
    fecmat: row.fecmat ?? emptyDate,
    finOpcionNivel: current.hasta,
  }
}

/**
 * The level option of a member in the shape of opcionNivel, as it is on a day of this period: one item, or none
 * (API-048).
 */
export const listLevelOrders = async (
  db: Database | Transaction,
  nroafi: number,
  { today, period }: { today: PlainDate; period: LevelPeriod },
): Promise<WireLevelOrder[]> => {
  const { nivel, nivelValidez, fecmat, esesb } = members
  const rows = await db
    .select({ order: levelOrders, nivel, nivelValidez, fecmat, esesb })
    .from(levelOrders)
    .innerJoin(members, eq(members.nroafi, levelOrders.nroafi))
    .where(eq(levelOrders.nroafi, nroafi))
  return rows.map((row) => encode(row, today, period))
}
