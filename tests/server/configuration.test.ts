import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configFromEnv } from '../../server/config'
import { lockFolder } from '../../server/db/folder-lock'

describe('configuration', () => {
  test('without variables: this machine alone, port 4173, an embedded database below the data folder', () => {
    expect(configFromEnv({}, '/casa')).toMatchObject({
      host: '127.0.0.1',
      port: 4173,
      dataDir: '/casa/data',
      database: { kind: 'folder', folder: '/casa/data/db' },
      demoData: true,
      auditDays: 3650,
      trustProxy: false,
    })
  })

  test('variables win', () => {
    const env = {
      HOST: '0.0.0.0',
      PORT: '80',
      DATABASE_URL: 'postgres://x/y',
      DATA_DIR: '/d',
      DEMO_DATA: 'no',
      AUDIT_DAYS: '0',
    }
    expect(configFromEnv(env, '/casa')).toMatchObject({
      host: '0.0.0.0',
      port: 80,
      dataDir: '/d',
      database: { kind: 'server', url: 'postgres://x/y' },
      demoData: false,
      auditDays: 0,
    })
  })

  test('[API-007] the management is a list of ids; the demonstration has one, an installation none', () => {
    expect(configFromEnv({}, '/casa').managementUsers).toEqual(['demo-gestion'])
    expect(configFromEnv({ DEMO_DATA: 'no' }, '/casa').managementUsers).toEqual([])
    const env = { MANAGEMENT_USERS: 'ab12:Ana Paz, cd34 ,, ef56:Eva: turno mañana' }
    expect(configFromEnv(env, '/casa').managementUsers).toEqual(['ab12', 'cd34', 'ef56'])
  })

  test('[PREAF-049] a video of the pre-affiliation is asked for only where it is configured', () => {
    expect(configFromEnv({}, '/casa').preaffiliationVideo).toBe(false)
    expect(configFromEnv({ PREAFFILIATION_VIDEO: 'yes' }, '/casa').preaffiliationVideo).toBe(true)
  })

  test('letters by SMTP need the address of the portal, which no request may choose', () => {
    const env = { SMTP_URL: 'smtp://correo.example' }
    expect(() => configFromEnv(env, '/casa')).toThrow('PUBLIC_ORIGIN')
    expect(configFromEnv({ ...env, PUBLIC_ORIGIN: 'https://p.example' }, '/casa').smtpUrl).toBe(env.SMTP_URL)
  })

  test.each(['ochenta', '-1', '1.5'])('PORT=%s is refused', (port) => {
    expect(() => configFromEnv({ PORT: port }, '/casa')).toThrow('PORT')
  })
})

describe('the lock of the data folder', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lock-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('names its process, and is gone once released', async () => {
    const file = join(folder, 'own.lock')
    const release = await lockFolder(file)
    expect(await readFile(file, 'utf8')).toBe(String(process.pid))
    await release()
    expect(existsSync(file)).toBe(false)
  })

  test('of a process that lives is respected', async () => {
    const file = join(folder, 'held.lock')
    await writeFile(file, String(process.ppid))
    await expect(lockFolder(file)).rejects.toThrow('in use by another process')
  })

  test.each(['999999999', 'basura', ''])('of a process that died is taken over (%j)', async (content) => {
    const file = join(folder, 'stale.lock')
    await writeFile(file, content)
    const release = await lockFolder(file)
    expect(await readFile(file, 'utf8')).toBe(String(process.pid))
    await release()
  })
})
