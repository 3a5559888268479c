import { randomUUID } from 'node:crypto'
import type { Settlement } from '../../../src/contract/procedures/settlement'
import { toProcedureState } from '../../../src/domain/procedures'
import { ApiProblem } from '../../http/api-problem'
import type { Services } from '../../services'
import { applyDecision } from './apply'
import { openCase, type DeskCase } from '../cases/cases'
import { waitingStates } from '../cases/case-source'
import { decide } from './decide'
import type { Viewer } from './holder'

/** A procedure that is to be decided by its number. */
export type ToSettle = { id: number; nrotramite: string; estado: string }

const findCase = async (services: Services, { id, nrotramite }: ToSettle): Promise<DeskCase> => {
  const at = new Date(services.clock())
  const row = await services.db.transaction((tx) => openCase(tx, services, { procedureId: id }, at))
  if (row === undefined) throw new ApiProblem(404, `El trámite nº ${nrotramite} no se resuelve en el portal.`)
  return row
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
  const state = toProcedureState(procedure.estado)
  const decided = (estado: string) => new ApiProblem(409, `El trámite nº ${procedure.nrotramite} ya está ${estado}.`)
  if (state === 'APROBADO' || state === 'RECHAZADO' || state === 'DESESTIMADO') throw decided(state)
  if (!waitingStates.includes(state)) throw new ApiProblem(409, `El trámite nº ${procedure.nrotramite} está ${state}.`)
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
