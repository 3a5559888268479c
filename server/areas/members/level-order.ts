import { eq } from 'drizzle-orm'
import { toFlag } from '../../../src/contract/member/readers'
import { emptyDate } from '../../../src/domain/dates'
import type { Database } from '../../db/database'
import { levelOrders } from '../../db/schema/member-files'
import { members } from '../../db/schema/members'
import type { WireLevelOrder } from '../../../src/contract/member/answer-schemas'

type Row = {
  order: typeof levelOrders.$inferSelect
  nivel: number | null
  nivelValidez: 'A' | 'P' | null
}

const encode = ({ order, nivel, nivelValidez }: Row): WireLevelOrder => ({
  nroafi: String(order.nroafi),
  nivelActual: nivel,
  nivelActualValidez: nivelValidez,
  nivelPedido: order.nivelPedido,
  nivelPedidoId: order.pedidoId,
  nivelPedidoNro: order.pedidoNro,
  emailNivelPedido: order.email,
  estadoNivelPedido: order.estado,
  anioOpcionNivel: order.anio,
  puedeTramitarNivel: toFlag(order.puedeTramitar),
  puedeDesestimar: toFlag(order.puedeDesestimar),
  desestimacionPendiente: toFlag(order.desestimacionPendiente),
  extemporaneo: toFlag(order.extemporaneo),
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
})

/** The level option of a member in the shape of opcionNivel: one item, or none (API-048). */
export const listLevelOrders = async (db: Database, nroafi: number): Promise<WireLevelOrder[]> => {
  const rows = await db
    .select({ order: levelOrders, nivel: members.nivel, nivelValidez: members.nivelValidez })
    .from(levelOrders)
    .innerJoin(members, eq(members.nroafi, levelOrders.nroafi))
    .where(eq(levelOrders.nroafi, nroafi))
  return rows.map(encode)
}
