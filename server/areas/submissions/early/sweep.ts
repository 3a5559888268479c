import { and, desc, eq, exists, gt, lt, lte, notExists, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { earlyFiles, earlySubmissions, submissions } from '../../../db/schema/submissions'
import { hour as hourMs, minute } from '../../../limits/limit'
import { limits } from '../../../limits/limits'
import { registerRound, type Turn } from '../../../rounds'
import type { Services } from '../../../services'
import { earlyHomeOf, earlyRoot } from './keys'

const dayMs = 24 * hourMs

/** The submissions that have objects, by their ids. What else lies there belongs to somebody else. */
const listHomes = async ({ documents }: Pick<Services, 'documents'>): Promise<string[]> =>
  (await documents.names(earlyRoot)).filter((name) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name))

const isKnown = async ({ db }: Pick<Services, 'db'>, submissionId: string): Promise<boolean> =>
  (await db.$count(earlySubmissions, eq(earlySubmissions.submissionId, submissionId))) > 0

/**
 * Deletes the early files whose term is over or whose form was accepted meanwhile, and the objects that belong to none;
 * gives of how many submissions.
 */
export const sweepEarlyFiles = async (
  services: Pick<Services, 'db' | 'documents' | 'clock'>,
  { isOver }: Pick<Turn, 'isOver'> = { isOver: () => false },
): Promise<number> => {
  const { db, documents, clock } = services
  const oldest = new Date(clock() - limits.earlyFiles.term.value * dayMs)
  const removed = { id: earlySubmissions.submissionId }
  const late = await db.delete(earlySubmissions).where(lt(earlySubmissions.lastAt, oldest)).returning(removed)
  // A statement of its own: as one half of an "or" it reads all submissions that were ever accepted.
  const accepted = db
    .select({ one: sql`1` })
    .from(submissions)
    .where(and(eq(submissions.submissionId, earlySubmissions.submissionId), eq(submissions.state, 'aceptado')))
  const followed = await db.delete(earlySubmissions).where(exists(accepted)).returning(removed)
  let swept = 0
  // The objects of these are among them, and those that a crash left.
  for (const submissionId of await listHomes(services)) {
    if (isOver()) break
    if (await isKnown(services, submissionId)) continue
    await documents.remove(earlyHomeOf(submissionId))
    swept += 1
  }
  return Math.max(swept, late.length + followed.length)
}

/**
 * Forgets the announcements of which nothing arrived in time, and the oldest of those that are too many, of the last two hours;
 * all of them with `isFirst`. Gives how many. They have no objects.
 */
export const forgetUnbegun = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { isFirst }: Pick<Turn, 'isFirst'> = { isFirst: true },
): Promise<number> => {
  const { begin, unbegun } = limits.earlyFiles
  const now = clock()
  const begun = db
    .select({ one: sql`1` })
    .from(earlyFiles)
    .where(and(eq(earlyFiles.submissionId, earlySubmissions.submissionId), gt(earlyFiles.arrived, 0)))
  const isRecent = isFirst ? undefined : gt(earlySubmissions.lastAt, new Date(now - 2 * hourMs))
  const isUnbegun = and(isRecent, notExists(begun))
  const [last] = await db
    .select({ at: earlySubmissions.lastAt })
    .from(earlySubmissions)
    .where(isUnbegun)
    .orderBy(desc(earlySubmissions.lastAt))
    .offset(unbegun.value)
    .limit(1)
  const oldest = new Date(Math.max(now - begin.value, last?.at.getTime() ?? 0))
  const gone = await db
    .delete(earlySubmissions)
    .where(and(isUnbegun, lte(earlySubmissions.lastAt, oldest)))
    .returning({ id: earlySubmissions.submissionId })
  return gone.length
}

/** Deletes them after the start and once an hour from then on, and every minute the announcements of which nothing arrived. */
export const registerEarlySweep = (app: FastifyInstance, services: Services): void => {
  registerRound(app, services, {
    everyMs: minute,
    failed: 'the announcements of which nothing arrived were not forgotten',
    run: (turn) => forgetUnbegun(services, turn),
  })
  registerRound(app, services, {
    everyMs: hourMs,
    failed: 'the early files whose term is over were not deleted',
    run: async (turn) => {
      const swept = await sweepEarlyFiles(services, turn)
      if (swept > 0) app.log.info({ submissions: swept }, 'early files that no form followed deleted')
    },
  })
}
