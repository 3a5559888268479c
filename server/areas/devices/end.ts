import { and, eq, inArray, isNull } from 'drizzle-orm'
import { ApiProblem } from '../../http/api-problem'
import { recordAudit } from '../../audit'
import type { Transaction } from '../../db/database'
import { deviceSecrets, sessions } from '../../db/schema/sessions'
import type { Services } from '../../services'
import { deviceOf, devicesOf, openSessionsOf, type Asker } from './list'
import { listedId } from './listed-id'
import type { WireSessionEnd } from '../../../src/contract/session/schemas'

/** Who asks, and the address the call comes from. */
type Caller = Omit<Asker, 'now'> & { ip: string }

const ownSession = (): ApiProblem =>
  new ApiProblem(400, 'Esta es la sesión que estás usando. Para terminarla usá «Cerrar sesión».')

const ownDevice = (): ApiProblem =>
  new ApiProblem(400, 'Este es el dispositivo que estás usando. Para olvidarlo, ingresá desde otro.')

const isMeant = (which: WireSessionEnd, sid: string): boolean => 'otras' in which || listedId(sid) === which.sesion

/**
 * Ends one other session of the caller, or all others (ASVS 7.4.5). A session of somebody else, or one that is over, is
 * ignored. Throws a 400 for the caller's own session.
 */
export const endOthers = async (services: Services, { nroafi, sid, ip }: Caller, which: WireSessionEnd) => {
  const { db, clock, config } = services
  if ('sesion' in which && which.sesion === listedId(sid)) throw ownSession()
  await db.transaction(async (tx) => {
    const now = clock()
    const open = await openSessionsOf(tx, { nroafi, now, sessionHours: config.sessionHours })
    const meant = open.filter((row) => row.sid !== sid && isMeant(which, row.sid)).map((row) => row.sid)
    const ended = await tx
      .update(sessions)
      .set({ revokedAt: new Date(now) })
      .where(and(inArray(sessions.sid, meant), isNull(sessions.revokedAt)))
      .returning({ sid: sessions.sid })
    if (ended.length === 0) return
    await recordAudit(services, { event: 'sesionesCerradas', nroafi, ip, detail: { cuantas: ended.length } }, tx)
  })
}

const endSessionsOn = (tx: Transaction, nroafi: number, device: string, now: number) =>
  tx
    .update(sessions)
    .set({ revokedAt: new Date(now) })
    .where(and(eq(sessions.subject, String(nroafi)), eq(sessions.device, device), isNull(sessions.revokedAt)))
    .returning({ sid: sessions.sid })

/**
 * Forgets another device of the caller: ends its sessions and deletes its secret. What that device keeps of the member
 * can then be opened only with the password, and no longer once the password changes. A device of somebody else is
 * ignored. Throws a 400 for the caller's own device.
 */
export const forgetDevice = async (services: Services, { nroafi, sid, ip }: Caller, id: string): Promise<void> => {
  const { db, clock } = services
  await db.transaction(async (tx) => {
    const own = await deviceOf(tx, sid)
    const known = await devicesOf(tx, nroafi)
    const device = known.find((row) => listedId(row.device) === id)?.device
    if (device === undefined) return
    if (device === own) throw ownDevice()
    // The secret goes first: this waits for a sign-in that is under way on that device, and the query below then sees
    // its session.
    const gone = await tx
      .delete(deviceSecrets)
      .where(and(eq(deviceSecrets.nroafi, nroafi), eq(deviceSecrets.device, device)))
      .returning({ device: deviceSecrets.device })
    if (gone.length === 0) return
    const ended = await endSessionsOn(tx, nroafi, device, clock())
    await recordAudit(services, { event: 'dispositivoOlvidado', nroafi, ip, detail: { sesiones: ended.length } }, tx)
  })
}
