import { and, asc, eq, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { messages } from '../../db/schema/member-contacts'
import type { Services } from '../../services'
import { registerRound } from '../../rounds'
import { districtOf } from '../../fund/districts'
import { findMember } from '../members/repository'
import { letterOf, type Enclosing } from './letter-texts'

/** What letters need of the services. */
type Sending = Pick<Services, 'db' | 'clock' | 'mail' | 'config'> & Enclosing
type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>
type Message = typeof messages.$inferSelect

/** Pause between two rounds, in milliseconds. */
const roundMs = 10 * 60_000

/** How long a letter that was begun is left alone, in milliseconds: another instance may still be sending it. */
const againMs = 30 * 60_000

const isDue = (triedBefore: Date | null): SQL | undefined =>
  and(
    isNull(messages.mailedAt),
    or(isNull(messages.mailTriedAt), triedBefore === null ? undefined : lt(messages.mailTriedAt, triedBefore)),
  )

/** Notes that this instance sends the letter now. Of several instances one gets the row. */
const claim = async ({ db, clock }: Sending, which: SQL | undefined, due: SQL | undefined) => {
  const first = db
    .select({ id: messages.id })
    .from(messages)
    .where(and(which, due))
    .orderBy(sql`${messages.mailTriedAt} asc nulls first`, asc(messages.at), asc(messages.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(messages)
    .set({ mailTriedAt: new Date(clock()) })
    .where(and(eq(messages.id, first), due))
    .returning()
  return row
}

/** Sends a claimed letter. Gives false when the mail server takes no letters at all, so that another try is no use now. */
const sendClaimed = async (services: Sending, { id, nroafi, kind, content }: Message, log: Log): Promise<boolean> => {
  const { db, clock, mail } = services
  const member = await findMember(services, nroafi, false)
  const district = districtOf(services.config.fund.profile, Number(member?.distrito))
  if (member === undefined || district === undefined) {
    log.error({ id, district: member?.distrito }, 'a message is for a district that is not known')
    return true
  }
  const letter = letterOf[kind](services, { content, member, to: district.email })
  if (letter === undefined) {
    log.error({ id }, 'a message cannot be read')
    return true
  }
  const sent = await mail.send(letter)
  if (!sent.ok) {
    log.warn({ id, code: sent.error.code }, 'mail to the district not sent')
    return sent.error.code === 'EENVELOPE'
  }
  await db
    .update(messages)
    .set({ mailedAt: new Date(clock()) })
    .where(eq(messages.id, id))
  return true
}

/** Sends the letter about one message, unless it was begun already. */
export const mailMessage = async (sending: Sending, id: number, log: Log): Promise<void> => {
  const row = await claim(sending, eq(messages.id, id), isDue(null))
  if (row !== undefined) await sendClaimed(sending, row, log)
}

/**
 * Sends the letters about messages that were not handed over yet: those never tried first, the oldest first. Those that
 * were begun less than `leaveMs` milliseconds ago are left alone. Ends early when the mail server takes none, or once
 * `isOver` says so.
 */
export const mailWaitingMessages = async (
  sending: Sending,
  log: Log,
  { leaveMs = againMs, isOver = () => false }: { leaveMs?: number; isOver?: () => boolean } = {},
): Promise<void> => {
  const due = isDue(new Date(sending.clock() - leaveMs))
  // Each is begun once in a round, since what was begun is not due any more: it ends with the last one that waits.
  while (!isOver()) {
    const row = await claim(sending, undefined, due)
    if (row === undefined || !(await sendClaimed(sending, row, log))) return
  }
}

/** Sends what waits after the start and every ten minutes from then on. */
export const registerLetters = (app: FastifyInstance, services: Services): void => {
  // Nobody else uses an embedded database, so whoever began a letter before the start is gone.
  const isAlone = services.config.database.kind !== 'server'
  registerRound(app, services, {
    everyMs: roundMs,
    failed: 'the letters that wait were not sent',
    run: ({ isFirst, isOver }) =>
      mailWaitingMessages(services, app.log, { leaveMs: isFirst && isAlone ? 0 : againMs, isOver }),
  })
}
