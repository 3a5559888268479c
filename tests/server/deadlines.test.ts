import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { affiliations } from '../../server/db/schema/affiliations'
import { procedures } from '../../server/db/schema/procedures'
import { submissions } from '../../server/db/schema/submissions'
import { paths } from '../../src/contract/base-paths'
import { actHeaders } from '../../src/contract/headers'
import { bearerHeaders } from '../../src/contract/session/token'
import { actTermMs, type DraftTimes } from '../../src/domain/delivery/deadline'
import { addDays, todayIn } from '../../src/domain/dates'
import { aBenefitRequest, aChildOf, anAsker, refusedPaths, sendBenefit, withMaternity } from './support/benefit'
import { postJson } from './support/http'
import { noon, startServer, today, type RunningServer } from './support/server'
import { aSubmission, send } from './support/submission'

const day = 86_400_000

/** What a draft tells that was begun two days before its act. */
const timesOf = (act: number): DraftTimes => ({ created: act - 2 * day, edited: act - 60_000, sealed: act })

let server: RunningServer
let now = noon

beforeAll(async () => {
  server = await startServer({ clock: () => now })
})
beforeEach(() => {
  now = noon
})
afterAll(() => server.close())

/** How late a request arrives, what it tells of its draft, and whether its act of noon counts. */
const arrivals: [string, number, DraftTimes | null, boolean][] = [
  ['the next day', day, timesOf(noon), true],
  ['at the end of the seven days', actTermMs, timesOf(noon), true],
  ['a millisecond after the seven days', actTermMs + 1, timesOf(noon), false],
  ['the next day without the times of its draft', day, null, false],
  ['the next day, changed after its act', day, { ...timesOf(noon), edited: noon + day }, false],
  ['before its act, by a clock two days ahead that heard no server', -2 * day, timesOf(noon), false],
]

describe('a request made on the last day', () => {
  const enrol = async (late: number, times: DraftTimes | null, fecmat: string) => {
    const registration = await server.register({ fecmat })
    const submission = await aSubmission(registration, {
      times,
      values: (values) => ({ ...values, profesionales: { ...values.profesionales, fecmat } }),
    })
    now = noon + late
    return { submission, reply: await send(server, submission) }
  }

  test.each(arrivals)('[PREAF-051] 30 days to enrol, %s', async (_name, late, times, counts) => {
    const fecmat = counts || late > 0 ? addDays(today, -30) : addDays(todayIn(noon + late), -31)
    const { submission, reply } = await enrol(late, times, fecmat)
    expect(reply.status).toBe(201)
    const { submissionId } = submission
    const [row] = await server.db.select().from(affiliations).where(eq(affiliations.submissionId, submissionId))
    expect(row).toMatchObject({ nivelOpcion: 3, nivelAsignado: counts ? 3 : 2 })
  })

  test('both moments and the one that counts are in the receipt and in the rows', async () => {
    const { submission, reply } = await enrol(day, timesOf(noon), addDays(today, -30))
    const told = {
      enviado: '2025-11-20T12:00:00.000-03:00',
      recibido: '2025-11-21T12:00:00.000-03:00',
      cuenta: 'envio',
    }
    expect(reply.body).toMatchObject({ recibo: told })
    const { submissionId } = submission
    const [row] = await server.db.select().from(submissions).where(eq(submissions.submissionId, submissionId))
    const { created, edited, sealed } = timesOf(noon)
    expect(row).toMatchObject({
      claimedAt: new Date(noon),
      receivedAt: new Date(noon + day),
      countsBy: 'envio',
      countsAt: new Date(noon),
      draftCreatedAt: new Date(created),
      draftEditedAt: new Date(edited),
      draftSealedAt: new Date(sealed),
      receipt: told,
    })
    expect((await send(server, submission)).body).toMatchObject({ recibo: told })
  })

  test.each(arrivals.filter(([, late]) => late > 0))(
    '[VALID-018] 180 days to ask, %s',
    async (_name, late, times, counts) => {
      now = noon + late
      const asker = await anAsker(server)
      const request = await aBenefitRequest(asker, 'matrimonio', {
        values: { fechaMatrimonio: addDays(today, -180) },
        times,
      })
      const reply = await sendBenefit(server, request)
      expect([reply.status, counts || refusedPaths(reply).includes('fechaMatrimonio')]).toEqual([
        counts ? 201 : 422,
        true,
      ])
    },
  )

  test.each(arrivals.filter(([, late]) => late > 0))(
    '[BIRTH-008] 45 days without a note, %s',
    async (_name, late, times, counts) => {
      now = noon + late
      const asker = await anAsker(server)
      const request = await aBenefitRequest(asker, 'nacimiento', {
        values: { hijos: [aChildOf(asker, 1, { fecnacim: addDays(today, -45) })] },
        eligibility: withMaternity,
        times,
      })
      const reply = await sendBenefit(server, request)
      expect([reply.status, counts ? [] : refusedPaths(reply)]).toEqual(counts ? [201, []] : [422, ['nota']])
    },
  )

  test('the procedure begins on the day of its arrival', async () => {
    now = noon + day
    const asker = await anAsker(server)
    const request = await aBenefitRequest(asker, 'maternidad', { times: timesOf(noon) })
    expect((await sendBenefit(server, request)).status).toBe(201)
    const rows = await server.db
      .select()
      .from(procedures)
      .where(eq(procedures.nroafi, Number(asker.nroafi)))
    expect(rows.map(({ alta }) => alta)).toEqual([addDays(today, 1)])
  })
})

describe('a check that is asked later', () => {
  const act = new Date(noon).toISOString()

  test.each([
    ['the day of the act that it names', act, day, true],
    ['today without one', null, day, false],
    ['today once the act is older than seven days', act, actTermMs + 1, false],
  ])('is answered for %s', async (_name, named, late, success) => {
    now = noon + late
    const asker = await anAsker(server)
    const reply = await postJson(
      server.url + paths.subsidyCheck,
      {
        nroafi: asker.nroafi,
        tipoSubsidio: 'matrimonio',
        fechaSentencia: null,
        fechaMatrimonio: addDays(today, -180),
        dniFamiliar: '37650218',
        fechaNacimiento: '1994-01-09',
      },
      { ...bearerHeaders(asker.token), ...actHeaders(named) },
    )
    expect(reply).toMatchObject({ status: 200, body: { success } })
  })

  test('counts the working days up to the day of the act', async () => {
    const { nroafi } = await server.register({ fecmat: '2025-11-18' })
    now = noon + day
    const ask = async (headers: Record<string, string>) =>
      (await postJson(server.url + paths.registrationDateCheck, { nroafi, fecmat: '2025-11-18' }, headers)).body
    expect(await ask({})).toMatchObject({ dias_habiles: 3 })
    expect(await ask(actHeaders(act))).toMatchObject({ dias_habiles: 2 })
  })
})
