import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockFolder } from '../../../server/disk/lock'
import { findUnshare } from '../support/outside/namespaces'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const holder = fileURLToPath(new URL('../support/programs/lock-holder.ts', import.meta.url))

/** A process of its own that takes the lock, says whether it has it, and then lives until it is killed. */
const contend = async (file: string, wrap: string[] = []): Promise<{ has: boolean; child: ChildProcess }> => {
  const [program = '', ...args] = [...wrap, process.execPath, '--import', 'tsx', holder, file]
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: child.stdout })) return { has: line === 'held', child }
  throw new Error('The process ended without a word.')
}

const kill = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })

test('of four starts at once after a stale lock one holds the folder, and the kernel frees it with a kill', async () => {
  const file = join(folder, 'db.lock')
  await writeFile(file, '1')
  const all = await Promise.all(Array.from({ length: 4 }, () => contend(file)))
  expect(all.filter(({ has }) => has)).toHaveLength(1)
  await expect(lockFolder(file)).rejects.toThrow('in use by another process')
  for (const { child } of all) await kill(child)
  const release = await lockFolder(file)
  await release()
  await (
    await lockFolder(file)
  )()
})

const elsewhere = findUnshare('--pid', '--fork', '--kill-child')

test.skipIf(elsewhere === undefined)(
  'a process of another PID namespace, where ours has no number, is respected',
  async () => {
    const file = join(folder, 'namespace.lock')
    const { has, child } = await contend(file, elsewhere)
    expect(has).toBe(true)
    await expect(lockFolder(file)).rejects.toThrow('in use by another process')
    await kill(child)
  },
)
