import { and, asc, eq, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { dataCopies } from '../../db/schema/account-data/own-data'
import { listCopies } from '../../documents/keys'
import { recordEvent } from '../../events/record'
import { minute } from '../../limits/limit'
import { limits } from '../../limits/limits'
import { registerRound, type Turn } from '../../rounds'
import type { Services } from '../../services'
import { copyName } from '../../../src/domain/own-data/groups'
import { orderLetter } from '../letters/orders'
import { findMemberRow } from '../members/repository'
import { emptyHomes } from './erasure/empty-homes'
import { makeArchive } from './archive'
import type { Copy } from './copies'
import { areThere, deleteParts, writeParts } from './parts'

const { kept, lease, tries } = limits.ownData

type Making = Pick<Services, 'db' | 'clock' | 'documents'>
type Log = Pick<FastifyBaseLogger, 'error' | 'info'>

/** Takes the copy that waits longest, but those of `tried`. Of several instances one gets it; one that nobody goes on with is taken anew. */
const claim = async ({ db, clock }: Making, tried: readonly string[]): Promise<Copy | undefined> => {
  const now = clock()
  const isFree = or(isNull(dataCopies.triedAt), lt(dataCopies.triedAt, new Date(now - lease.value)))
  const first = db
    .select({ id: dataCopies.id })
    .from(dataCopies)
    .where(and(eq(dataCopies.state, 'pedida'), notInArray(dataCopies.id, [...tried]), isFree))
    .orderBy(asc(dataCopies.askedAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(dataCopies)
    .set({ triedAt: new Date(now), tries: sql`${dataCopies.tries} + 1` })
    .where(and(eq(dataCopies.id, first), isFree))
    .returning()
  return row
}

/** The copy is still this instance's to make: nobody ended it, and nobody took it after a silence. */
const isOurs = ({ id, tries: count }: Copy) =>
  and(eq(dataCopies.id, id), eq(dataCopies.state, 'pedida'), eq(dataCopies.tries, count))

/** Thrown when the copy is not this instance's to make any more. */
class TakenAway extends Error {}

const goOn = async ({ db, clock }: Making, copy: Copy): Promise<void> => {
  const held = await db
    .update(dataCopies)
    .set({ triedAt: new Date(clock()) })
    .where(isOurs(copy))
    .returning({ id: dataCopies.id })
  if (held.length === 0) throw new TakenAway()
}

const make = async (services: Making, copy: Copy): Promise<void> => {
  const { db, clock, documents } = services
  const { bytes, held } = await makeArchive(services, copy.nroafi, new Date(clock()))
  const stored = await writeParts(documents, copy.id, bytes, () => goOn(services, copy))
  const at = new Date(clock())
  const endsAt = new Date(at.getTime() + kept.value)
  const email = (await findMemberRow(db, copy.nroafi))?.email ?? null
  await db.transaction(async (tx) => {
    const ready = await tx
      .update(dataCopies)
      .set({ ...stored, state: 'lista', held: held(), readyAt: at, endsAt })
      .where(isOurs(copy))
      .returning({ id: dataCopies.id })
    if (ready.length === 0) return
    const { id: about, nroafi, day } = copy
    await recordEvent(tx, { kind: 'copiaLista', at, origin: 'sistema', nroafi, about, detail: {} })
    const content = { kind: 'copia', archivo: copyName(day) } as const
    await orderLetter(tx, { key: `copiaLista:${about}`, to: email, nroafi, submissionId: null, content, at })
  })
}

const fail = async ({ db, documents }: Making, copy: Copy): Promise<void> => {
  if (copy.tries < tries.value) {
    await db.update(dataCopies).set({ triedAt: null }).where(isOurs(copy))
    return
  }
  await db.update(dataCopies).set({ state: 'fallida' }).where(isOurs(copy))
  await deleteParts(documents, copy.id)
}

/**
 * Makes the copies that wait, one after the other. A failed one waits for the next round, and fails for
 * good after `limits.ownData.tries`. Ends early once `isOver` says so.
 */
export const prepareCopies = async (
  services: Making,
  log: Log,
  { isOver }: Pick<Turn, 'isOver'> = { isOver: () => false },
): Promise<void> => {
  const tried: string[] = []
  while (!isOver()) {
    const copy = await claim(services, tried)
    if (copy === undefined) break
    tried.push(copy.id)
    try {
      // Its makers were killed each time: nobody was left to say that it failed.
      if (copy.tries > tries.value) throw new Error('The process that made it ended each time.')
      await make(services, copy)
    } catch (cause) {
      if (cause instanceof TakenAway) continue
      log.error({ err: cause, copy: copy.id, tries: copy.tries }, 'a copy of data was not made')
      await fail(services, copy)
    }
  }
}

/**
 * Deletes the bytes of the copies whose time is over, of those that ended, and of those that a crash left; a copy whose bytes are
 * gone failed. Gives how many.
 */
export const sweepCopies = async ({ db, clock, documents }: Making): Promise<number> => {
  const now = new Date(clock())
  await db
    .update(dataCopies)
    .set({ state: 'borrada' })
    .where(and(eq(dataCopies.state, 'lista'), lte(dataCopies.endsAt, now)))
  let swept = 0
  for (const id of await listCopies(documents)) {
    const [row] = await db.select().from(dataCopies).where(eq(dataCopies.id, id))
    if (row?.state === 'pedida' || row?.state === 'lista') continue
    await deleteParts(documents, id)
    swept += 1
  }
  return swept
}

/** Marks the copies as failed whose bytes a restore did not bring, so that they do not count. */
export const findLostCopies = async ({ db, documents }: Making): Promise<void> => {
  for (const copy of await db.select().from(dataCopies).where(eq(dataCopies.state, 'lista'))) {
    const { id, bytes, parts } = copy
    if (bytes !== null && parts !== null && (await areThere(documents, id, { bytes, parts }))) continue
    await db
      .update(dataCopies)
      .set({ state: 'fallida' })
      .where(and(eq(dataCopies.id, id), eq(dataCopies.state, 'lista')))
  }
}

const keptDays = 30

/** Deletes the rows of copies that nobody needs any more; gives how many. */
export const forgetOldCopies = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> => {
  const oldest = new Date(clock() - keptDays * 24 * 60 * minute)
  const gone = await db.delete(dataCopies).where(lt(dataCopies.askedAt, oldest)).returning({ id: dataCopies.id })
  return gone.length
}

/** Makes what waits every minute, as after a restart, and sweeps every ten. */
export const registerCopies = (app: FastifyInstance, services: Services): void => {
  registerRound(app, services, {
    everyMs: minute,
    failed: 'the copies of data that wait were not made',
    run: (turn) => prepareCopies(services, app.log, turn),
  })
  registerRound(app, services, {
    everyMs: 10 * minute,
    failed: 'the copies of data whose time is over were not deleted',
    run: async ({ isFirst }) => {
      if (isFirst) await findLostCopies(services)
      await emptyHomes(services)
      const swept = await sweepCopies(services)
      if (swept > 0) app.log.info({ copies: swept }, 'copies of data deleted')
    },
  })
}
