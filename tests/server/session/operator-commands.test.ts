import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, inArray, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '../../../server/db/database'
import { auditLog } from '../../../server/db/schema/audit'
import { envelopeGrants } from '../../../server/db/schema/parcels'
import { sessions } from '../../../server/db/schema/sessions'
import { keepGrant } from '../../../server/sessions/grants'
import { openSession } from '../../../server/sessions/sessions'
import { compiledServer } from '../../../scripts/lib/build-server'
import { root } from '../../../scripts/lib/paths'
import { builtServer } from '../support/programs/built-server'
import { startServer } from '../support/server'
import { aMember } from '../support/session'

let dataDir: string
let nroafi: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-'))
  const database = { kind: 'folder', folder: join(dataDir, 'db') } as const
  const server = await startServer({ database, config: { demoData: false } })
  nroafi = (await aMember(server)).nroafi
  await server.close()
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

type Run = { code: number | null; output: string }

const run = async (command: string, args: string[], typed: string): Promise<Run> => {
  await builtServer()
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(compiledServer, `${command}.js`), ...args], {
      cwd: root,
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
      })
    }
    child.on('close', (code) => resolve({ code, output }))
    child.stdin.end(`${typed}\n`)
  })
}

/** Opens the database of the folder between two commands. */
const within = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
  const location = { kind: 'folder', folder: join(dataDir, 'db') } as const
  const { db, close } = await openDatabase(location, async () => () => Promise.resolve())
  return work(db).finally(close)
}

const closeAccount = (args: string[], typed: string): Promise<Run> => run('close-account', args, typed)

test(
  'npm run close-account asks, needs a reason, is logged, and opens the account again',
  { tags: ['far'], timeout: 240_000 },
  async () => {
    expect(await closeAccount([nroafi], nroafi)).toEqual({ code: 1, output: expect.stringContaining('Why?') })
    const why = [nroafi, '--reason', 'robo del teléfono']
    const hesitant = await closeAccount(why, 'no')
    expect(hesitant).toEqual({ code: 1, output: expect.stringContaining('Nothing was changed.') })
    const closed = await closeAccount(why, nroafi)
    expect(closed).toEqual({ code: 0, output: expect.stringContaining(`The account of ${nroafi} is closed.`) })
    const open = await closeAccount([...why, '--reopen'], nroafi)
    expect(open).toEqual({ code: 0, output: expect.stringContaining('is open') })
    const names = await readdir(join(dataDir, 'correo'))
    const letters = await Promise.all(names.toSorted().map((name) => readFile(join(dataDir, 'correo', name), 'utf8')))
    expect(letters).toEqual([
      expect.stringContaining('La Caja cerró tu cuenta'),
      expect.stringContaining('La Caja volvió a abrir tu cuenta'),
    ])

    const events = ['cuentaCerrada', 'cuentaReabierta'] as const
    const lines = await within((db) =>
      db
        .select()
        .from(auditLog)
        .where(inArray(auditLog.event, [...events]))
        .orderBy(auditLog.id),
    )
    expect(lines).toMatchObject([
      { event: 'cuentaCerrada', nroafi: Number(nroafi), address: '', detail: { motivo: 'robo del teléfono' } },
      { event: 'cuentaReabierta', nroafi: Number(nroafi) },
    ])
  },
)

test(
  '[UNS-133] npm run withdraw-tablet asks, ends the visits and rights of that tablet alone, and is logged',
  {
    tags: ['far'],
    timeout: 240_000,
  },
  async () => {
    const now = Date.now()
    const visit = (tablet: string) =>
      within(async (db) => {
        const setting = { tabletId: tablet, office: 'Azul', days: 30, issuedAt: now - 60_000 }
        const who = { sub: nroafi, rol: 'afiliado', device: null, label: '', isFirstLogin: false } as const
        const { sid } = await openSession(db, { ...who, now, provenAt: now })
        const grant = await db.transaction((tx) =>
          keepGrant(tx, { nroafi: Number(nroafi), sid, setting, sessionHours: 1 }),
        )
        return { sid, grant }
      })
    const [lost, kept] = [await visit('mesa-1'), await visit('mesa-2')]
    const command = (args: string[], typed: string): Promise<Run> => run('withdraw-tablet', args, typed)
    expect(await command([], '')).toEqual({ code: 1, output: expect.stringContaining('Which tablet?') })
    expect(await command(['mesa-1'], 'mesa-2')).toEqual({
      code: 1,
      output: expect.stringContaining('Nothing was changed.'),
    })
    expect(await command(['mesa-1'], 'mesa-1')).toEqual({
      code: 0,
      output: expect.stringContaining('The tablet "mesa-1" is withdrawn. Visits that ended: 1.'),
    })
    expect(await command(['mesa-1'], 'mesa-1')).toEqual({ code: 0, output: expect.stringContaining('ended: 0.') })
    expect((await visit('mesa-1')).grant).toBe('withdrawn')
    const left = await within(async (db) => ({
      sessions: await db.select({ sid: sessions.sid }).from(sessions).where(isNull(sessions.revokedAt)),
      grants: await db.select({ sid: envelopeGrants.sid }).from(envelopeGrants).where(isNull(envelopeGrants.endedAt)),
      lines: await db.select().from(auditLog).where(eq(auditLog.event, 'tabletRetirada')),
    }))
    expect(left.grants).toEqual([{ sid: kept.sid }])
    expect(left.sessions.map(({ sid }) => sid)).toContain(kept.sid)
    expect(left.sessions.map(({ sid }) => sid)).not.toContain(lost.sid)
    expect(left.lines).toMatchObject([{ detail: { tablet: 'mesa-1' } }, { detail: { tablet: 'mesa-1' } }])
  },
)
