import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { originOf } from '../../../scripts/lib/running'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'running-'))
  await writeFile(join(folder, 'direccion'), 'http://127.0.0.1:8080')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each([
  [{ PUBLIC_ORIGIN: 'https://portal.example', PORT: '9' }, 'https://portal.example'],
  [{ PORT: '9' }, 'http://127.0.0.1:9'],
  [{}, 'http://127.0.0.1:8080'],
  [{ DATA_DIR: join(tmpdir(), 'none-here') }, 'http://127.0.0.1:4173'],
])('a command with %o asks the server that runs: %s', async (env, origin) => {
  expect(await originOf({ DATA_DIR: folder, ...env })).toBe(origin)
})
