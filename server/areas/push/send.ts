import { and, asc, eq, gt, isNull, lt, lte, or } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { encodePayload } from '../../../src/contract/push/payload'
import type { PushOutcome } from '../../adapters/push/sender'
import { pushNotices } from '../../db/schema/push/notices'
import { pushSubscriptions } from '../../db/schema/push/subscriptions'
import { limits } from '../../limits/limits'
import type { Services } from '../../services'
import { handlings } from './told'

/** What sending needs of the services. */
export type Sending = Pick<Services, 'db' | 'clock' | 'push'>

type Claimed = { notice: typeof pushNotices.$inferSelect; to: typeof pushSubscriptions.$inferSelect }

const { together, lease, again, longest, kept } = limits.push

const ofNotice = ({ event, subscription }: Claimed['notice']) =>
  and(eq(pushNotices.event, event), eq(pushNotices.subscription, subscription))

/** Takes the notices that are due: of several instances each gets others, and so long that a killed one gives them back. */
const claim = ({ db, clock }: Sending): Promise<Claimed[]> =>
  db.transaction(async (tx) => {
    const now = new Date(clock())
    const due = await tx
      .select({ notice: pushNotices, to: pushSubscriptions })
      .from(pushNotices)
      .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushNotices.subscription))
      .where(and(isNull(pushNotices.sentAt), lte(pushNotices.dueAt, now), gt(pushNotices.until, now)))
      .orderBy(asc(pushNotices.dueAt), asc(pushNotices.event))
      .limit(together.value)
      .for('update', { of: pushNotices, skipLocked: true })
    if (due.length > 0)
      await tx
        .update(pushNotices)
        .set({ dueAt: new Date(now.getTime() + lease.value) })
        .where(or(...due.map(({ notice }) => ofNotice(notice))))
    return due
  })

/** When a notice is tried again, in milliseconds from now: as the push service says, else ever later. */
const pauseOf = (tries: number, afterMs: number | undefined): number =>
  Math.min(longest.value, afterMs ?? again.value * 2 ** tries)

const keep = async ({ db, clock }: Sending, { notice, to }: Claimed, outcome: PushOutcome): Promise<void> => {
  const now = clock()
  const update = (change: Partial<Claimed['notice']>) => db.update(pushNotices).set(change).where(ofNotice(notice))
  switch (outcome.kind) {
    case 'taken':
      await update({ sentAt: new Date(now) })
      return
    case 'gone':
      // Another one that the device got meanwhile stays.
      await db
        .delete(pushSubscriptions)
        .where(and(eq(pushSubscriptions.id, to.id), eq(pushSubscriptions.endpoint, to.endpoint)))
      return
    case 'later':
      await update({
        tries: notice.tries + 1,
        dueAt: new Date(now + pauseOf(notice.tries, outcome.afterMs)),
      })
      return
    case 'refused':
      await update({ tries: notice.tries + 1, dueAt: notice.until })
  }
}

const sendOne = async (
  services: Sending,
  { notice, to }: Claimed,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> => {
  const { kind, until } = notice
  const ttl = Math.max(0, Math.floor((until.getTime() - services.clock()) / 1000))
  const outcome = await services.push.send({
    to,
    key: to.key,
    payload: encodePayload(kind),
    // Those of a kind say the same: a device that was off gets one of them.
    handling: { ttl, urgency: handlings[kind].urgency, topic: kind },
  })
  if (outcome.kind === 'refused' || outcome.kind === 'later')
    log.warn(
      { service: new URL(to.endpoint).host, code: outcome.code, tries: notice.tries + 1 },
      'a notice was not taken',
    )
  await keep(services, { notice, to }, outcome)
}

/**
 * Sends what is due, some at a time, and ends early once `isOver` says so. What a push service took is never sent again. A server that
 * is killed between that and its note of it sends one again: it takes the place of the one before, on its way and on the device.
 */
export const sendNotices = async (
  services: Sending,
  log: Pick<FastifyBaseLogger, 'warn'>,
  isOver: () => boolean = () => false,
): Promise<void> => {
  while (!isOver()) {
    const claimed = await claim(services)
    if (claimed.length === 0) return
    await Promise.all(claimed.map((one) => sendOne(services, one, log)))
  }
}

/** Deletes the notices whose term has been over for long. Gives how many. */
export const forgetNotices = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> => {
  const gone = await db
    .delete(pushNotices)
    .where(lt(pushNotices.until, new Date(clock() - kept.value)))
    .returning({ event: pushNotices.event })
  return gone.length
}
