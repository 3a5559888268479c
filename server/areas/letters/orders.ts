import { inArray, lt } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import { letters } from '../../db/schema/decided/letters'
import { limits } from '../../limits/limits'
import type { Services } from '../../services'
import type { LetterContent } from './content'

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
