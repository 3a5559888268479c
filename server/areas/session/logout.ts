import type { FastifyRequest } from 'fastify'
import type { TokenSubject } from '../../adapters/tokens'
import { recordAudit } from '../../audit'
import { checkOwner, findBearer, sessionOver } from '../../plugins/authenticate'
import type { Services } from '../../services'
import { endCredentials } from '../../sessions/ends'
import { endManagementSession } from '../../sessions/sessions'

// By the session alone: what a member left at a tablet until now still goes.
const end = async ({ db, clock }: Services, { sub, sid, rol }: TokenSubject): Promise<boolean> => {
  const now = clock()
  if (rol === 'gestion') return endManagementSession(db, sid, now)
  const ended = await db.transaction((tx) => endCredentials(tx, 'logout', { nroafi: Number(sub), now, these: [sid] }))
  return ended.session > 0
}

/**
 * Ends the session of a genuine token, even an expired one: a device may report the sign-out days later (UNS-11,
 * API-005). Throws a 401 when the token is not ours, a 403 when the number is another member's.
 */
export const signOut = async (services: Services, request: FastifyRequest, nroafi: string): Promise<void> => {
  const token = findBearer(request)
  const subject = token === undefined ? undefined : await services.tokens.readOld(token)
  if (subject === undefined) throw sessionOver()
  checkOwner(subject, nroafi)
  const wasOpen = await end(services, subject)
  if (!wasOpen) return
  const isMember = subject.rol === 'afiliado'
  await recordAudit(services, {
    event: 'cierre',
    nroafi: isMember ? Number(subject.sub) : null,
    ip: request.ip,
    ...(isMember ? {} : { detail: { usuario: subject.sub } }),
  })
}
