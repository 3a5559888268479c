import { and, eq, gt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { proofLifeMs, proofWanted } from '../../src/contract/session/proof'
import { ApiProblem } from '../http/api-problem'
import { sessions } from '../db/schema/sessions'
import type { Services } from '../services'
import { getTokenSubject } from './authenticate'

/**
 * A `preValidation`, after `authenticate`, for actions that need more than an unattended open screen (ASVS 7.5.1).
 * Throws a 403 with the error `proofWanted` unless the member of this session proved who they are in the last minutes,
 * at sign-in or later.
 */
export const demandFreshness =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>) =>
  async (request: FastifyRequest): Promise<void> => {
    const { sid } = getTokenSubject(request)
    const proven = await db
      .select({ sid: sessions.sid })
      .from(sessions)
      .where(and(eq(sessions.sid, sid), gt(sessions.provenAt, new Date(clock() - proofLifeMs))))
    if (proven.length > 0) return
    throw new ApiProblem(403, 'Para seguir, confirmá que sos vos con tu contraseña.', {
      error: proofWanted,
      audit: { event: 'confirmacionPedida', nroafi: null },
    })
  }
