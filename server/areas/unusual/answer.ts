import { randomUUID } from 'node:crypto'
import { and, eq, gt, gte } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Closed } from '../../../src/contract/session/unusual'
import { recordAudit } from '../../audit'
import type { Transaction } from '../../db/database'
import { unusualEvents } from '../../db/schema/sessions'
import { ApiProblem } from '../../http/api-problem'
import { sessionOver } from '../../plugins/authenticate'
import type { Services } from '../../services'
import { endCredentials } from '../../sessions/ends'
import { holdDevice, openSessionsOf } from '../devices/list'
import { tellOfEntry } from '../session/entry-letter'
import { isOpenOf, saidSince } from '../../sessions/unusual'
import { isSamePlace, placeOfSession, type Place } from '../../sessions/place'
import { canConfirm, type Asker } from './read'

/** Who answers, and the address of the call. */
type Answering = Asker & { ip: string }

const tooYoung = (): ApiProblem =>
  new ApiProblem(409, 'Desde este dispositivo todavía no podés confirmarlo: es nuevo. Hacelo desde otro que ya usabas.')

type Event = typeof unusualEvents.$inferSelect

const findEvent = async (tx: Transaction, nroafi: number, id: string, now: number): Promise<Event | undefined> => {
  const [row] = await tx
    .select()
    .from(unusualEvents)
    .where(and(eq(unusualEvents.id, id), eq(unusualEvents.nroafi, nroafi), gt(unusualEvents.at, saidSince(now))))
    .for('update')
  return row
}

/**
 * "Fui yo": the event is answered for good. One that is answered or gone is ignored. Throws a 409 from a device that is too young to
 * answer for it.
 */
export const confirmEvent = (services: Services, { nroafi, sid, ip }: Answering, id: string): Promise<void> =>
  services.db.transaction(async (tx) => {
    const now = services.clock()
    const event = await findEvent(tx, nroafi, id, now)
    if (event === undefined || event.answeredAt !== null) return
    const place = await placeOfSession(tx, nroafi, sid)
    if (place === undefined || !canConfirm(place, event, now)) throw tooYoung()
    const answer = { answeredAt: new Date(now), wasMine: true }
    await tx.update(unusualEvents).set(answer).where(eq(unusualEvents.id, id))
    await recordAudit(services, { event: 'novedadConfirmada', nroafi, ip, detail: { tipo: event.kind } }, tx)
  })

// Also what the member reports without an event is a row: it says that a new password is missing.
const takeNote = async (tx: Transaction, nroafi: number, now: number, event: Event | undefined, place: Place) => {
  const answer = { answeredAt: new Date(now), wasMine: false }
  if (event === undefined) {
    const { since: deviceSince, ...where } = place
    const [reported] = await tx
      .select({ id: unusualEvents.id })
      .from(unusualEvents)
      .where(and(eq(unusualEvents.nroafi, nroafi), eq(unusualEvents.kind, 'aviso')))
    if (reported !== undefined) {
      const again = { at: new Date(now), ...answer }
      await tx.update(unusualEvents).set(again).where(eq(unusualEvents.id, reported.id))
      return
    }
    const report = { id: randomUUID(), nroafi, kind: 'aviso', at: new Date(now), ...where, deviceSince } as const
    await tx.insert(unusualEvents).values({ ...report, ...answer })
    return
  }
  await tx
    .update(unusualEvents)
    .set(answer)
    .where(and(isOpenOf(nroafi, now), gte(unusualEvents.at, event.at)))
  await tx.update(unusualEvents).set(answer).where(eq(unusualEvents.id, event.id))
}

const closeAll = async (services: Services, { nroafi, sid, ip }: Answering, id: string | null): Promise<Closed> => {
  const { config, clock } = services
  return services.db.transaction(async (tx) => {
    const now = clock()
    const place = await placeOfSession(tx, nroafi, sid)
    if (place === undefined) throw sessionOver()
    const event = id === null ? undefined : await findEvent(tx, nroafi, id, now)
    const isOwn = event !== undefined && isSamePlace(event, place)
    const device = event === undefined || isOwn ? null : event.device
    // A sign-in that is under way there has its secret: this waits for it, and ends its session as well.
    const isForgotten = device !== null && (await holdDevice(tx, nroafi, device))
    const open = await openSessionsOf(tx, { nroafi, now, sessionHours: config.sessionHours })
    await takeNote(tx, nroafi, now, event, place)
    const ended = await endCredentials(tx, 'notMine', {
      nroafi,
      now,
      own: sid,
      ...(isForgotten ? { device } : {}),
      ...(event === undefined ? {} : { since: event.at.getTime() }),
    })
    const { session, grant, passkey, link } = ended
    const detail = { tipo: event?.kind ?? 'aviso', sesiones: session, permisos: grant, llaves: passkey, enlaces: link }
    await recordAudit(services, { event: 'novedadNegada', nroafi, ip, detail }, tx)
    return {
      sessions: open
        .filter((row) => row.sid !== sid)
        .map(({ label, lastAt, device: on }) => ({
          label,
          usedAt: lastAt.getTime(),
          isForgotten: isForgotten && on === device,
        })),
      visits: grant,
      passkeys: passkey,
    }
  })
}

/**
 * "No fui yo", about an event, or about none: ends every other session, every right of a tablet, mailed links and the passkeys that
 * are not older than the event, and forgets its device, as the table of ends says. Gives what was open. A letter tells of it,
 * beyond the letters of an hour no more.
 */
export const denyEvent = async (
  services: Services,
  answering: Answering,
  id: string | null,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<Closed> => {
  const closed = await closeAll(services, answering, id)
  const wait = await services.callCounts.count('deviceLetters', { about: [`afiliado:${answering.nroafi}`] })
  if (wait === undefined) await tellOfEntry(services, answering.nroafi, 'noFuiYo', log)
  return closed
}
