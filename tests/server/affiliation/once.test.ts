import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { affiliations } from '../../../server/db/schema/affiliations'
import { submissions } from '../../../server/db/schema/submissions'
import { paths, submissionPath, withdrawalPath } from '../../../src/contract/base-paths'
import { secretHeaders, submissionHeaders } from '../../../src/contract/headers'
import { digestOf } from '../../../src/contract/digest'
import { get, post, postForm } from '../support/http'
import { databaseKinds, startServerOn, type RunningServer } from '../support/server'
import { aSubmission, formOf, send, type TestSubmission } from '../support/submission'

const recibo = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'recibo' in body ? body.recibo : undefined

describe.each(databaseKinds)('one submission, one affiliation, on the $name', ({ start }) => {
  let server: RunningServer

  beforeAll(async () => {
    server = await startServerOn(start)
  })
  afterAll(() => server.close())

  const stateOf = ({ submissionId, secret }: TestSubmission) =>
    get(server.url + submissionPath(submissionId), secretHeaders(secret))
  const withdraw = ({ submissionId, secret }: TestSubmission) =>
    post(server.url + withdrawalPath(submissionId), secretHeaders(secret))
  const countOf = async (nroafi: string) =>
    (
      await server.db
        .select()
        .from(affiliations)
        .where(eq(affiliations.nroafi, Number(nroafi)))
    ).length

  test('a delivery whose answer was lost gives the same receipt again, with 200', async () => {
    const registration = await server.register({})
    const submission = await aSubmission(registration)
    const first = await send(server, submission)
    const second = await send(server, submission)
    expect([first.status, second.status]).toEqual([201, 200])
    expect(recibo(second.body)).toEqual(recibo(first.body))
    expect(await countOf(registration.nroafi)).toBe(1)
  })

  test.each([2, 5])(
    '%i deliveries at once leave one row, and the later ones are told to wait or get the receipt',
    async (count) => {
      const registration = await server.register({})
      const submission = await aSubmission(registration)
      const replies = await Promise.all(Array.from({ length: count }, () => send(server, submission)))
      expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
      const others = replies.filter(({ status }) => status !== 201)
      for (const { status, headers } of others) {
        expect(['200 null', '409 2']).toContain(`${status} ${headers.get('retry-after')}`)
      }
      expect(await countOf(registration.nroafi)).toBe(1)
      expect((await send(server, submission)).status).toBe(200)
    },
  )

  test('the same id with another content is refused with 422', async () => {
    const registration = await server.register({})
    const submission = await aSubmission(registration)
    await send(server, submission)
    const other = await aSubmission(registration, {
      submissionId: submission.submissionId,
      secret: submission.secret,
      values: (values) => ({ ...values, profesionales: { ...values.profesionales, folio: '999' } }),
    })
    expect(await send(server, other)).toMatchObject({
      status: 422,
      body: { msg: expect.stringContaining('otros datos') },
    })
    expect(await countOf(registration.nroafi)).toBe(1)
  })

  test('another secret is refused with 409, for sending, asking and withdrawing', async () => {
    const submission = await aSubmission(await server.register({}))
    await send(server, submission)
    const stranger = { ...submission, secret: randomBytes(32).toString('hex') }
    expect((await send(server, stranger)).status).toBe(409)
    expect((await stateOf(stranger)).status).toBe(409)
    expect((await withdraw(stranger)).status).toBe(409)
    expect(await stateOf(submission)).toMatchObject({ status: 200, body: { estado: 'aceptado' } })
  })

  test('a registration has one request: another submission for it is refused with 409', async () => {
    const registration = await server.register({})
    await send(server, await aSubmission(registration))
    const second = await aSubmission(registration)
    expect(await send(server, second)).toMatchObject({
      status: 409,
      body: {
        error: 409,
        msg: 'Esta matrícula ya tiene una afiliación o una solicitud en curso.',
        campos: [{ path: 'personales.nrodoc' }],
      },
    })
    expect(await stateOf(second)).toMatchObject({ body: { estado: 'desconocido', recibo: null } })
  })

  test('two submissions for one registration at the same time: one is accepted', async () => {
    const registration = await server.register({})
    const both = [await aSubmission(registration), await aSubmission(registration)]
    const replies = await Promise.all(both.map((submission) => send(server, submission)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await countOf(registration.nroafi)).toBe(1)
  })

  test('a withdrawn submission can never arrive afterwards: 410', async () => {
    const registration = await server.register({})
    const submission = await aSubmission(registration)
    expect(await withdraw(submission)).toMatchObject({ status: 200, body: { estado: 'retirado', recibo: null } })
    expect(await withdraw(submission)).toMatchObject({ status: 200, body: { estado: 'retirado' } })
    expect((await send(server, submission)).status).toBe(410)
    expect(await stateOf(submission)).toMatchObject({ body: { estado: 'retirado' } })
    expect(await countOf(registration.nroafi)).toBe(0)
    expect((await send(server, await aSubmission(registration))).status).toBe(201)
  })

  test('an accepted submission stays accepted when it is withdrawn, with its receipt', async () => {
    const submission = await aSubmission(await server.register({}))
    const accepted = await send(server, submission)
    expect(await withdraw(submission)).toMatchObject({
      status: 200,
      body: { estado: 'aceptado', recibo: recibo(accepted.body) },
    })
    expect(await stateOf(submission)).toMatchObject({ body: { estado: 'aceptado', recibo: recibo(accepted.body) } })
  })

  test('an id that nobody sent is unknown', async () => {
    const submission = { ...(await aSubmission(await server.register({}))), submissionId: randomUUID() }
    expect(await stateOf(submission)).toMatchObject({ status: 200, body: { estado: 'desconocido', recibo: null } })
  })

  test('a delivery that was refused leaves nothing behind under its id and may be mended and sent again', async () => {
    const registration = await server.register({})
    const submission = await aSubmission(registration)
    const withoutFiles = formOf({ ...submission, files: [] })
    expect((await send(server, submission, withoutFiles)).status).toBe(422)
    const rows = await server.db.select().from(submissions).where(eq(submissions.submissionId, submission.submissionId))
    expect(rows).toEqual([])
    expect((await send(server, submission)).status).toBe(201)
  })

  test.each([
    ['no key', {}],
    ['no secret', { 'Idempotency-Key': randomUUID() }],
    ['a key that is no uuid', { ...submissionHeaders('7', 'a'.repeat(64)) }],
    ['a secret that is no secret', { ...submissionHeaders(randomUUID(), 'secreto') }],
  ])('400 with %s', async (_name, headers) => {
    const form = formOf(await aSubmission(await server.register({})))
    const reply = await postForm(server.url + paths.saveAffiliation, form, headers)
    expect(reply).toMatchObject({ status: 400, body: { error: 400, msg: expect.stringContaining('Falta') } })
  })

  test('400 when the id of the request is not that of the key', async () => {
    const submission = await aSubmission(await server.register({}))
    expect((await send(server, { ...submission, submissionId: randomUUID() })).status).toBe(400)
  })

  test('422 when the digest is not that of the content', async () => {
    const submission = await aSubmission(await server.register({}))
    const request = { ...submission.request, digest: await digestOf({ ...submission.request, version: 2 }) }
    expect((await send(server, { ...submission, request })).status).toBe(422)
  })
})
