import { eq } from 'drizzle-orm'
import type { Settlement } from '../../../src/contract/procedures/settlement'
import { activePlan, comingPlan, previousPlan } from '../../../src/domain/level/order'
import { inProgress, toProcedureState } from '../../../src/domain/procedures'
import { recordAudit } from '../../audit'
import type { Database, Transaction } from '../../db/database'
import { levelRequests } from '../../db/schema/level-requests'
import { levelOrders } from '../../db/schema/member-files'
import { procedures } from '../../db/schema/procedures'
import { ApiProblem } from '../../http/api-problem'
import type { Services } from '../../services'
import { holdMember } from '../members/hold'
import { moveProcedure } from '../../events/move'
import { toComing, toFlags } from './flags'
import { toLevelLetter } from './letter'
import { levelDay } from './read'
import { turnYear } from './turn'

type Order = typeof levelOrders.$inferSelect
type Request = typeof levelRequests.$inferSelect

const findRequest = async (db: Database | Transaction, nrotramite: string) => {
  const [row] = await db
    .select({ procedure: procedures, request: levelRequests, order: levelOrders })
    .from(procedures)
    .innerJoin(levelRequests, eq(levelRequests.procedureId, procedures.id))
    .innerJoin(levelOrders, eq(levelOrders.nroafi, procedures.nroafi))
    .where(eq(procedures.nrotramite, nrotramite))
  if (row === undefined) throw new ApiProblem(404, `El trámite nº ${nrotramite} no se hizo en el portal.`)
  return row
}

type Found = Awaited<ReturnType<typeof findRequest>>

const demandWaiting = ({ procedure: { nrotramite, estado } }: Found): void => {
  const state = toProcedureState(estado)
  if (state !== 'PENDIENTE' && state !== inProgress)
    throw new ApiProblem(409, `El trámite nº ${nrotramite} ya está ${state}.`)
}

// An approved request whose member has withdrawn it: the fund decides about the withdrawal (LEVEL-029). By the request
// itself: the order may be another one's by now.
const isWithdrawal = ({ request }: Found): boolean => request.withdrawnAt !== null

// Its year had begun before the fund decided: a late request, or a slow decision.
const isRunning = ({ request, order }: Pick<Found, 'request' | 'order'>): boolean => request.anio <= order.ejercicio

// A level above 2 ends every plan (LEVEL-013); level 2 takes one up again or ends it (LEVEL-014).
const plansAfter = ({ request, order }: Found): Partial<Order> => {
  const flags = toFlags(order)
  if (request.nivel > 2 || request.altaPlan === false) return toComing(null)
  if (request.altaPlan === true) return toComing(previousPlan(flags))
  return toComing(isRunning({ request, order }) ? activePlan(flags) : comingPlan(flags))
}

const employmentOf = ({ nivel, empleo, empleoTipo, empleoDesde }: Request): Partial<Order> =>
  nivel === 1 ? { empleo, empleoTipo, empleoDesde } : {}

const orderAfter = (found: Found, isApproved: boolean): Partial<Order> => {
  const { request } = found
  // The approved request stands until its withdrawal is approved (LEVEL-029).
  if (isWithdrawal(found)) return { desestimacionPendiente: false, ...(isApproved ? { estado: 'R' as const } : {}) }
  if (!isApproved) return { estado: 'R', puedeDesestimar: false, altaPlanJoven: false, bajaPlanJoven: false }
  // A year that had begun begins again, now with this level.
  const again = isRunning(found) ? { ejercicio: request.anio - 1 } : {}
  return { estado: 'A', ...plansAfter(found), ...employmentOf(request), ...again }
}

const stateAfter = (found: Found, isApproved: boolean): string => {
  if (isWithdrawal(found)) return isApproved ? 'DESESTIMADO' : 'APROBADO'
  return isApproved ? 'APROBADO' : 'RECHAZADO'
}

/**
 * Approves or rejects a request of level, or the withdrawal of an approved one, once, in one transaction with the log of
 * accounts; what is approved within its year holds at once. Gives the letter to the member. Throws a 404 for a number of no request, a 409 that says what was decided
 * before.
 */
export const settleLevel = async (services: Services, settlement: Settlement, settler: { sub: string; ip: string }) => {
  const { nrotramite, isApproved, motivo } = settlement
  const at = new Date(services.clock())
  const settled = await services.db.transaction(async (tx) => {
    const { nroafi } = (await findRequest(tx, nrotramite)).procedure
    await holdMember(tx, nroafi)
    const found = await findRequest(tx, nrotramite)
    demandWaiting(found)
    const { request, order, procedure } = found
    const estado = stateAfter(found, isApproved)
    // A new period may have begun meanwhile: its order is another one.
    if (order.pedidoId === request.id)
      await tx.update(levelOrders).set(orderAfter(found, isApproved)).where(eq(levelOrders.nroafi, nroafi))
    await moveProcedure(tx, procedure.id, { estado, observaciones: motivo, at, origin: 'gestion' })
    await tx
      .update(levelRequests)
      .set({ settledAt: at, settledBy: settler.sub })
      .where(eq(levelRequests.id, request.id))
    const detail = { tramite: nrotramite, estado, usuario: settler.sub }
    await recordAudit(services, { event: 'nivelResuelto', nroafi, ip: settler.ip, detail }, tx)
    const decision = { ...settlement, anio: request.anio, isWithdrawal: isWithdrawal(found) }
    return { nroafi, letter: toLevelLetter(request.email, decision), estado }
  })
  await turnYear(services.db, settled.nroafi, levelDay(services))
  return settled
}
