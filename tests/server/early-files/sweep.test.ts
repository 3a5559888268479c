import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepEarlyFiles } from '../../../server/areas/submissions/early/sweep'
import { forgetMarks } from '../../../server/areas/submissions/withdraw'
import { earlySubmissions, submissions } from '../../../server/db/schema/submissions'
import { limits } from '../../../server/limits/limits'
import { submissionPath, withdrawalPath } from '../../../src/contract/base-paths'
import { secretHeaders } from '../../../src/contract/headers'
import { heavyJpeg } from '../support/files'
import { get, post } from '../support/http'
import { databaseKinds, noon, startServer, type RunningServer } from '../support/server'
import { aSubmission, send, withFile, type TestSubmission } from '../support/submission'
import { announce, before, bring, deliver, sendFile, toldOf } from './support'

const dayMs = 24 * 3_600_000

const heavy = heavyJpeg()

describe.each(databaseKinds)('the sweep of early files, with $name,', ({ start }) => {
  let now = noon
  let server: RunningServer
  let stop: () => Promise<void>
  beforeAll(async () => {
    const database = await start()
    stop = database.stop
    server = await startServer({ database: await database.location(), clock: () => now })
  })
  beforeEach(async () => {
    now = noon
    await server.db.delete(earlySubmissions)
    await server.services.documents.remove('anticipados')
  })
  afterAll(async () => {
    await server.close()
    await stop()
  })

  const homes = (): Promise<string[]> => server.services.documents.names('anticipados')
  const person = async (): Promise<TestSubmission> => {
    const content = await heavy
    return aSubmission(await server.register({}), { files: withFile('titular.dniFrente', { content }) })
  }
  const nothingOf = ({ files }: TestSubmission) => files.map(() => [0, 'falta'])

  test('[EARLY-010] deletes them sixty days after the last piece; then they are sent again', async () => {
    const [old, fresh] = [await person(), await person()]
    await bring(server, old)
    now = noon + dayMs
    await bring(server, fresh)
    now = noon + 60 * dayMs
    expect(await sweepEarlyFiles(server.services)).toBe(0)
    now += 1
    expect(await sweepEarlyFiles(server.services)).toBe(1)
    expect(await homes()).toEqual([fresh.submissionId])
    expect((await deliver(server, old)).status).toBe(409)
    expect(toldOf(await announce(server, old))).toEqual(nothingOf(old))
    await bring(server, old)
    // The deadlines of the form are not what this is about.
    now = noon
    expect((await deliver(server, old)).status).toBe(201)
    expect((await deliver(server, fresh)).status).toBe(201)
  })

  test('[EARLY-010] deletes what belongs to no announcement, and announcements of what was accepted', async () => {
    const [one, accepted] = [await person(), await person()]
    await bring(server, one)
    await bring(server, accepted)
    const [strange, unknown] = ['notas', randomUUID()]
    for (const name of [strange, unknown])
      await server.services.documents.put(`anticipados/${name}/x/0`, Buffer.from('x'))
    const { submissionId } = accepted
    await server.db
      .insert(submissions)
      .values({ submissionId, secretHash: 'x', state: 'aceptado', receivedAt: new Date(now) })
    expect(await sweepEarlyFiles(server.services, { isOver: () => true })).toBe(1)
    expect(await sweepEarlyFiles(server.services)).toBe(2)
    expect(await homes()).toEqual([one.submissionId, strange].toSorted())
    expect(await server.db.$count(earlySubmissions)).toBe(1)
    expect((await deliver(server, one)).status).toBe(201)
  })

  test('[EARLY-010] what a restored backup does not have is asked for again', async () => {
    const [whole, half] = [await person(), await person()]
    await bring(server, whole)
    await announce(server, half)
    for (const file of half.files) await sendFile(server, half, file, { to: 100, step: 100 })
    for (const { submissionId } of [whole, half]) await server.services.documents.remove(`anticipados/${submissionId}`)
    const corrected = { ...(await person()), files: whole.files.map((file) => ({ ...file, id: randomUUID() })) }
    expect(toldOf(await announce(server, corrected, before(whole)))).toEqual(nothingOf(corrected))
    // Without an announcement in between too.
    const waits = await deliver(server, whole)
    expect([waits.status, waits.headers.get('retry-after')]).toEqual([409, '1'])
    for (const submission of [whole, half]) {
      expect(toldOf(await announce(server, submission))).toEqual(nothingOf(submission))
      await bring(server, submission)
      expect((await deliver(server, submission)).status).toBe(201)
    }
  })

  test('the mark of a submission of which nothing ever came has a term, that of any other has none', async () => {
    const [unknown, known] = [await person(), await person()]
    await announce(server, known)
    for (const { submissionId, secret } of [unknown, known]) {
      await post(server.url + withdrawalPath(submissionId), secretHeaders(secret))
    }
    expect((await send(server, unknown)).status).toBe(410)
    now = noon + limits.earlyFiles.mark.value * dayMs
    expect(await forgetMarks(server.services)).toBe(0)
    now += 1
    expect(await forgetMarks(server.services)).toBe(1)
    const states = [unknown, known].map(({ submissionId, secret }) =>
      get(server.url + submissionPath(submissionId), secretHeaders(secret)),
    )
    expect(await Promise.all(states)).toMatchObject([
      { body: { estado: 'desconocido' } },
      { body: { estado: 'retirado' } },
    ])
  })

  test('a piece that is lost before the file is whole makes it begin anew', async () => {
    const submission = await person()
    const [file] = submission.files.toSorted((one, other) => other.content.byteLength - one.content.byteLength)
    if (file === undefined) throw new Error('There is no file.')
    await announce(server, submission)
    await sendFile(server, submission, file, { to: 131_072 })
    await server.services.documents.remove(`anticipados/${submission.submissionId}/${file.id}`)
    expect((await sendFile(server, submission, file, { from: 131_072 })).body).toMatchObject({
      llego: 0,
      estado: 'falta',
    })
    expect((await sendFile(server, submission, file)).body).toMatchObject({ estado: 'completo' })
    const rows = await server.db
      .select({ at: earlySubmissions.lastAt })
      .from(earlySubmissions)
      .where(eq(earlySubmissions.submissionId, submission.submissionId))
    expect(rows).toEqual([{ at: new Date(noon) }])
  })
})
