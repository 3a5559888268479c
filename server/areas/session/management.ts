import type { FastifyRequest } from 'fastify'
import type { WireAuthorization } from '../../../src/contract/session/refresh'
import { ApiProblem } from '../../api-problem'
import { recordAudit } from '../../audit'
import type { Services } from '../../services'
import { deviceLabel } from './device-label'
import { openSession } from './sessions'

/**
 * Signs in somebody of the management by the id that another system of the fund gave them (API-007, UNS-04). The token is of
 * its own role and opens nothing of a member. Throws a 401 for an unknown id.
 */
export const signInManagement = async (
  services: Services,
  usuid: string,
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
): Promise<WireAuthorization> => {
  const { config, db, clock, tokens } = services
  if (!config.managementUsers.includes(usuid)) {
    await recordAudit(services, { event: 'ingresoGestionFallido', nroafi: null, ip })
    throw new ApiProblem(401, 'No pudimos reconocer tu usuario de gestión. Volvé a entrar desde el sistema de la Caja.')
  }
  const now = clock()
  const label = deviceLabel(headers['user-agent'])
  const subject = await openSession(db, { now, sub: usuid, rol: 'gestion', device: null, label, provenAt: now })
  await recordAudit(services, { event: 'ingresoGestion', nroafi: null, ip, detail: { usuario: usuid } })
  return { message: { Authorization: await tokens.sign(subject) } }
}
