import { lt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Handover } from '../../adapters/handovers'
import { ApiProblem } from '../../http/api-problem'
import { recordAudit } from '../../audit'
import { spentHandovers } from '../../db/schema/sessions'
import type { Services } from '../../services'
import { deviceLabel } from './device-label'
import { subjectOf } from '../../sessions/management-list'
import { openSession } from '../../sessions/sessions'
import type { WireAuthorization } from '../../../src/contract/session/schemas'

/** Marks the hand-over as used and opens the session; undefined when it was used before. */
const enter = (services: Services, { usuid, digest, expiresAt }: Handover, request: Visit) => {
  const { db, clock, addressDigest } = services
  const now = clock()
  const sub = subjectOf(addressDigest, usuid)
  const label = deviceLabel(request.headers['user-agent'])
  return db.transaction(async (tx) => {
    await tx.delete(spentHandovers).where(lt(spentHandovers.expiresAt, new Date(now)))
    const spent = await tx.insert(spentHandovers).values({ digest, expiresAt }).onConflictDoNothing().returning()
    if (spent.length === 0) return undefined
    const subject = await openSession(tx, {
      now,
      sub,
      rol: 'gestion',
      device: null,
      label,
      provenAt: now,
      isFirstLogin: false,
    })
    await recordAudit(services, { event: 'ingresoGestion', nroafi: null, ip: request.ip, detail: { usuario: sub } }, tx)
    return subject
  })
}

type Visit = Pick<FastifyRequest, 'ip' | 'headers'>

/**
 * Signs in a user of the management by a hand-over that another system of the fund signed (API-007, UNS-04). A
 * hand-over works once, for two minutes at most, and only for users on the list. The token has a role of its own and
 * gives no access to what only members may do. Throws a 401 otherwise.
 */
export const signInManagement = async (
  services: Services,
  text: string,
  request: Visit,
): Promise<WireAuthorization> => {
  const { config, tokens, readHandover } = services
  const handover = await readHandover(text)
  const isListed = handover !== undefined && config.managementUsers.some(({ id }) => id === handover.usuid)
  const subject = isListed ? await enter(services, handover, request) : undefined
  if (subject !== undefined) return { message: { Authorization: await tokens.sign(subject) } }
  await recordAudit(services, { event: 'ingresoGestionFallido', nroafi: null, ip: request.ip })
  throw new ApiProblem(
    401,
    'Este enlace de gestión no es válido, venció o ya se usó. Volvé a entrar desde el sistema de la Caja.',
  )
}
