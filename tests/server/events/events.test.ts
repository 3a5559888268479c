import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventMarks, events, procedureSteps } from '../../../server/db/schema/events/events'
import { procedures } from '../../../server/db/schema/procedures'
import { forgetEventsOfBefore } from '../../../server/events/forget'
import { orderEvents } from '../../../server/events/order'
import { recordEvent } from '../../../server/events/record'
import { limits } from '../../../server/limits/limits'
import type { Transaction } from '../../../server/db/database'
import { databaseKinds, noon, sharedDatabases, startServer, type RunningServer } from '../support/server'

const dayMs = 24 * 3_600_000

let server: RunningServer

const write = (tx: Transaction, about: string, more: { once?: string; at?: number } = {}) => {
  const { once, at = noon } = more
  const event = { at: new Date(at), origin: 'sistema', nroafi: 120_001, about, detail: {}, once: once ?? null } as const
  return recordEvent(tx, { kind: 'turnoCerca', ...event })
}

const writeOne = (about: string, more?: { once?: string; at?: number }) =>
  server.db.transaction((tx) => write(tx, about, more))

/** What every event is about, in the order of the marks; those without one are left out. */
const ordered = async (): Promise<string[]> =>
  (await server.db.select().from(events).orderBy(asc(events.mark))).flatMap(({ mark, about }) =>
    mark === null ? [] : [about],
  )

const start = async (kind: (typeof databaseKinds)[number]) => {
  const database = await kind.start()
  server = await startServer({ database: await database.location() })
  return database.stop
}

describe.each(databaseKinds)('events on $name', (kind) => {
  let stop: () => Promise<void>
  beforeAll(async () => {
    stop = await start(kind)
  })
  afterAll(async () => {
    await server.close()
    await stop()
  })
  beforeEach(async () => {
    await server.db.delete(events)
    await server.db.delete(eventMarks)
  })

  test('what is rolled back has happened to nobody', async () => {
    const failed = server.db.transaction(async (tx) => {
      await write(tx, 'una')
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await writeOne('otra')
    await orderEvents(server.db)
    expect(await ordered()).toEqual(['otra'])
  })

  test('an event with a name is written once, and only the first gets an id', async () => {
    expect(await writeOne('7', { once: 'turnoCerca:7' })).toBeTypeOf('number')
    expect(await writeOne('7', { once: 'turnoCerca:7' })).toBeUndefined()
    expect(await writeOne('8', { once: 'turnoCerca:8' })).toBeTypeOf('number')
    expect(await server.db.$count(events)).toBe(2)
  })

  test('marks go up by one, however many wait and however often they are put in order', async () => {
    const many = Array.from({ length: 2345 }, (_, index) => index)
    await server.db.insert(events).values(
      many.map((index) => ({
        at: new Date(noon),
        kind: 'turnoCerca' as const,
        origin: 'sistema' as const,
        about: String(index),
        detail: {},
      })),
    )
    await Promise.all([orderEvents(server.db), orderEvents(server.db), orderEvents(server.db)])
    const rows = await server.db.select().from(events).orderBy(asc(events.mark))
    expect(rows.map(({ mark }) => mark)).toEqual(many.map((index) => index + 1))
    expect(rows.map(({ about }) => about)).toEqual(many.map(String))
  })

  test('what is too old goes, and the last mark of it stays known', async () => {
    const longAgo = noon - (limits.events.kept.value + 1) * dayMs
    await writeOne('vieja', { at: longAgo })
    await writeOne('de hoy')
    await orderEvents(server.db)
    await writeOne('que nadie leyó', { at: longAgo })
    expect(await forgetEventsOfBefore({ db: server.db, clock: () => noon })).toBe(2)
    expect(await ordered()).toEqual(['de hoy'])
    expect(await server.db.select().from(eventMarks)).toMatchObject([{ last: 3, forgotten: 3 }])
  })
})

describe.each(sharedDatabases)('on $name', (kind) => {
  let stop: () => Promise<void>
  beforeAll(async () => {
    stop = await start(kind)
  })
  afterAll(async () => {
    await server.close()
    await stop()
  })

  test('whoever reads on from a mark misses nothing that was written earlier and committed later', async () => {
    let finish = (): void => undefined
    const mayFinish = new Promise<void>((resolve) => (finish = resolve))
    let wrote = (): void => undefined
    const hasWritten = new Promise<void>((resolve) => (wrote = resolve))
    const slow = server.db.transaction(async (tx) => {
      await write(tx, 'lenta')
      wrote()
      await mayFinish
    })
    await hasWritten
    await writeOne('rápida')
    await orderEvents(server.db)
    expect(await ordered()).toEqual(['rápida'])
    finish()
    await slow
    await orderEvents(server.db)
    expect(await ordered()).toEqual(['rápida', 'lenta'])
  })

  test('the line of a procedure goes with it', async () => {
    const [row] = await server.db.select({ id: procedures.id }).from(procedures).limit(1)
    const procedureId = row?.id ?? 0
    await server.db.insert(procedureSteps).values({ procedureId, estado: 'EN CURSO', at: new Date(noon) })
    await server.db.delete(procedures).where(eq(procedures.id, procedureId))
    expect(await server.db.$count(procedureSteps)).toBe(0)
  })
})
