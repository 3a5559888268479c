import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appointments } from '../../../server/db/schema/appointments'
import { appointmentWords } from '../../../src/domain/appointments/words'
import {
  databaseKinds,
  sharedDatabases,
  startPairOn,
  startServerOn,
  type Pair,
  type RunningServer,
} from '../support/server'
import { anAsker } from './support'

const people = 200

const takersOf = ({ db }: RunningServer) =>
  db
    .select()
    .from(appointments)
    .where(and(eq(appointments.day, '2025-11-24'), eq(appointments.hour, '08:30'), isNull(appointments.cancelledAt)))

describe.each(databaseKinds)('on $name', ({ start }) => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServerOn(start)
  })
  afterAll(() => server.close())

  test('[UNS-119] two hundred people who ask for one hour at once: one has it, the others read so', async () => {
    const askers = await Promise.all(Array.from({ length: people }, () => anAsker(server)))
    const answers = await Promise.all(askers.map(({ ask }) => ask()))
    expect(await takersOf(server)).toHaveLength(1)
    const said = answers.map((answer) => Object(answer).msg)
    expect(said.filter((msg) => msg === appointmentWords.booked)).toHaveLength(1)
    expect(said.filter((msg) => msg === appointmentWords.taken)).toHaveLength(people - 1)
  })
})

describe.each(sharedDatabases)('two instances on one $name', ({ start }) => {
  let pair: Pair
  beforeAll(async () => {
    pair = await startPairOn(start, { config: { tokenSecret: 'the secret of both instances, no other' } })
  })
  afterAll(() => pair.close())

  test('an hour is given once, and a member has one appointment', async () => {
    const [first, second] = pair.both
    const askers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => anAsker(first, at % 2 === 0 ? first : second)),
    )
    await Promise.all(askers.map(({ ask }) => ask()))
    expect(await takersOf(first)).toHaveLength(1)
    const one = await anAsker(first)
    await Promise.all(['09:00', '09:30', '10:00'].map((hora) => one.ask({ hora })))
    expect(await one.stored()).toHaveLength(1)
  })
})
