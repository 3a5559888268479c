import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { affiliations } from '../../../server/db/schema/affiliations'
import { sharedDatabases, startPairOn, type Pair } from '../support/server'
import { aSubmission, send } from '../support/submission'

describe.each(sharedDatabases)('two instances on one $name', ({ start }) => {
  let pair: Pair

  beforeAll(async () => {
    pair = await startPairOn(start)
  })
  afterAll(() => pair.close())

  test('the same submission at both at once is accepted by one, and the other gives the same receipt', async () => {
    const [first] = pair.both
    const registration = await first.register({})
    const submission = await aSubmission(registration)
    const replies = await Promise.all(pair.both.map((instance) => send(instance, submission)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 201])
    expect(replies[0]?.body).toEqual(replies[1]?.body)
    const rows = await first.db
      .select()
      .from(affiliations)
      .where(eq(affiliations.nroafi, Number(registration.nroafi)))
    expect(rows).toHaveLength(1)
  })
})
