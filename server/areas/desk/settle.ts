import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Settlement } from '../../../src/contract/procedures/settlement'
import { toProcedureState } from '../../../src/domain/procedures'
import { procedures } from '../../db/schema/procedures'
import { ApiProblem } from '../../http/api-problem'
import type { Services } from '../../services'
import { applyDecision } from './apply'
import { openCase, type DeskCase } from '../cases/cases'
import { waitingStates } from '../cases/case-source'
import { decide } from './decide'
import type { Viewer } from './holder'

/** A procedure that is to be decided by its number. */
export type ToSettle = { id: number; nrotramite: string; estado: string }

const demandWaiting = ({ nrotramite, estado }: ToSettle): void => {
  const state = toProcedureState(estado)
  if (waitingStates.includes(state)) return
  throw new ApiProblem(409, `El trámite nº ${nrotramite} ya está ${state}.`)
}

const findCase = async (services: Services, procedure: ToSettle): Promise<DeskCase> => {
  const { id, nrotramite } = procedure
  const at = new Date(services.clock())
  const row = await services.db.transaction((tx) => openCase(tx, services, { procedureId: id }, at))
  if (row !== undefined) return row
  // Somebody else may have decided it at this moment.
  const [now] = await services.db.select({ estado: procedures.estado }).from(procedures).where(eq(procedures.id, id))
  demandWaiting({ ...procedure, ...now })
  throw new ApiProblem(404, `El trámite nº ${nrotramite} no se resuelve en el portal.`)
}

/**
 * Decides about a procedure by its number and applies it at once, by the same table as the desk: there is no screen to take it
 * back on. Yellow checks count as looked at. Gives the state that it came to; throws a 404 for what the desk does not decide, a
 * 409 in words for what was decided before or cannot be done.
 */
export const settleNow = async (
  services: Services,
  procedure: ToSettle,
  { viewer, ip, settlement: { isApproved, motivo } }: { viewer: Viewer; ip: string; settlement: Settlement },
): Promise<string> => {
  demandWaiting(procedure)
  const row = await findCase(services, procedure)
  const common = { clave: randomUUID(), version: row.version, nota: '' }
  const taken = await decide(services, row, {
    sent: isApproved ? { ...common, decision: 'aprobar', vistos: [] } : { ...common, decision: 'rechazar', motivo },
    viewer,
    byCommand: { observation: motivo },
  })
  const applied = await applyDecision(services, taken.id, ip)
  if (applied.state === 'fallida') throw new ApiProblem(409, applied.words)
  if (applied.state === 'ninguna') throw new ApiProblem(409, 'Otra instancia lo está resolviendo. Fijate cómo quedó.')
  return applied.estado
}
