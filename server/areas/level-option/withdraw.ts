import { and, eq } from 'drizzle-orm'
import { levelMessages } from '../../../src/domain/level-option/messages'
import { inProgress } from '../../../src/domain/procedures'
import { recordAudit } from '../../audit'
import type { Transaction } from '../../db/database'
import { levelRequests } from '../../db/schema/level-requests'
import { levelOrders } from '../../db/schema/member-files'
import { ApiProblem } from '../../http/api-problem'
import type { Services } from '../../services'
import { closeCase, openCase } from '../cases/cases'
import { holdMember } from '../members/hold'
import { moveProcedure } from '../../events/move'

/** Who withdraws which request, by its id as their device read it, and from which address. */
export type Withdrawal = { nroafi: number; pedidoId: number | null; ip: string }

const changed = (): ApiProblem =>
  new ApiProblem(409, 'Tu opción de nivel cambió desde que la viste. Actualizá la página y fijate cómo está.')

const notNow = (): ApiProblem =>
  new ApiProblem(
    409,
    'La Caja ya no permite desestimar esta opción desde el portal. Preguntá en tu delegación distrital.',
  )

// A request that the fund rejected ends in the same state as a withdrawn one.
const isRejected = async (tx: Transaction, nroafi: number, pedidoId: number): Promise<boolean> => {
  const [request] = await tx
    .select({ withdrawnAt: levelRequests.withdrawnAt })
    .from(levelRequests)
    .where(and(eq(levelRequests.id, pedidoId), eq(levelRequests.nroafi, nroafi)))
  return request?.withdrawnAt === null
}

const tellDesk = async (tx: Transaction, services: Services, procedureId: number, isPending: boolean, at: Date) => {
  const source = { procedureId }
  if (isPending) await openCase(tx, services, source, at)
  else await closeCase(tx, { source, at, texto: 'Quien lo pidió lo desestimó' })
}

const withdrawRequest = async (
  tx: Transaction,
  services: Services,
  { nroafi, pedidoId, isPending, at }: { nroafi: number; pedidoId: number; isPending: boolean; at: Date },
) => {
  const [request] = await tx
    .update(levelRequests)
    .set({ withdrawnAt: at })
    .where(and(eq(levelRequests.id, pedidoId), eq(levelRequests.nroafi, nroafi)))
    .returning({ procedureId: levelRequests.procedureId })
  // A request on paper has no procedure in the portal.
  if (request === undefined) return
  const estado = isPending ? inProgress : 'DESESTIMADO'
  await moveProcedure(tx, request.procedureId, { estado, at, origin: 'persona' })
  await tellDesk(tx, services, request.procedureId, isPending, at)
}

/**
 * Withdraws a request (API-050, LEVEL-025): one in progress at once, an approved one when the fund approves it
 * (LEVEL-029). The same call again changes nothing, so a lost answer may be asked for again. Throws a 409 for another
 * request than the one that was seen, and for one that cannot be withdrawn.
 */
export const withdrawLevel = async (services: Services, { nroafi, pedidoId, ip }: Withdrawal): Promise<string> => {
  const at = new Date(services.clock())
  await services.db.transaction(async (tx) => {
    await holdMember(tx, nroafi)
    const [order] = await tx.select().from(levelOrders).where(eq(levelOrders.nroafi, nroafi))
    if (order === undefined || pedidoId === null || order.pedidoId !== pedidoId) throw changed()
    if (order.estado === 'R' && (await isRejected(tx, nroafi, pedidoId))) throw changed()
    if (order.estado === 'R' || order.desestimacionPendiente) return
    if (!order.puedeDesestimar) throw notNow()
    const isApproved = order.estado === 'A'
    await tx
      .update(levelOrders)
      .set(
        isApproved
          ? { desestimacionPendiente: true, puedeDesestimar: false }
          : { estado: 'R', puedeDesestimar: false, altaPlanJoven: false, bajaPlanJoven: false },
      )
      .where(eq(levelOrders.nroafi, nroafi))
    await withdrawRequest(tx, services, { nroafi, pedidoId, isPending: isApproved, at })
    const detail = { pedido: pedidoId, pendiente: isApproved }
    await recordAudit(services, { event: 'nivelDesestimado', nroafi, ip, detail }, tx)
  })
  return levelMessages.withdrawn
}
