import { mkdir, mkdtemp, readdir, rm, watch } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths, submissionPath } from '../../src/contract/base-paths'
import { secretHeaders, submissionHeaders } from '../../src/contract/headers'
import { addDays, todayIn } from '../../src/domain/dates'
import { get, postForm } from './support/http'
import { startProcess } from './support/process'
import { aSubmission, formOf, type TestSubmission } from './support/submission'
import { readTemplate } from './support/template'

let dataDir = ''

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'crash-'))
  await (await PGlite.create(join(dataDir, 'db'), { loadDataDir: await readTemplate() })).close()
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const temporary = () => join(dataDir, 'uploads/tmp')

/** Sends all of a submission but its last bytes and keeps the line open. */
const sendAlmostAll = async (url: string, { submissionId, secret, ...rest }: TestSubmission): Promise<void> => {
  const body = new Response(formOf({ submissionId, secret, ...rest }))
  const bytes = Buffer.from(await body.clone().arrayBuffer())
  const outgoing = request(url + paths.saveAffiliation, {
    method: 'POST',
    headers: {
      ...submissionHeaders(submissionId, secret),
      'content-type': body.headers.get('content-type') ?? '',
      'content-length': String(bytes.length),
    },
  })
  // The server dies under this request; that it fails is the point.
  outgoing.on('error', () => undefined)
  outgoing.write(bytes.subarray(0, bytes.length - 200))
}

const untilSomethingArrives = async (): Promise<void> => {
  await mkdir(temporary(), { recursive: true })
  const changes = watch(temporary(), { recursive: true, signal: AbortSignal.timeout(15_000) })
  if ((await readdir(temporary())).length > 0) return
  for await (const _change of changes) return
}

const deliver = (url: string, submission: TestSubmission) =>
  postForm(
    url + paths.saveAffiliation,
    formOf(submission),
    submissionHeaders(submission.submissionId, submission.secret),
  )

test('killed in the middle of a delivery and after one, the server comes back whole: nothing half, nothing twice', async () => {
  const fecmat = addDays(todayIn(Date.now()), -10)
  const submission = await aSubmission(
    { nroafi: '100009', nrodoc: '33999111' },
    { values: (values) => ({ ...values, profesionales: { ...values.profesionales, fecmat } }) },
  )
  const state = async (url: string) =>
    (await get(url + submissionPath(submission.submissionId), secretHeaders(submission.secret))).body

  const first = await startProcess(dataDir)
  await Promise.all([untilSomethingArrives(), sendAlmostAll(first.url, submission)])
  expect(await state(first.url)).toEqual({ estado: 'enCurso', recibo: null })
  await first.kill('SIGKILL')
  expect(await readdir(temporary())).not.toEqual([])

  const second = await startProcess(dataDir)
  expect(await readdir(temporary())).toEqual([])
  expect(await state(second.url)).toEqual({ estado: 'desconocido', recibo: null })
  const accepted = await deliver(second.url, submission)
  expect(accepted.status).toBe(201)
  await second.kill('SIGKILL')

  const third = await startProcess(dataDir)
  const replay = await deliver(third.url, submission)
  expect([replay.status, replay.body]).toEqual([200, accepted.body])
  expect(await readdir(join(dataDir, 'uploads', submission.submissionId))).toHaveLength(submission.files.length)

  expect(await third.kill('SIGTERM')).toBe(0)
  for (const personal of ['33999111', '"100009', 'MARTINA', 'martina@', submission.secret]) {
    expect(third.log().replace(/^.*Matrículas de demostración:[^{]*/s, '')).not.toContain(personal)
  }
})

test('a second process does not touch a folder that is in use', async () => {
  const running = await startProcess(dataDir)
  await expect(startProcess(dataDir)).rejects.toThrow(/ended with 1: .*in use by another process/)
  expect((await get(`${running.url}/salud`)).status).toBe(200)
  expect(await running.kill('SIGINT')).toBe(0)
})
