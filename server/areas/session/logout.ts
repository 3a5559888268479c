import type { FastifyRequest } from 'fastify'
import { recordAudit } from '../../audit'
import { checkOwner, findBearer, sessionOver } from '../../plugins/authenticate'
import type { Services } from '../../services'
import { endSession } from '../../sessions/sessions'

/**
 * Ends the session of a genuine token, even an expired one: a device may report the sign-out days later (UNS-11,
 * API-005). Throws a 401 when the token is not ours, a 403 when the number is another member's.
 */
export const signOut = async (services: Services, request: FastifyRequest, nroafi: string): Promise<void> => {
  const { db, clock, tokens } = services
  const token = findBearer(request)
  const subject = token === undefined ? undefined : await tokens.readOld(token)
  if (subject === undefined) throw sessionOver()
  checkOwner(subject, nroafi)
  const wasOpen = await endSession(db, subject.sid, clock())
  if (!wasOpen) return
  const isMember = subject.rol === 'afiliado'
  await recordAudit(services, {
    event: 'cierre',
    nroafi: isMember ? Number(subject.sub) : null,
    ip: request.ip,
    ...(isMember ? {} : { detail: { usuario: subject.sub } }),
  })
}
