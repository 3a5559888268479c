import { randomUUID } from 'node:crypto'
import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm, watch, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths, submissionPath, withdrawalPath } from '../../src/contract/base-paths'
import { secretHeaders, submissionHeaders } from '../../src/contract/headers'
import { addDays, todayIn } from '../../src/domain/dates'
import { get, post, postForm } from './support/http'
import { findUnshare } from './support/outside/namespaces'
import { sendAlmostAll } from './support/programs/half-sent'
import { startProcess } from './support/programs/process'
import { aSubmission, formOf, type TestSubmission } from './support/submission'
import { readTemplate } from './support/template'

const syncLogger = new URL('support/programs/sync-log.mjs', import.meta.url).href

let dataDir = ''
const syncLog = () => `${dataDir}.log`
const loggingSyncs = () => ({ NODE_OPTIONS: `--import ${syncLogger}`, SYNC_LOG: syncLog() })

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'crash-'))
  await (await PGlite.create(join(dataDir, 'db'), { loadDataDir: await readTemplate() })).close()
})
afterAll(async () => {
  for (const path of [dataDir, syncLog(), `${syncLog()}.broken`]) await rm(path, { recursive: true, force: true })
})

const temporary = () => join(dataDir, 'uploads/tmp')

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

test('a server killed during a delivery and after one comes back with all of it, once', async () => {
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

  const second = await startProcess(dataDir, loggingSyncs())
  expect(await readdir(temporary())).toEqual([])
  expect(await state(second.url)).toEqual({ estado: 'desconocido', recibo: null })
  const accepted = await deliver(second.url, submission)
  expect(accepted.status).toBe(201)
  await second.kill('SIGKILL')
  const synced = (await readFile(syncLog(), 'utf8')).split('\n')
  const published = synced.indexOf(join(dataDir, 'uploads'))
  const before = synced.slice(0, published)
  for (const { id } of submission.files) expect(before.some((path) => path.endsWith(`/${id}`))).toBe(true)
  expect(before.at(-1)).toMatch(/\/uploads\/tmp\/[^/]+$/)
  const receipt = synced.indexOf('answer 201')
  expect(synced.slice(published, receipt).some((path) => path.includes('/db/pg_wal/'))).toBe(true)

  const third = await startProcess(dataDir)
  const replay = await deliver(third.url, submission)
  expect([replay.status, replay.body]).toEqual([200, accepted.body])
  const kept = [...submission.files.map(({ id }) => id), 'adjuntos.pdf', 'declaracion.pdf']
  expect((await readdir(join(dataDir, 'uploads', submission.submissionId))).toSorted()).toEqual(kept.toSorted())

  expect(await third.kill('SIGTERM')).toBe(0)
  for (const personal of ['33999111', '"100009', 'MARTINA', 'martina@', submission.secret]) {
    expect(third.log().replace(/^.*Matrículas de demostración:[^{]*/s, '')).not.toContain(personal)
  }
})

/** What a user of the machine other than the server's could read or write below the folder. */
const listOpen = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const all = [folder, ...entries.map(({ parentPath, name }) => join(parentPath, name))]
  const modes = await Promise.all(all.map(async (path) => ({ path, mode: (await lstat(path)).mode })))
  return modes.filter(({ mode }) => (mode & 0o077) !== 0).map(({ path }) => path)
}

const elsewhere = findUnshare('--pid', '--fork', '--kill-child', '--mount-proc')

test('a data folder in use is closed to other processes and users, and demonstration passwords stay local', async () => {
  await chmod(dataDir, 0o755)
  await chmod(join(dataDir, 'db'), 0o755)
  await chmod(join(dataDir, 'db/PG_VERSION'), 0o666)
  const running = await startProcess(dataDir, loggingSyncs())
  expect(running.log()).toMatch(/"mended":\d+,"msg":"files and folders that other users/)
  // As from another container on the same volume, where this machine lets the test make one.
  const second = startProcess(dataDir, {}, elsewhere)
  await expect(second).rejects.toThrow(/ended with 1: .*in use by another process/)
  expect((await get(`${running.url}/salud`)).status).toBe(200)
  expect(await listOpen(dataDir)).toEqual([])

  // A disk that no longer takes what it is given ends the server, which would wait for the database for ever.
  await writeFile(`${syncLog()}.broken`, '')
  const withdrawal = post(running.url + withdrawalPath(randomUUID()), secretHeaders('0'.repeat(64)))
  await expect(withdrawal).rejects.toThrow('fetch failed')
  expect(await running.kill('SIGTERM')).toBe(1)
  await rm(`${syncLog()}.broken`)

  const reachable =
    /ended with 1: The server cannot start: \d+ members of the demonstration can sign in with its published/
  await expect(startProcess(dataDir, { HOST: '0.0.0.0' })).rejects.toThrow(reachable)
})
