import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root, toolPath } from '../../../scripts/lib/paths'
import { startServer } from '../support/server'
import { ana, membersCsv } from './support'

let dataDir: string
let folder: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-'))
  folder = join(dataDir, 'padron')
  await mkdir(folder)
  const database = { kind: 'folder', folder: join(dataDir, 'db') } as const
  const server = await startServer({ database, config: { demoData: false } })
  await server.close()
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

type Run = { code: number | null; output: string }

const run = (script: string, args: string[], typed = ''): Promise<Run> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [toolPath('tsx'), join(root, 'scripts/operate', script), ...args], {
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

const said = (words: string | RegExp) => ({ code: 0, output: expect.stringMatching(words) })

test(
  'the commands rehearse, ask before they change more than 5 %, take back, and write all out',
  { tags: ['far'], timeout: 240_000 },
  async () => {
    await writeFile(join(folder, 'afiliados.csv'), membersCsv(ana))
    expect(await run('import.ts', [])).toEqual({ code: 1, output: expect.stringContaining('npm run import --') })
    expect(await run('import.ts', [folder])).toEqual(said(/Nothing was written[\s\S]*afiliados +1 +1 +0/))
    expect(await run('import.ts', [folder, '--apply'])).toEqual(said(/Import \d+ is done/))
    await writeFile(join(folder, 'afiliados.csv'), membersCsv(ana.replace('ANA', 'EVA')))
    const hesitant = await run('import.ts', [folder, '--apply'], 'no')
    expect(hesitant).toEqual({ code: 1, output: expect.stringContaining('Nothing was changed.') })
    expect(await run('import.ts', [folder, '--apply'], '1')).toEqual(said(/Import \d+ is done/))
    const out = join(dataDir, 'salida')
    expect(await run('export.ts', [out])).toEqual(said(/afiliados +1/))
    expect(await readdir(out)).not.toContain('claves.csv')
    expect(await readFile(join(out, 'afiliados.csv'), 'utf8')).toContain('501,EVA,GÓMEZ')
    expect((await run('export.ts', [out])).output).toContain('is not empty')
    expect(await run('import.ts', ['--undo'])).toEqual(said(/0 rows deleted, 1 as before, 0 left/))
  },
)
