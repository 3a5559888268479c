import { inArray, lt } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config'
import { forgetHeldNames } from './db/held-names'
import { forgetEventsOfBefore } from './events/forget'
import { forgetOldImports } from './exchange/import/forget'
import { auditLog } from './db/schema/audit'
import { forgetOldDocumentLinks } from './areas/documents/asks'
import { forgetOldLetters } from './areas/letters/orders'
import { forgetOldKeys } from './areas/members/kept-changes'
import { forgetOldCards } from './areas/cards/repository'
import { forgetOldCopies } from './areas/own-data/prepare'
import { sweepParcels } from './areas/parcels/sweep'
import { forgetOldUndos } from './areas/session/email-undo'
import { forgetStaged } from './areas/staged/repository'
import { forgetMarks } from './areas/submissions/withdraw'
import type { Services } from './services'
import { forgetOldGrants } from './sessions/grants'
import { forgetOldEvents } from './sessions/unusual'

const dayMs = 24 * 3_600_000

/** How many lines one statement deletes: the embedded database runs nothing else meanwhile. */
const batch = 5000

/**
 * Deletes the lines of the log of accounts that are older than the configuration says; none when that is 0. Gives their
 * number.
 */
export const forgetOldAudit = async ({
  db,
  clock,
  config,
}: Pick<Services, 'db' | 'clock'> & { config: Pick<Config, 'auditDays'> }): Promise<number> => {
  if (config.auditDays === 0) return 0
  const oldest = new Date(clock() - config.auditDays * dayMs)
  let total = 0
  for (;;) {
    const old = db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(lt(auditLog.at, oldest))
      .orderBy(auditLog.at)
      .limit(batch)
    const gone = await db.delete(auditLog).where(inArray(auditLog.id, old)).returning({ id: auditLog.id })
    total += gone.length
    if (gone.length < batch) return total
  }
}

const forgetAll = async (app: FastifyInstance, services: Services): Promise<void> => {
  try {
    const lines = await forgetOldAudit(services)
    if (lines > 0) app.log.info({ lines }, 'old lines of the log deleted')
    const keys = await forgetOldKeys(services)
    if (keys > 0) app.log.info({ keys }, 'old keys of changes deleted')
    const ended = await forgetOldCards(services)
    if (ended > 0) app.log.info({ cards: ended }, 'cards without a code that counts deleted')
    const staged = await forgetStaged(services)
    if (staged > 0) app.log.info({ staged }, 'documents of no request deleted')
    const grants = await forgetOldGrants(services)
    if (grants > 0) app.log.info({ grants }, 'rights of tablets whose time is over deleted')
    const undos = await forgetOldUndos(services)
    if (undos > 0) app.log.info({ undos }, 'former main e-mails deleted')
    const events = await forgetOldEvents(services)
    if (events > 0) app.log.info({ events }, 'unusual events whose time is over deleted')
    const copies = await forgetOldCopies(services)
    if (copies > 0) app.log.info({ copies }, 'what is known of old copies of data deleted')
    const happened = await forgetEventsOfBefore(services)
    if (happened > 0) app.log.info({ events: happened }, 'old events deleted')
    const former = await forgetOldImports(services)
    if (former > 0) app.log.info({ rows: former }, 'rows as they were before an import deleted')
    const letters = await forgetOldLetters(services)
    if (letters > 0) app.log.info({ letters }, 'letters whose time is over deleted')
    const links = await forgetOldDocumentLinks(services)
    if (links > 0) app.log.info({ links }, 'links for documents whose time is over deleted')
    await forgetHeldNames(services.db)
    const marks = await forgetMarks(services)
    if (marks > 0) app.log.info({ marks }, 'marks of submissions that never arrived deleted')
    const swept = await sweepParcels(services)
    if (swept > 0) app.log.info({ parcels: swept }, 'parcels whose time is over were ended or deleted')
  } catch (cause) {
    app.log.error({ err: cause }, 'what is too old was not deleted')
  }
}

/** Deletes what is too old, after the start without delaying it, and once a day from then on. */
export const registerRetention = (app: FastifyInstance, services: Services): void => {
  let running: Promise<void> = Promise.resolve()
  const sweep = (): void => {
    running = forgetAll(app, services)
  }
  const timer = setInterval(sweep, dayMs)
  app.addHook('onReady', async () => sweep())
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
