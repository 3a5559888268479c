import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../server/db/database'
import { auditLog } from '../../../server/db/schema/audit'
import { root, toolPath } from '../../../scripts/lib/paths'
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
}, 240_000)
afterAll(() => rm(dataDir, { recursive: true, force: true }))

type Run = { code: number | null; output: string }

const run = (script: string, args: string[], typed: string): Promise<Run> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [toolPath('tsx'), join(root, 'scripts', script), ...args], {
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

const closeAccount = (args: string[], typed: string): Promise<Run> => run('close-account.ts', args, typed)

test('npm run close-account asks, needs a reason, is logged, and opens the account again', async () => {
  expect(await closeAccount([nroafi], nroafi)).toEqual({ code: 1, output: expect.stringContaining('Why?') })
  const why = [nroafi, '--reason', 'robo del teléfono']
  const hesitant = await closeAccount(why, 'no')
  expect(hesitant).toEqual({ code: 1, output: expect.stringContaining('Nothing was changed.') })
  const closed = await closeAccount(why, nroafi)
  expect(closed).toEqual({ code: 0, output: expect.stringContaining(`The account of ${nroafi} is closed.`) })
  const open = await closeAccount([...why, '--reopen'], nroafi)
  expect(open).toEqual({ code: 0, output: expect.stringContaining('is open') })
  const tablet = await run('withdraw-tablet.ts', ['mesa-1'], 'mesa-1')
  expect(tablet).toEqual({ code: 0, output: expect.stringContaining('The tablet "mesa-1" is withdrawn.') })

  const names = await readdir(join(dataDir, 'correo'))
  const letters = await Promise.all(names.toSorted().map((name) => readFile(join(dataDir, 'correo', name), 'utf8')))
  expect(letters).toEqual([
    expect.stringContaining('La Caja cerró tu cuenta'),
    expect.stringContaining('La Caja volvió a abrir tu cuenta'),
  ])

  const { db, close } = await openDatabase(
    { kind: 'folder', folder: join(dataDir, 'db') },
    async () => () => Promise.resolve(),
  )
  const events = ['cuentaCerrada', 'cuentaReabierta', 'tabletRetirada'] as const
  const lines = await db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.event, [...events]))
    .orderBy(auditLog.id)
  await close()
  expect(lines).toMatchObject([
    { event: 'cuentaCerrada', nroafi: Number(nroafi), address: '', detail: { motivo: 'robo del teléfono' } },
    { event: 'cuentaReabierta', nroafi: Number(nroafi) },
    { event: 'tabletRetirada', detail: { tablet: 'mesa-1' } },
  ])
}, 240_000)
