import { and, arrayContains, asc, eq, gt, inArray, isNotNull, lte, sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import { events } from '../../db/schema/events/events'
import { members } from '../../db/schema/members'
import { communications } from '../../db/schema/offices/communications'
import { pushMarks, pushNotices } from '../../db/schema/push/notices'
import { pushSubscriptions } from '../../db/schema/push/subscriptions'
import { orderEvents } from '../../events/order'
import type { Services } from '../../services'
import { inAudience } from '../communications/audience'
import { handlings, kindOf } from './told'

/** The one row of `push_marks`. */
const marksRow = 1

/** How many events one transaction reads. */
const batch = 200

type Event = typeof events.$inferSelect

const holdMark = async (tx: Transaction): Promise<number> => {
  const [held] = await tx
    .insert(pushMarks)
    .values({ id: marksRow, last: 0 })
    .onConflictDoUpdate({ target: pushMarks.id, set: { id: marksRow } })
    .returning()
  if (held === undefined) throw new Error('The row of marks was not stored.')
  return held.last
}

/** Whose devices are told of an event; undefined for nobody's. A communication that was taken back meanwhile is for nobody. */
const readersOf = async (tx: Transaction, { nroafi, kind, about }: Event): Promise<SQL | undefined> => {
  if (nroafi !== null) return eq(pushSubscriptions.nroafi, nroafi)
  if (kind !== 'comunicacion') return undefined
  const [audience] = await tx
    .select({ situacion: communications.situacion, distritos: communications.distritos, nivel: communications.nivel })
    .from(communications)
    .where(and(eq(communications.id, Number(about)), eq(communications.estado, 'publicada')))
  if (audience === undefined) return undefined
  const readers = tx.select({ nroafi: members.nroafi }).from(members).where(inAudience(audience))
  return inArray(pushSubscriptions.nroafi, readers)
}

const makeOf = async (tx: Transaction, event: Event, now: Date): Promise<void> => {
  const kind = kindOf(event)
  if (kind === undefined) return
  const until = new Date(event.at.getTime() + handlings[kind].termMs)
  const readers = await readersOf(tx, event)
  if (until <= now || readers === undefined) return
  const told = tx
    .select({
      event: sql<number>`${event.id}::bigint`.as('event'),
      subscription: pushSubscriptions.id,
      kind: sql<typeof kind>`${kind}::text`.as('kind'),
      dueAt: sql<Date>`${now.toISOString()}::timestamptz`.as('due_at'),
      until: sql<Date>`${until.toISOString()}::timestamptz`.as('until'),
      tries: sql<number>`0`.as('tries'),
      sentAt: sql<Date | null>`null::timestamptz`.as('sent_at'),
    })
    .from(pushSubscriptions)
    .where(
      and(
        readers,
        arrayContains(pushSubscriptions.kinds, [kind]),
        // What happened before is in the bell.
        lte(pushSubscriptions.createdAt, event.at),
      ),
    )
  await tx.insert(pushNotices).select(told).onConflictDoNothing()
}

const makeBatch = (db: Services['db'], now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const last = await holdMark(tx)
    const read = await tx
      .select()
      .from(events)
      .where(and(isNotNull(events.mark), gt(events.mark, last)))
      .orderBy(asc(events.mark))
      .limit(batch)
    for (const event of read) await makeOf(tx, event, now)
    const mark = read.at(-1)?.mark
    if (typeof mark === 'number') await tx.update(pushMarks).set({ last: mark }).where(eq(pushMarks.id, marksRow))
    return read.length
  })

/**
 * Makes a notice of each event since the last one that was read, for every device that is to be told of its kind. Mark and notices are
 * written together: none is lost, and none is made twice, also by two instances.
 */
export const makeNotices = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> => {
  await orderEvents(db)
  for (;;) if ((await makeBatch(db, new Date(clock()))) < batch) return
}
