import { and, eq, isNull } from 'drizzle-orm'
import { ApiProblem } from '../../http/api-problem'
import { recordAudit } from '../../audit'
import { sessions } from '../../db/schema/sessions'
import { sessionOver } from '../../plugins/authenticate'
import type { Services } from '../../services'
import { admitAttempt, clearFailures, dropAttempt } from '../session/attempts'
import { findCredentials, holdCredentials } from '../session/credentials'
import { findSessionDevice } from '../../sessions/sessions'
import { tooManyAttempts } from '../session/too-many-attempts'

// Not a 401, which would end the session of somebody who mistypes.
const wrong = (): ApiProblem =>
  new ApiProblem(400, 'La contraseña no es correcta. Fijate en las mayúsculas y probá de nuevo.', { error: 1 })

/** The session to prove, and the address of the call. */
type Proof = { nroafi: number; sid: string; ip: string }

const admit = async (services: Services, { nroafi, ip }: Proof, device: string | null): Promise<string> => {
  const { db, clock, config, addressDigest } = services
  const admission = await admitAttempt(db, {
    nroafi,
    device,
    address: addressDigest(ip),
    now: clock(),
    maxOfAddress: config.rateLimits.login,
  })
  if (admission.kind === 'blocked') throw tooManyAttempts(admission)
  return admission.attempt
}

/**
 * Accepts the password of the signed-in member as a fresh proof of who they are, valid for `proofLifeMs`. It counts as
 * a sign-in try. Throws a 400 for a wrong password, a 429 after too many tries, a 401 when the session ended meanwhile.
 */
export const proveByPassword = async (services: Services, { nroafi, sid, ip }: Proof, pwd: string): Promise<void> => {
  const { db, clock, passwords } = services
  const device = await findSessionDevice(db, sid)
  const attempt = await admit(services, { nroafi, sid, ip }, device)
  const credentials = await findCredentials(db, nroafi)
  if (credentials === undefined || !(await passwords.matches(credentials.passwordHash, pwd))) {
    await recordAudit(services, { event: 'confirmacionFallida', nroafi, ip })
    throw wrong()
  }
  await db.transaction(async (tx) => {
    // Setting another password meanwhile also ended this session.
    if (!(await holdCredentials(tx, nroafi, credentials.generation))) throw sessionOver()
    const proven = await tx
      .update(sessions)
      .set({ provenAt: new Date(clock()) })
      .where(and(eq(sessions.sid, sid), isNull(sessions.revokedAt)))
      .returning({ sid: sessions.sid })
    if (proven.length === 0) throw sessionOver()
    await dropAttempt(tx, attempt)
    await clearFailures(tx, nroafi, device)
    await recordAudit(services, { event: 'confirmacion', nroafi, ip }, tx)
  })
}
