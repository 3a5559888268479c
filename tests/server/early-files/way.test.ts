import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { paths, submissionPath, withdrawalPath } from '../../../src/contract/base-paths'
import { secretHeaders, submissionHeaders } from '../../../src/contract/headers'
import { earlySubmissions } from '../../../server/db/schema/submissions'
import { brokenJpeg, executable, heavyJpeg, pdf, png } from '../support/files'
import { get, post, postForm } from '../support/http'
import { databaseKinds, startServerOn, type RunningServer } from '../support/server'
import { aSubmission, formOf, send, withFile, type Changes, type TestSubmission } from '../support/submission'
import { announce, before, bring, deliver, sendFile, sendPiece, toldOf } from './support'

const slot = 'titular.dniFrente'
const heavy = heavyJpeg()

describe.each(databaseKinds)('files that go ahead of their form, with $name,', ({ start }) => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServerOn(start)
  })
  afterAll(() => server.close())

  const homes = (): Promise<string[]> => server.services.documents.names('anticipados')
  const person = async (changes: Changes = {}): Promise<TestSubmission> =>
    aSubmission(await server.register({}), changes)
  const stateOf = async ({ submissionId, secret }: TestSubmission) =>
    (await get(server.url + submissionPath(submissionId), secretHeaders(secret))).body

  test('[EARLY-001] arrive in pieces, and the form that follows gets its receipt', async () => {
    const content = await heavy
    const submission = await person({ files: withFile(slot, { content }) })
    expect(toldOf(await announce(server, submission))).toEqual(submission.files.map(() => [0, 'falta']))
    await bring(server, submission)
    const whole = submission.files.map((file) => [file.content.byteLength, 'completo'])
    expect(toldOf(await announce(server, submission))).toEqual(whole)
    const accepted = await deliver(server, submission)
    expect(accepted.body).toMatchObject({ recibo: { submissionId: submission.submissionId } })
    expect(accepted.status).toBe(201)
    const [stored, sent] = [
      await server.services.documents.names(`uploads/${submission.submissionId}`),
      [...submission.files.map(({ id }) => id), 'adjuntos.pdf', 'declaracion.pdf'],
    ]
    expect(stored.toSorted()).toEqual(sent.toSorted())
    await vi.waitFor(async () => expect(await homes()).not.toContain(submission.submissionId))
    const replayed = await deliver(server, submission)
    expect([replayed.status, replayed.body]).toEqual([200, accepted.body])
  })

  test('[EARLY-006] a form that comes before all its files are there waits, and nothing of it is kept', async () => {
    const submission = await person()
    const waits = async (): Promise<void> => {
      const reply = await deliver(server, submission)
      expect([reply.status, reply.headers.get('retry-after')]).toEqual([409, '1'])
      expect(reply.body).toMatchObject({ msg: 'Todavía faltan archivos de este envío.' })
      expect(await stateOf(submission)).toEqual({ estado: 'desconocido', recibo: null })
    }
    await waits()
    await announce(server, submission)
    await waits()
    for (const file of submission.files.slice(1)) await sendFile(server, submission, file)
    const [first] = submission.files
    if (first === undefined) throw new Error('There is no file.')
    await sendFile(server, submission, first, { to: 100, step: 100 })
    await waits()
    await sendFile(server, submission, first, { from: 100 })
    const thief = { ...submission, secret: 'ab'.repeat(32) }
    expect((await deliver(server, thief)).status).toBe(409)
    expect((await deliver(server, submission, { 'X-Envio-Archivos': 'otros' })).status).toBe(400)
    expect((await deliver(server, submission)).status).toBe(201)
  })

  test('[EARLY-006] a form whose list of files is not what was announced waits too', async () => {
    const submission = await person()
    const other = await person({
      submissionId: submission.submissionId,
      secret: submission.secret,
      files: async (files) => Promise.all(files.map(async (file) => ({ ...file, content: await heavy }))),
    })
    await bring(server, other)
    expect((await deliver(server, submission)).status).toBe(409)
    expect((await deliver(server, other)).status).toBe(201)
  })

  test.each([
    ['damaged', brokenJpeg, 'image/jpeg', /dañado o incompleto/],
    ['a program', async () => executable(), 'image/jpeg', /Formato/],
    ['another type than it says', pdf, 'image/jpeg', /Formato/],
  ])(
    '[EARLY-005] one that is %s is refused at once, and its form at its document',
    async (_what, make, type, words) => {
      const submission = await person({
        files: async (files) => withFile(slot, { content: await make(), type })(files),
      })
      await announce(server, submission)
      const bad = submission.files.find((file) => file.slot === slot)
      if (bad === undefined) throw new Error('There is no such slot.')
      const told = await sendFile(server, submission, bad)
      expect(told.body).toMatchObject({ estado: 'rechazado', motivo: expect.stringMatching(words) })
      for (const file of submission.files.filter((one) => one !== bad)) await sendFile(server, submission, file)
      expect(toldOf(await announce(server, submission))).toContainEqual([bad.content.byteLength, 'rechazado'])
      expect(await server.services.documents.names(`anticipados/${submission.submissionId}/${bad.id}`)).toEqual([])
      const bytes = new Uint8Array(bad.content.slice(0, 10))
      expect((await sendPiece(server, submission, bad.id, { offset: 0, bytes })).status).toBe(409)
      const refused = await deliver(server, submission)
      const plain = await send(server, { ...submission })
      expect([refused.status, refused.body]).toEqual([422, plain.body])
      expect(refused.body).toMatchObject({ campos: [{ path: `archivo:${slot}` }] })
    },
  )

  test('[EARLY-005] one of a type that its widget does not accept is refused with its form', async () => {
    const content = await png()
    const submission = await person({ files: withFile(slot, { content, type: 'image/png' }) })
    await bring(server, submission)
    const refused = await deliver(server, submission)
    const plain = await send(server, submission)
    expect([refused.status, refused.body]).toEqual([422, plain.body])
  })

  test('[EARLY-005] one that is empty, too large or of an unknown type is refused before it is sent', async () => {
    const submission = await person({
      files: (files) =>
        files.map((file, index) => {
          const empty = { ...file, content: new ArrayBuffer(0) }
          const tooLarge = { ...file, content: new ArrayBuffer(5_242_881) }
          return [empty, tooLarge, { ...file, type: 'image/heic' }][index] ?? file
        }),
    })
    const told = toldOf(await announce(server, submission)).slice(0, 3)
    expect(told).toEqual([0, 1, 2].slice(0, told.length).map(() => [0, 'rechazado']))
  })

  test('[EARLY-011] what a submission before has whole is not sent again, with its secret alone', async () => {
    const first = await person()
    await bring(server, first)
    await post(server.url + withdrawalPath(first.submissionId), secretHeaders(first.secret))
    const corrected = await person({
      files: (files) => files.map((file, at) => ({ ...file, content: first.files[at]?.content ?? file.content })),
    })
    const stranger = { id: first.submissionId, secreto: 'cd'.repeat(32) }
    const nothing = corrected.files.map(() => [0, 'falta'])
    const guessed = await announce(server, corrected, stranger)
    expect([guessed.status, toldOf(guessed)]).toEqual([200, nothing])
    const whole = corrected.files.map(({ content }) => [content.byteLength, 'completo'])
    expect(toldOf(await announce(server, corrected, before(first)))).toEqual(whole)
    expect((await deliver(server, corrected)).status).toBe(201)
    expect(await homes()).toContain(first.submissionId)
  })

  test('[EARLY-011] the same picture in two places is sent once', async () => {
    const content = await heavy
    const submission = await person({ files: (files) => files.map((file) => ({ ...file, content })) })
    await announce(server, submission)
    const [first] = submission.files
    if (first === undefined) throw new Error('There is no file.')
    await sendFile(server, submission, first)
    const whole = submission.files.map(() => [content.byteLength, 'completo'])
    expect(toldOf(await announce(server, submission))).toEqual(whole)
    expect((await deliver(server, submission)).status).toBe(201)
  })

  test('[EARLY-012] a withdrawn submission keeps its files and takes no more; an accepted one keeps none', async () => {
    const [withdrawn, accepted] = [await person(), await person()]
    await bring(server, withdrawn)
    await bring(server, accepted)
    await post(server.url + withdrawalPath(withdrawn.submissionId), secretHeaders(withdrawn.secret))
    // As a whole form, though its files went ahead.
    expect((await send(server, accepted)).status).toBe(201)
    for (const one of [withdrawn, accepted]) {
      const [file] = one.files
      const late = await announce(server, one)
      expect([late.status, late.headers.get('retry-after')]).toEqual([409, '1'])
      const piece = { offset: 0, bytes: new Uint8Array(10) }
      expect((await sendPiece(server, one, file?.id ?? '', piece)).status).toBe(409)
    }
    expect((await deliver(server, withdrawn)).status).toBe(410)
    await vi.waitFor(async () => expect(await homes()).not.toContain(accepted.submissionId))
    expect(await homes()).toContain(withdrawn.submissionId)
    const rows = await server.db.select({ id: earlySubmissions.submissionId }).from(earlySubmissions)
    expect(rows.map(({ id }) => id)).not.toContain(accepted.submissionId)
  })

  test('[EARLY-012] one that is being received right now takes no pieces', async () => {
    const submission = await person()
    const { submissionId, secret } = submission
    await announce(server, submission)
    server.services.inFlight.enter(submissionId, secret)
    const late = await announce(server, submission)
    expect([late.status, late.headers.get('retry-after')]).toEqual([409, '2'])
    server.services.inFlight.leave(submissionId)
    expect((await announce(server, submission)).status).toBe(200)
  })

  test('a form that carries files although they went ahead is taken in with those that went ahead', async () => {
    const submission = await person()
    await bring(server, submission)
    const headers = {
      ...submissionHeaders(submission.submissionId, submission.secret),
      'X-Envio-Archivos': 'anticipados',
    }
    expect((await postForm(server.url + paths.saveAffiliation, formOf(submission), headers)).status).toBe(201)
  })
})
