import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq, inArray } from 'drizzle-orm'
import { applyDue } from '../../../server/areas/desk/apply'
import { openCase } from '../../../server/areas/cases/cases'
import { deskCases } from '../../../server/db/schema/desk/cases'
import { deskDecisions } from '../../../server/db/schema/desk/decisions'
import { letters } from '../../../server/db/schema/decided/letters'
import { events } from '../../../server/db/schema/events/events'
import { procedures } from '../../../server/db/schema/procedures'
import { modificationProcedure } from '../../../src/domain/procedures'
import { noon, sharedDatabases, startPairOn, type Pair } from '../support/server'
import { approvalOf, clerks, openRequest, rejectionOf, seatOf, sendDecision, type Seat } from './support'

const howMany = 50

describe.each(sharedDatabases)('two clerks at two servers on $name', ({ start }) => {
  let now = noon
  let pair: Pair
  let seats: [Seat, Seat]
  let ids: string[] = []

  beforeAll(async () => {
    pair = await startPairOn(start, {
      clock: () => now,
      config: { managementUsers: clerks, tokenSecret: 's'.repeat(40) },
    })
    const [server] = pair.both
    seats = [await seatOf(server, 'marcela', now), await seatOf(server, 'julian', now)]
    const rows = Array.from({ length: howMany }, (_none, index) => ({
      nroafi: 120_001,
      tipo: modificationProcedure,
      nrotramite: `TR-2025-9${String(index).padStart(5, '0')}`,
      alta: '2025-11-18',
      modificado: '2025-11-18',
      estado: 'EN CURSO',
    }))
    const stored = await server.db.insert(procedures).values(rows).returning({ id: procedures.id })
    const opened = await server.db.transaction(async (tx) => {
      const cases: string[] = []
      for (const { id } of stored) {
        const row = await openCase(tx, server.services, { procedureId: id }, new Date(now))
        cases.push(String(row?.id))
      }
      return cases
    })
    ids = opened
  })
  afterAll(() => pair.close())

  test('[UNS-130] a hundred decisions at once: each request once, none lost, one letter and event of each', async () => {
    const [first, second] = pair.both
    const both = await Promise.all(
      ids.map(async (id) => {
        const [one, other] = [await openRequest(first, seats[0], id), await openRequest(second, seats[1], id)]
        return Promise.all([
          sendDecision(first, seats[0], id, approvalOf(one)),
          sendDecision(second, seats[1], id, rejectionOf(other)),
        ])
      }),
    )
    expect(both.map((replies) => replies.map(({ status }) => status).toSorted())).toEqual(ids.map(() => [200, 409]))
    const taken = await first.db.select().from(deskDecisions)
    expect(taken).toHaveLength(howMany)
    now += 60_000
    // Both servers apply at once, and one of them again, as after a start.
    await Promise.all([applyDue(first.services), applyDue(second.services)])
    await applyDue(second.services)
    const ended = await first.db.select().from(deskDecisions)
    expect(new Set(ended.map(({ state }) => state))).toEqual(new Set(['aplicada']))
    const cases = await first.db
      .select()
      .from(deskCases)
      .where(inArray(deskCases.id, ids.map(Number)))
    expect(new Set(cases.map(({ state }) => state))).toEqual(new Set(['cerrado']))
    const states = await first.db.select().from(procedures).where(eq(procedures.nroafi, 120_001))
    const decided = states.filter(({ nrotramite }) => nrotramite.startsWith('TR-2025-9'))
    for (const { nrotramite, estado } of decided) {
      const row = cases.find(({ numero }) => numero === nrotramite)
      const decision = ended.find(({ caseId }) => caseId === row?.id)?.decision
      expect(estado).toBe(decision === 'aprobar' ? 'APROBADO' : 'RECHAZADO')
    }
    const sent = await first.db.select().from(letters)
    expect(sent.filter(({ key }) => key.startsWith('decision:'))).toHaveLength(howMany)
    const told = await first.db.select().from(events).where(eq(events.kind, 'tramite'))
    expect(told.filter(({ about }) => about.startsWith('TR-2025-9'))).toHaveLength(howMany)
  })
})
