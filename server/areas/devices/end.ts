import { recordAudit } from '../../audit'
import { ApiProblem } from '../../http/api-problem'
import type { WireSessionEnd } from '../../../src/contract/session/schemas'
import type { Transaction } from '../../db/database'
import type { Services } from '../../services'
import { endCredentials } from '../../sessions/ends'
import { grantsOf } from '../../sessions/grants'
import { deviceOf, devicesOf, holdDevice, sessionsOf, sessionsOn, type Asker } from './list'
import { listedId } from './listed-id'

/** Who asks, and the address the call comes from. */
type Caller = Omit<Asker, 'now'> & { ip: string }

const ownSession = (): ApiProblem =>
  new ApiProblem(400, 'Esta es la sesión que estás usando. Para terminarla usá «Cerrar sesión».')

const ownDevice = (): ApiProblem =>
  new ApiProblem(400, 'Este es el dispositivo que estás usando. Para olvidarlo, ingresá desde otro.')

// A visit to a tablet is in the list for longer than its session.
const meantBy = async (tx: Transaction, nroafi: number, id: string, now: number): Promise<string[]> => {
  const known = [...(await sessionsOf(tx, nroafi)), ...(await grantsOf(tx, nroafi, now)).map(({ sid }) => sid)]
  return known.filter((sid) => listedId(sid) === id)
}

/**
 * Ends one other session of the caller, or all others (ASVS 7.4.5), with what still waits at tablets by them. A session of somebody
 * else, or one that is over, is ignored. Throws a 400 for the caller's own session.
 */
export const endOthers = async (services: Services, { nroafi, sid, ip }: Caller, which: WireSessionEnd) => {
  const { db, clock } = services
  if ('sesion' in which && which.sesion === listedId(sid)) throw ownSession()
  await db.transaction(async (tx) => {
    const now = clock()
    const ended =
      'otras' in which
        ? await endCredentials(tx, 'otherSessions', { nroafi, now, own: sid })
        : await endCredentials(tx, 'oneSession', { nroafi, now, these: await meantBy(tx, nroafi, which.sesion, now) })
    if (ended.session + ended.grant === 0) return
    const detail = { cuantas: ended.session, permisos: ended.grant }
    await recordAudit(services, { event: 'sesionesCerradas', nroafi, ip, detail }, tx)
  })
}

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
    // A sign-in that is under way on that device has its secret: this waits for it, and the query then sees its session.
    if (!(await holdDevice(tx, nroafi, device))) return
    const these = await sessionsOn(tx, nroafi, device)
    const ended = await endCredentials(tx, 'forgottenDevice', { nroafi, now: clock(), device, these })
    const detail = { sesiones: ended.session, permisos: ended.grant }
    await recordAudit(services, { event: 'dispositivoOlvidado', nroafi, ip, detail }, tx)
  })
}
