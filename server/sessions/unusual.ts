import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { UnusualKind } from '../../src/domain/session/unusual'
import type { Database, Transaction } from '../db/database'
import { unusualEvents } from '../db/schema/sessions'
import { limits } from '../limits/limits'
import { hasOlderDevice, isYoung, placeOfSession, type Place } from './place'

const { kept, open } = limits.unusual

/** The oldest moment of what is still said. `now` is epoch milliseconds. */
export const saidSince = (now: number): Date => new Date(now - kept.value)

/** The events of a member that are said and not answered yet. `now` is epoch milliseconds. */
export const isOpenOf = (nroafi: number, now: number) =>
  and(eq(unusualEvents.nroafi, nroafi), isNull(unusualEvents.answeredAt), gt(unusualEvents.at, saidSince(now)))

/** What happened at which account; `now` is epoch milliseconds. */
type Happened = { nroafi: number; kind: UnusualKind; now: number }

const keep = async (tx: Transaction, { nroafi, kind, now }: Happened, place: Place): Promise<void> => {
  if ((await tx.$count(unusualEvents, isOpenOf(nroafi, now))) >= open.value) return
  const { since: deviceSince, ...where } = place
  await tx.insert(unusualEvents).values({ id: randomUUID(), nroafi, kind, at: new Date(now), ...where, deviceSince })
}

/** Notes the first use of a device; the caller knows that the account was used elsewhere before. */
export const noteFirstUse = (
  tx: Transaction,
  { nroafi, now, ...where }: { nroafi: number; now: number; sid: string; device: string | null; label: string },
): Promise<void> => keep(tx, { nroafi, kind: 'dispositivo', now }, { ...where, since: new Date(now) })

/** Notes a change of how a member gets in, if it comes from a young place of an older account. */
export const noteChange = async (tx: Transaction, happened: Happened, place: Place | undefined): Promise<void> => {
  if (place === undefined || !isYoung(place, happened.now)) return
  if (await hasOlderDevice(tx, happened.nroafi, place)) await keep(tx, happened, place)
}

/** Notes a change that came by a session, like `noteChange`. */
export const noteChangeBy = async (tx: Transaction, happened: Happened, sid: string): Promise<void> =>
  noteChange(tx, happened, await placeOfSession(tx, happened.nroafi, sid))

/** Deletes what is said no more. Gives how many. */
export const forgetOldEvents = async ({ db, clock }: { db: Database; clock: () => number }): Promise<number> => {
  const gone = await db
    .delete(unusualEvents)
    .where(lt(unusualEvents.at, saidSince(clock())))
    .returning({ id: unusualEvents.id })
  return gone.length
}
