import { desc, eq, inArray, lt } from 'drizzle-orm'
import type { Config } from '../../config'
import type { Transaction } from '../../db/database'
import { letters } from '../../db/schema/decided/letters'
import { limits } from '../../limits/limits'
import type { Services } from '../../services'
import { letterContent, type LetterContent } from './content'
import { planLetter } from './write'

/** A letter to order: the event that it tells of, its mailbox (null for none), whom it is about. */
export type LetterOrder = {
  key: string
  to: string | null
  nroafi: number | null
  submissionId: string | null
  content: LetterContent
  at: Date
}

/**
 * Orders a letter in the transaction of the event that it tells of; a second order for the same event is none. Gives whether
 * there is a letter: nobody without a mailbox gets one.
 */
export const orderLetter = async (tx: Transaction, { to, at, ...order }: LetterOrder): Promise<boolean> => {
  if (to === null || to === '') return false
  await tx
    .insert(letters)
    .values({ ...order, to, orderedAt: at, nextAt: at })
    .onConflictDoNothing()
  return true
}

/** What became of a letter: handed over, refused for good, or still to be sent. */
export type LetterFate = 'entregada' | 'volvió' | 'en espera'

/** A letter as the desk lists it; `cuando` is when its fate was decided. */
export type ListedLetter = { id: number; asunto: string; ordenada: Date; suerte: LetterFate; cuando: Date | null }

type Row = typeof letters.$inferSelect

const fateOf = ({ sentAt, refusedAt }: Row): Pick<ListedLetter, 'suerte' | 'cuando'> => {
  if (sentAt !== null) return { suerte: 'entregada', cuando: sentAt }
  return refusedAt !== null ? { suerte: 'volvió', cuando: refusedAt } : { suerte: 'en espera', cuando: null }
}

const toListed = (row: Row, mailboxes: Config['mailboxes']): ListedLetter[] => {
  const { data: content } = letterContent.safeParse(row.content)
  if (content === undefined) return []
  const asunto = planLetter(content, mailboxes, '').subject
  return [{ id: row.id, asunto, ordenada: row.orderedAt, ...fateOf(row) }]
}

/** The letters about a member's requests, the newest first. */
export const listLetters = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  nroafi: number,
): Promise<ListedLetter[]> => {
  const rows = await db
    .select()
    .from(letters)
    .where(eq(letters.nroafi, nroafi))
    .orderBy(desc(letters.orderedAt), desc(letters.id))
    .limit(limits.letters.listed.value)
  return rows.flatMap((row) => toListed(row, config.mailboxes))
}

/** Deletes letters whose time is over; gives how many. */
export const forgetOldLetters = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> => {
  const oldest = new Date(clock() - limits.letters.kept.value * 24 * 3_600_000)
  const gone = await db
    .delete(letters)
    .where(
      inArray(letters.id, db.select({ id: letters.id }).from(letters).where(lt(letters.orderedAt, oldest)).limit(5000)),
    )
    .returning({ id: letters.id })
  return gone.length
}
