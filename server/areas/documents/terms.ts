import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { todayIn } from '../../../src/domain/dates'
import type { Transaction } from '../../db/database'
import { documentAsks } from '../../db/schema/decided/document-asks'
import { registerRound } from '../../rounds'
import type { Services } from '../../services'
import { isOpen, sourceOf, type AskSource } from './asks'

/** Pause between two rounds, in milliseconds. */
const roundMs = 10 * 60_000

/** What happens, in the same transaction, when the term of an ask ends without the document. */
export type DocumentMissed = (tx: Transaction, missed: { source: AskSource; at: Date }) => Promise<unknown>

const endOne = (services: Services, missed: DocumentMissed): Promise<boolean> =>
  services.db.transaction(async (tx) => {
    const at = new Date(services.clock())
    const [ask] = await tx
      .select()
      .from(documentAsks)
      .where(and(isOpen, isNull(documentAsks.missedAt), lt(documentAsks.lastDay, todayIn(at.getTime()))))
      .orderBy(asc(documentAsks.lastDay))
      .limit(1)
      .for('update', { skipLocked: true })
    if (ask === undefined) return false
    await tx.update(documentAsks).set({ missedAt: at }).where(eq(documentAsks.id, ask.id))
    await missed(tx, { source: sourceOf(ask), at })
    return true
  })

/** Ends the terms that are over, each in a transaction of its own and once, also beside another instance. */
export const endTerms = async (
  services: Services,
  missed: DocumentMissed,
  isOver: () => boolean = () => false,
): Promise<void> => {
  let isMore = true
  while (isMore && !isOver()) isMore = await endOne(services, missed)
}

/** Ends the terms that are over, after the start and every ten minutes from then on. */
export const registerTerms = (app: FastifyInstance, services: Services, missed: DocumentMissed): void =>
  registerRound(app, services, {
    everyMs: roundMs,
    failed: 'the terms of documents that were asked for were not ended',
    run: ({ isOver }) => endTerms(services, missed, isOver),
  })
