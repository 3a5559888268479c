import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { affiliations } from '../../server/db/schema/affiliations'
import { submissions } from '../../server/db/schema/submissions'
import { digestOf } from '../../src/contract/digest'
import { wireKinds } from '../../src/contract/submission-kinds'
import { liftRequest, type RequestVersions, type SealedJson } from '../../src/contract/submissions/versions'
import { formOfKind } from '../contract/form-of'
import { startServer, type RunningServer } from './support/server'
import { aSubmission, send, type TestSubmission } from './support/submission'

/** A release before today's, which called the confirmation by another name; and the lift that came with today's. */
const older: RequestVersions = {
  current: 1,
  lifts: { 0: ({ aceptado, ...rest }) => ({ ...rest, confirmado: aceptado ?? false }) },
}

let server: RunningServer

beforeAll(async () => {
  server = await startServer({
    kinds: { ...wireKinds, preafiliacion: { ...wireKinds.preafiliacion, versions: older } },
  })
})
afterAll(() => server.close())

/** The same submission as another version sealed it, with the digest of that. */
const sealedAs = async (submission: TestSubmission, change: (request: SealedJson) => SealedJson) => {
  const changed = change(structuredClone(submission.request))
  const request = { ...changed, digest: await digestOf(changed) }
  const files = submission.files.map(({ content, ...file }) => ({ ...file, bytes: content }))
  return { request, form: formOfKind('preafiliacion', request, files) }
}

const storedOf = (submissionId: string) =>
  server.db.select().from(submissions).where(eq(submissions.submissionId, submissionId))

describe('a request that was sealed by another release', () => {
  test('of a released version is lifted, taken once, and answered with the digest it was sealed with', async () => {
    const submission = await aSubmission(await server.register({}))
    const { request, form } = await sealedAs(submission, ({ confirmado, ...rest }) => ({
      ...rest,
      version: 0,
      aceptado: confirmado ?? null,
    }))
    const first = await send(server, submission, form)
    expect(first).toMatchObject({ status: 201, body: { recibo: { digest: request.digest } } })
    expect(await send(server, submission, form)).toMatchObject({
      status: 200,
      body: { recibo: { digest: request.digest } },
    })
    const { submissionId } = submission
    const rows = await server.db.select().from(affiliations).where(eq(affiliations.submissionId, submissionId))
    expect(rows).toHaveLength(1)
  })

  test('of a newer one is refused in words, and nothing of it is kept: it can be sent again later', async () => {
    const submission = await aSubmission(await server.register({}))
    const { form } = await sealedAs(submission, (request) => ({ ...request, version: 2, nuevo: 'campo' }))
    expect(await send(server, submission, form)).toMatchObject({
      status: 422,
      body: { msg: expect.stringContaining('una versión más nueva del portal'), campos: [{ path: 'version' }] },
    })
    expect(await storedOf(submission.submissionId)).toEqual([])
    expect((await send(server, submission)).status).toBe(201)
  })

  test.each([['uno'], [-1], [null]])(
    'of the version %j, which nobody released, is refused as malformed',
    async (version) => {
      const submission = await aSubmission(await server.register({}))
      const { form } = await sealedAs(submission, (request) => ({ ...request, version }))
      expect((await send(server, submission, form)).status).toBe(422)
    },
  )
})

test('a request goes through every version on its way', () => {
  const versions: RequestVersions = {
    current: 3,
    lifts: { 1: (request) => ({ ...request, a: 1 }), 2: (request) => ({ ...request, b: 2 }) },
  }
  expect(liftRequest({ version: 1 }, versions)).toEqual({ ok: true, value: { version: 3, a: 1, b: 2 } })
  expect(liftRequest({ version: 4 }, versions)).toEqual({ ok: false, error: 'newer' })
  expect(liftRequest({ version: 0 }, versions)).toEqual({ ok: false, error: 'unknown' })
})
