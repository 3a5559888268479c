import type { PlanFlags } from '../../../src/domain/level/order'
import type { ReducedPlan } from '../../../src/domain/level/reduced'
import type { levelOrders } from '../../db/schema/member-files'

type Order = typeof levelOrders.$inferSelect

/** The flags of the reduced plans in a row. */
export const toFlags = (order: Order): PlanFlags => ({
  tieneRar: order.tieneRar,
  estadoRar: order.estadoRar,
  tienePlanJoven: order.tienePlanJoven,
  estadoPlanJoven: order.estadoPlanJoven,
  tieneRarFuturo: order.tieneRarFuturo,
  estadoRarFuturo: order.estadoRarFuturo,
  tienePlanJovenFuturo: order.tienePlanJovenFuturo,
  estadoPlanJovenFuturo: order.estadoPlanJovenFuturo,
})

/** The columns of the plan that goes on in the year of the option; null ends every plan (LEVEL-013). */
export const toComing = (plan: ReducedPlan | null): Partial<Order> => ({
  tienePlanJovenFuturo: plan === 'PMJ',
  estadoPlanJovenFuturo: plan === 'PMJ' ? 'A' : '',
  tieneRarFuturo: plan === 'RAR',
  estadoRarFuturo: plan === 'RAR' ? 'A' : '',
})
