import { and, asc, eq, isNull, lte, type SQL } from 'drizzle-orm'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createLink, dropLink, passwordLinkPath } from '../session/links'
import { createDocumentLink, documentLinkPath, dropDocumentLink } from './document-links'
import { letters } from '../../db/schema/decided/letters'
import { limits } from '../../limits/limits'
import { registerRound } from '../../rounds'
import type { Services } from '../../services'
import { letterContent, type LetterContent } from './content'
import { writeLetter } from './write'

type Sending = Pick<Services, 'db' | 'clock' | 'mail' | 'config'>
type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>
type Row = typeof letters.$inferSelect

/** Pause between two rounds, in milliseconds. */
const roundMs = 30_000

/** How long a letter that was begun is left alone, in milliseconds: another instance may still be sending it. */
const leaseMs = 5 * 60_000

const minuteMs = 60_000

// A minute, two, four, and an hour at most.
const waitMs = (tries: number): number => Math.min(60, 2 ** Math.min(tries, 6)) * minuteMs

const waits = and(isNull(letters.sentAt), isNull(letters.refusedAt))

/** Notes that this instance sends the letter now. Of several instances one gets the row. */
const claim = async ({ db, clock }: Sending, due: SQL | undefined): Promise<Row | undefined> => {
  const first = db
    .select({ id: letters.id })
    .from(letters)
    .where(and(waits, due))
    .orderBy(asc(letters.nextAt), asc(letters.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(letters)
    .set({ nextAt: new Date(clock() + leaseMs) })
    .where(and(eq(letters.id, first), waits, due))
    .returning()
  return row
}

/** A link of a letter: its address, and what takes it back when the letter did not leave. */
type Link = { href: string; drop: () => Promise<void> }

const noLink: Link = { href: '', drop: () => Promise.resolve() }

const originOf = ({ config }: Sending): string => config.publicOrigin || `http://localhost:${config.port}`

const activationLink = async (sending: Sending, nroafi: number): Promise<Link | undefined> => {
  const { db, clock } = sending
  const secret = await createLink(db, { nroafi, purpose: 'activar', now: clock() })
  if (secret === undefined) return undefined
  return { href: `${originOf(sending)}${passwordLinkPath(secret)}`, drop: () => dropLink(db, secret) }
}

const documentLink = async (sending: Sending, pedido: string): Promise<Link> => {
  const { db, clock } = sending
  const secret = await createDocumentLink(db, pedido, new Date(clock()))
  return { href: `${originOf(sending)}${documentLinkPath(secret)}`, drop: () => dropDocumentLink(db, secret) }
}

// The secret of a link is stored nowhere: it is made when the letter leaves, anew in every try.
const makeLink = async (sending: Sending, { nroafi }: Row, content: LetterContent): Promise<Link | undefined> => {
  if (content.kind === 'activacion' && nroafi !== null) return activationLink(sending, nroafi)
  if (content.kind === 'documento' && content.pedido !== null) return documentLink(sending, content.pedido)
  return noLink
}

const note = ({ db }: Sending, { id }: Row, values: Partial<Row>): Promise<unknown> =>
  db.update(letters).set(values).where(eq(letters.id, id))

const noteFailure = (sending: Sending, row: Row, failure: string, isFinal: boolean): Promise<unknown> => {
  const now = sending.clock()
  const isOver = isFinal || now - row.orderedAt.getTime() > limits.letters.tried.value
  const next = { failure, tries: row.tries + 1, nextAt: new Date(now + waitMs(row.tries)) }
  return note(sending, row, isOver ? { ...next, refusedAt: new Date(now) } : next)
}

/** Sends a claimed letter. Gives false when the mail server takes no letters at all, so that another try is no use now. */
const sendClaimed = async (sending: Sending, row: Row, log: Log): Promise<boolean> => {
  const { data: content } = letterContent.safeParse(row.content)
  if (content === undefined) {
    log.error({ id: row.id }, 'a letter cannot be read')
    await noteFailure(sending, row, 'unreadable', true)
    return true
  }
  const link = await makeLink(sending, row, content)
  if (link === undefined) {
    await noteFailure(sending, row, 'links', false)
    return true
  }
  const mark = { name: `carta-${row.id}`, at: row.orderedAt }
  const sent = await sending.mail.send({
    ...writeLetter(content, sending.config, { to: row.to, link: link.href }),
    mark,
  })
  if (sent.ok) {
    await note(sending, row, { sentAt: new Date(sending.clock()), failure: null, tries: row.tries + 1 })
    return true
  }
  const { code, isFinal = false } = sent.error
  log.warn({ id: row.id, code }, 'a letter was not sent')
  await link.drop()
  await noteFailure(sending, row, code, isFinal)
  return code === 'EENVELOPE'
}

/**
 * Sends the letters that are due, the one that waits longest first; `all` also takes those that were begun lately. Ends early
 * when the mail server takes none, or once `isOver` says so.
 */
export const sendWaitingLetters = async (
  sending: Sending,
  log: Log,
  { all = false, isOver = () => false }: { all?: boolean; isOver?: () => boolean } = {},
): Promise<void> => {
  const { db, clock } = sending
  const now = clock()
  if (all) {
    const begun = lte(letters.nextAt, new Date(now + leaseMs))
    await db
      .update(letters)
      .set({ nextAt: new Date(now) })
      .where(and(waits, begun))
  }
  // What fails is due later than this: each letter is tried once in a round.
  const due = lte(letters.nextAt, new Date(now))
  while (!isOver()) {
    const row = await claim(sending, due)
    if (row === undefined || !(await sendClaimed(sending, row, log))) return
  }
}

/** Sends what waits after the start and every half minute from then on. */
export const registerLetterSender = (app: FastifyInstance, services: Services): void => {
  // Nobody else uses an embedded database, so whoever began a letter before the start is gone.
  const isAlone = services.config.database.kind !== 'server'
  registerRound(app, services, {
    everyMs: roundMs,
    failed: 'the letters that wait were not sent',
    run: ({ isFirst, isOver }) => sendWaitingLetters(services, app.log, { all: isFirst && isAlone, isOver }),
  })
}
