import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { reopenEnvelopes } from '../../../server/areas/parcels/reopen'
import type { EnvelopeSecret } from '../../../server/config-envelopes'
import type { DatabaseLocation } from '../../../server/db/database'
import { submissions } from '../../../server/db/schema/submissions'
import { ApiProblem } from '../../../server/http/api-problem'
import { receptions } from '../../../server/kinds'
import type { Turn } from '../../../server/rounds'
import { lastingDatabase } from '../support/lasting'
import { startServer, type RunningServer, type ServerOptions } from '../support/server'
import { aSubmission } from '../support/submission'
import { aFundKey, anEnvelope } from './envelopes'
import { bring, byCode, close, deliver, estadoOf, stateOf } from './support'

let folder: string
const started: RunningServer[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sobres-'))
})
afterEach(async () => {
  for (const server of started.splice(0)) await server.close()
  await rm(folder, { recursive: true, force: true })
})

const start = async (options: ServerOptions): Promise<RunningServer> => {
  const server = await startServer(options)
  started.push(server)
  return server
}

/** A server whose database outlives it. */
const startIn = (database: DatabaseLocation, dataDir: string, envelopeKeys: EnvelopeSecret[]): Promise<RunningServer> =>
  start({ database, config: { envelopeKeys, dataDir, s3: null } })

const round = (server: RunningServer, turn: Partial<Turn> = {}): Promise<number> =>
  reopenEnvelopes(server.services, receptions, server.log, { isFirst: false, isOver: () => false, ...turn })

const aPerson = async (server: RunningServer) => aSubmission(await server.register({}))

test('an envelope whose key was lost is opened at a start with the key, without its tablet', async () => {
  const [lost, other] = [await aFundKey('k1'), await aFundKey('k2')]
  const database = await lastingDatabase(join(folder, 'db'))
  const before = await startIn(database, join(folder, 'before'), [other])
  const sealed = await aPerson(before)
  const envelope = await anEnvelope(sealed, { fundKey: lost })
  expect((await deliver(before, envelope)).body).toMatchObject({ estado: 'ilegible', clave: 'k1' })
  // Keys only come with a start.
  expect(await round(before)).toBe(0)
  await cp(before.dataDir, join(folder, 'after'), { recursive: true })
  await before.close()
  const after = await startIn(database, join(folder, 'after'), [other, lost])
  await expect.poll(async () => estadoOf(await stateOf(after, envelope, byCode(envelope)))).toBe('recibido')
  expect(await after.db.$count(submissions, eq(submissions.submissionId, sealed.submissionId))).toBe(1)
})

test('an envelope that something passing kept closed is taken in by a later round, once', async () => {
  const server = await start({})
  const [sealed, unfinished] = [await aPerson(server), await aPerson(server)]
  const envelope = await anEnvelope(sealed)
  const { inspection } = server.services
  const visit = inspection.visit.bind(inspection)
  inspection.visit = () => Promise.reject(new ApiProblem(503, 'Estamos revisando muchos archivos.', { retryAfter: 3 }))
  await bring(server, envelope)
  await bring(server, await anEnvelope(unfinished))
  expect((await close(server, envelope)).status).toBe(503)
  expect(await round(server)).toBe(0)
  inspection.visit = visit
  expect(await round(server, { isOver: () => true })).toBe(0)
  expect(await round(server)).toBe(1)
  expect(estadoOf(await stateOf(server, envelope, byCode(envelope)))).toBe('recibido')
  expect(await round(server, { isFirst: true })).toBe(0)
  // What did not arrive whole is left alone.
  expect(await server.db.$count(submissions)).toBe(1)
})
