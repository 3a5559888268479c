import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scannedTables, type Plan } from '../bench/server/support/plans'
import { grow, openPopulated } from '../bench/server/support/populated'
import { sharedDatabases } from './support/server'

// Enough rows that reading a table from one end to the other would cost more than an index; a million behaves the same.
const size = 10_000

const acts = [
  'read of the own file',
  'sign-in',
  'storing a submission',
  'list of procedures',
  'list of relatives',
  'earlier requests of benefits',
  'requests of others for a person',
  'link of a recovery',
  'line of the log',
  'sweep of the log',
  'sweep of early files',
  'payments to look at',
  'search by name',
  'letters that wait',
  'queue of the desk',
  'queue of the desk, filtered',
  'what came to the desk',
  'decisions that are due',
  'what waits and is not in the queue',
]

/** What an act may read whole: what does not grow with the fund, as what is under way at the moment, or a single row. */
const small: Record<string, string[]> = {
  'storing a submission': ['installation'],
  'sweep of early files': ['early_submissions', 'early_files'],
  'letters that wait': ['messages'],
  // Nobody asked for notices in this database, and no procedure came to another state.
  'sign-in': ['push_subscriptions'],
  'list of procedures': ['procedure_steps'],
  // Nothing was decided in this database.
  'queue of the desk': ['desk_decisions'],
  'queue of the desk, filtered': ['desk_decisions'],
  'decisions that are due': ['desk_decisions'],
}

describe.each(sharedDatabases)('with many rows on $name', ({ start }) => {
  let plans = new Map<string, Plan[]>()
  let stop: () => Promise<void>

  beforeAll(async () => {
    const database = await start()
    stop = database.stop
    const location = await database.location()
    if (location.kind !== 'server') throw new Error('This is no server.')
    await grow(location.url, 0, size)
    const populated = await openPopulated(location.url, size, 1)
    plans = await populated.explain(size / 2)
    await populated.close()
  })
  afterAll(() => stop())

  test('every act is looked at', () => {
    expect([...plans.keys()]).toEqual(acts)
  })

  test.each(acts)('%s reads no table from one end to the other', (act) => {
    const statements = plans.get(act) ?? []
    expect(statements.length).toBeGreaterThan(0)
    const scanned = statements.flatMap(scannedTables)
    expect(scanned.filter((table) => !small[act]?.includes(table))).toEqual([])
  })
})
