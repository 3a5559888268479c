import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '../../../src/contract/base-paths'
import { encodeRefresh } from '../../../src/contract/session/refresh'
import type { DatabaseLocation } from '../../../server/db/database'
import { memberCredentials } from '../../../server/db/schema/sessions'
import { lastingDatabase } from '../support/lasting'
import { startServer, type RunningServer } from '../support/server'
import { aMember, postWith, signIn, tryLogin } from '../support/session'

let folder = ''
let database: DatabaseLocation
let server: RunningServer

const start = () => startServer({ database, config: { tokenSecret: 'x'.repeat(32) } })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restart-'))
  database = await lastingDatabase(join(folder, 'db'))
  server = await start()
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

test('[API-006] a restart keeps sessions, secrets of devices, counted failures and passwords', async () => {
  const [ana, eva] = [await aMember(server), await aMember(server)]
  const device = randomUUID()
  const { token, secret } = await signIn(server, ana.nroafi, { device })
  for (let times = 0; times < 3; times += 1) await tryLogin(server, eva.nroafi, 'mal')
  const credentialsOf = () => server.db.select().from(memberCredentials).where(eq(memberCredentials.nroafi, 120_001))
  const [before] = await credentialsOf()
  expect(before?.passwordHash).toMatch(/^\$argon2id\$/)

  await server.close()
  server = await start()

  expect((await postWith(server, token, paths.refreshToken, encodeRefresh(ana.nroafi))).status).toBe(200)
  expect((await signIn(server, ana.nroafi, { device })).secret).toEqual(secret)
  expect(await tryLogin(server, eva.nroafi)).toMatchObject({ status: 401, body: { captcha: true } })
  expect(await credentialsOf()).toEqual([before])
})

test('[API-004] the demonstration members sign in as their description says', async () => {
  expect((await tryLogin(server, '120001', 'Demo-2026')).body).toMatchObject({ message: { primerlogin: 0 } })
  expect((await tryLogin(server, '120023', 'Demo-2026')).body).toMatchObject({ message: { primerlogin: 1 } })
  expect((await tryLogin(server, '120022', 'Demo-2026')).status).toBe(401)
})
