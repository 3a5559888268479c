import { eq } from 'drizzle-orm'
import { activePlan, comingPlan, previousPlan } from '../../../src/domain/level/order'
import type { Database, Transaction } from '../../db/database'
import { levelRequests } from '../../db/schema/level-requests'
import { levelOrders } from '../../db/schema/member-files'
import { toComing, toFlags } from './flags'

type Order = typeof levelOrders.$inferSelect
type Request = typeof levelRequests.$inferSelect

/** A request of level, and its member's order as it is now. */
export type LevelCase = { request: Request; order: Order }

/** The request of level of a procedure with its member's order; undefined when there is none. */
export const findLevelCase = async (
  db: Database | Transaction,
  procedureId: number,
): Promise<LevelCase | undefined> => {
  const [row] = await db
    .select({ request: levelRequests, order: levelOrders })
    .from(levelRequests)
    .innerJoin(levelOrders, eq(levelOrders.nroafi, levelRequests.nroafi))
    .where(eq(levelRequests.procedureId, procedureId))
  return row
}

// An approved request whose member has withdrawn it: the fund decides about the withdrawal (LEVEL-029). By the request
// itself: the order may be another one's by now.
const isWithdrawal = ({ request }: LevelCase): boolean => request.withdrawnAt !== null

// Its year had begun before the fund decided: a late request, or a slow decision.
const isRunning = ({ request, order }: LevelCase): boolean => request.anio <= order.ejercicio

// A level above 2 ends every plan (LEVEL-013); level 2 takes one up again or ends it (LEVEL-014).
const plansAfter = (found: LevelCase): Partial<Order> => {
  const { request, order } = found
  const flags = toFlags(order)
  if (request.nivel > 2 || request.altaPlan === false) return toComing(null)
  if (request.altaPlan === true) return toComing(previousPlan(flags))
  return toComing(isRunning(found) ? activePlan(flags) : comingPlan(flags))
}

const employmentOf = ({ nivel, empleo, empleoTipo, empleoDesde }: Request): Partial<Order> =>
  nivel === 1 ? { empleo, empleoTipo, empleoDesde } : {}

const orderAfter = (found: LevelCase, isApproved: boolean): Partial<Order> => {
  const { request } = found
  // The approved request stands until its withdrawal is approved (LEVEL-029).
  if (isWithdrawal(found)) return { desestimacionPendiente: false, ...(isApproved ? { estado: 'R' as const } : {}) }
  if (!isApproved) return { estado: 'R', puedeDesestimar: false, altaPlanJoven: false, bajaPlanJoven: false }
  // A year that had begun begins again, now with this level.
  const again = isRunning(found) ? { ejercicio: request.anio - 1 } : {}
  return { estado: 'A', ...plansAfter(found), ...employmentOf(request), ...again }
}

const stateAfter = (found: LevelCase, isApproved: boolean): string => {
  if (isWithdrawal(found)) return isApproved ? 'DESESTIMADO' : 'APROBADO'
  return isApproved ? 'APROBADO' : 'RECHAZADO'
}

/**
 * Writes what the fund decided about a request of level, or about the withdrawal of an approved one, to the member's order,
 * within the transaction of the decision. Gives the state of its procedure. Whoever reads the order next sees what a year
 * that has begun changes of it (`turnYear`).
 */
export const settleLevel = async (
  tx: Transaction,
  found: LevelCase,
  { isApproved, at, usuario }: { isApproved: boolean; at: Date; usuario: string },
): Promise<string> => {
  const { request, order } = found
  // A new period may have begun meanwhile: its order is another one.
  if (order.pedidoId === request.id)
    await tx.update(levelOrders).set(orderAfter(found, isApproved)).where(eq(levelOrders.nroafi, request.nroafi))
  await tx.update(levelRequests).set({ settledAt: at, settledBy: usuario }).where(eq(levelRequests.id, request.id))
  return stateAfter(found, isApproved)
}
