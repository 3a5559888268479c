import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../../../server/app'
import { configFromEnv } from '../../../server/config'
import type { DatabaseLocation } from '../../../server/db/database'
import { lookAtRestored, settleRestored } from '../../../server/storage/restore'
import { findReceipt } from '../../../src/contract/submissions/answers'
import { paths } from '../../../src/contract/base-paths'
import { submissionHeaders } from '../../../src/contract/headers'
import { encodeReceipts } from '../../../src/contract/submissions/receipts'
import { get, postForm, postJson } from '../support/http'
import { joinPostgres } from '../support/outside/postgres'
import { noLimits, noLoad, noon, sharedDatabases } from '../support/server'
import { aSubmission, formOf, type TestSubmission } from '../support/submission'
import { registrations } from '../../../server/db/schema/registrations'

const minuteMs = 60_000
const folders: string[] = []
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'restore-'))
  folders.push(folder)
  return folder
}

type Running = Awaited<ReturnType<typeof open>>

/** The server on a database and a folder that outlive it. */
const open = async (database: DatabaseLocation, dataDir: string, now = noon) => {
  const config = {
    ...configFromEnv({ LOG_LEVEL: 'silent', DEMO_DATA: 'no' }, dataDir),
    database,
    dataDir,
    rateLimits: noLimits,
    load: noLoad,
    startAnyway: ['unsafe-database' as const],
  }
  const app = await buildApp(config, () => now)
  return { app, db: app.services.db, url: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() }
}

const person = async ({ db }: Running, nroafi: number): Promise<TestSubmission> => {
  const nrodoc = String(30_000_000 + nroafi)
  await db.insert(registrations).values({ nroafi, nrodoc, situation: 'habilitada', fecmat: null }).onConflictDoNothing()
  return aSubmission({ nroafi: String(nroafi), nrodoc })
}

const deliver = async ({ url }: Running, submission: TestSubmission) => {
  const headers = submissionHeaders(submission.submissionId, submission.secret)
  const { status, body } = await postForm(url + paths.saveAffiliation, formOf(submission), headers)
  const receipt = findReceipt(Object(body).recibo)
  if (receipt === undefined) throw new Error(`The delivery was answered with ${status}.`)
  return { status, receipt }
}

const copyOf = async (location: DatabaseLocation): Promise<DatabaseLocation> => {
  if (location.kind !== 'server') throw new Error('Only a PostgreSQL is copied so.')
  const cluster = joinPostgres(new URL(location.url).searchParams.get('host') ?? '')
  const url = await cluster.createDatabase(location.url)
  await cluster.stop()
  return { kind: 'server', url }
}

const restoredAt = async ({ url }: Running): Promise<unknown> => Object((await get(url + paths.ping)).body).restaurada

const unknownOf = async ({ url }: Running, receipts: Parameters<typeof encodeReceipts>[0]) =>
  Object((await postJson(url + paths.unknownReceipts, encodeReceipts(receipts))).body).desconocidos

test.skipIf(sharedDatabases.length === 0)(
  'last night’s dump beside today’s documents: no number twice, what is lost is taken once more',
  async () => {
    const [shared] = sharedDatabases
    const { location, stop } = await (shared?.start() ?? Promise.reject(new Error('No PostgreSQL.')))
    const [live, dataDir] = [await location(), await newFolder()]
    const night = await open(live, dataDir)
    const before = await deliver(night, await person(night, 601_000))
    const lost = await person(night, 601_001)
    await night.close()
    const dump = await copyOf(live)

    const morning = await open(live, dataDir, noon + minuteMs)
    expect(await restoredAt(morning)).toBeUndefined()
    const after = await deliver(morning, lost)
    await morning.close()

    const restored = await open(dump, dataDir, noon + 10 * minuteMs)
    expect(await restoredAt(restored)).toBe(new Date(noon + 10 * minuteMs).toISOString())
    const next = await deliver(restored, await person(restored, 601_002))
    expect(new Set([before, after, next].map(({ receipt }) => receipt.numero)).size).toBe(3)
    expect(next.receipt.numero).toMatch(/^PA-\d{4}-[2-9B-Z]{5}-\d{6}$/)

    // A device learns what is gone by its receipt alone, and nobody learns it by guessing.
    expect(await unknownOf(restored, [before.receipt, after.receipt, next.receipt])).toEqual([lost.submissionId])
    const guessed = { ...before.receipt, digest: '0'.repeat(64) }
    expect(await unknownOf(restored, [guessed])).toEqual([before.receipt.submissionId])

    // The documents of the lost one stay for whoever looks.
    expect(await readdir(join(dataDir, 'uploads'))).toContain(lost.submissionId)
    const { documents } = restored.app.services
    const found = await lookAtRestored(restored.db, documents)
    expect(found).toMatchObject({ isOne: true, accepted: 2, missing: [], unknown: [lost.submissionId] })

    // Whoever still holds the request sends it again, and it counts once.
    const again = await deliver(restored, lost)
    expect(again.status).toBe(201)
    expect(again.receipt.numero).not.toBe(after.receipt.numero)
    expect(await deliver(restored, lost)).toMatchObject({ status: 200, receipt: { numero: again.receipt.numero } })
    expect(await unknownOf(restored, [again.receipt])).toEqual([])
    await restored.close()

    // An ordinary start afterwards begins no other epoch.
    const later = await open(dump, dataDir, noon + 20 * minuteMs)
    expect(await restoredAt(later)).toBe(new Date(noon + 10 * minuteMs).toISOString())
    const last = await deliver(later, await person(later, 601_003))
    expect(last.receipt.numero.split('-')[2]).toBe(next.receipt.numero.split('-')[2])

    // The command begins one whatever the start saw, and the sequences stand behind every number.
    const { epoch, moved } = await settleRestored(later.db, noon + 30 * minuteMs)
    expect(moved.map(({ name }) => name)).toEqual(['affiliation_numbers', 'procedure_numbers', 'message_numbers'])
    const fresh = await deliver(later, await person(later, 601_004))
    expect(fresh.receipt.numero).toMatch(new RegExp(`^PA-\\d{4}-${epoch}-\\d{6}$`))
    await later.close()
    await stop()
  },
)

test.skipIf(sharedDatabases.length === 0)(
  'a database put back in its own place is found by its documents, which have seen a later moment',
  async () => {
    const [shared] = sharedDatabases
    const { location, stop } = await (shared?.start() ?? Promise.reject(new Error('No PostgreSQL.')))
    const [database, dataDir] = [await location(), await newFolder()]
    const first = await open(database, dataDir)
    await first.close()
    const { documents } = first.app.services
    await documents.put('visto', Buffer.from(new Date(noon + 5 * minuteMs).toISOString()))
    const second = await open(database, dataDir, noon + 6 * minuteMs)
    expect(await restoredAt(second)).toBe(new Date(noon + 6 * minuteMs).toISOString())
    await second.close()
    const third = await open(database, dataDir, noon + 7 * minuteMs)
    expect(await restoredAt(third)).toBe(new Date(noon + 6 * minuteMs).toISOString())
    await third.close()
    await stop()
  },
)
