import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createUploads } from '../../server/areas/submissions/uploads'
import { sweepLeftovers } from '../../server/storage/leftovers'
import { emptyDataFolder } from '../../server/storage/fresh'
import { createFolderStore } from '../../server/documents/folder-store'
import { lockFolder } from '../../server/disk/lock'
import { createTrash } from '../../server/storage/trash'
import { registerUpkeep } from '../../server/storage/upkeep'

let dataDir = ''
let now = Date.parse('2025-11-20T12:00:00-03:00')
const documents = () => createFolderStore({ dataDir, minFreeMb: 0 })
const trash = () => createTrash(documents(), () => now)

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'uploads-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const namesOf = (count: number): string[] => Array.from({ length: count }, () => randomUUID())

const makeHomes = async (names: Iterable<string>): Promise<void> => {
  for (const name of names) {
    await mkdir(join(dataDir, 'uploads', name), { recursive: true })
    await writeFile(join(dataDir, 'uploads', name, 'dni'), name)
  }
}

const sweep = (accepted: ReadonlySet<string>, options: { takesMany?: boolean; minAgeMs?: number } = {}) => {
  const findAccepted = async (ids: string[]) => new Set(ids.filter((id) => accepted.has(id)))
  return sweepLeftovers({
    dataDir,
    documents: documents(),
    trash: trash(),
    findAccepted,
    minAgeMs: 0,
    takesMany: false,
    ...options,
  })
}

test('a sweep asks about a thousand submissions at a time and trashes only what none owns', async () => {
  const accepted = new Set<string>(namesOf(2100))
  const leftovers = namesOf(3)
  const others = ['notas', '-'.repeat(36)]
  await makeHomes([...accepted, ...leftovers, ...others])
  await mkdir(join(dataDir, 'uploads/tmp/cut-short'), { recursive: true })
  let questions = 0
  const swept = await sweepLeftovers({
    dataDir,
    documents: documents(),
    trash: trash(),
    minAgeMs: 0,
    takesMany: false,
    findAccepted: async (ids) => {
      questions += 1
      return new Set(ids.filter((id) => accepted.has(id)))
    },
  })
  expect(questions).toBe(3)
  expect(swept).toEqual({ temporary: 1, trashed: 3, left: 0 })
  expect(await readdir(join(dataDir, 'uploads'))).toEqual([...accepted, ...others, 'tmp'].toSorted())
  expect(await readdir(join(dataDir, 'papelera/2025-11-20'))).toEqual(leftovers.toSorted())
})

test('more folders without an owner than a crash leaves stay where they are, unless the operator says so', async () => {
  const names = namesOf(21)
  await makeHomes(names)
  expect(await sweep(new Set())).toEqual({ temporary: 0, trashed: 0, left: 21 })
  expect(await readdir(join(dataDir, 'uploads'))).toEqual([...names, 'tmp'].toSorted())
  expect(await sweep(new Set(), { minAgeMs: 3_600_000 })).toEqual({ temporary: 0, trashed: 0, left: 0 })
  expect(await sweep(new Set(names.slice(1)))).toEqual({ temporary: 0, trashed: 1, left: 0 })
  expect(await sweep(new Set(), { takesMany: true })).toEqual({ temporary: 0, trashed: 20, left: 0 })
  expect(await readdir(join(dataDir, 'papelera/2025-11-20'))).toHaveLength(21)
})

test('the trash keeps what comes twice under one name, and is emptied when its term is over', async () => {
  const [name = ''] = namesOf(1)
  for (const day of ['2025-11-19', '2025-11-19', '2025-11-20']) {
    now = Date.parse(`${day}T12:00:00-03:00`)
    await makeHomes([name])
    expect(await trash().take(`uploads/${name}`, name)).toBe(true)
  }
  expect(await trash().take(`uploads/${name}`, name)).toBe(false)
  expect(await readdir(join(dataDir, 'papelera/2025-11-19'))).toHaveLength(2)
  now = Date.parse('2025-12-20T12:00:00-03:00')
  expect(await trash().empty(0)).toBe(0)
  expect(await trash().empty(30)).toBe(1)
  expect(await readdir(join(dataDir, 'papelera'))).toEqual(['2025-11-20'])
})

test('a fresh start deletes the portal’s own files, none in use, and no documents of a PostgreSQL', async () => {
  await makeHomes(namesOf(1))
  await writeFile(join(dataDir, 'notas'), '')
  await expect(emptyDataFolder(dataDir, 'postgres://x/y', '')).rejects.toThrow('DATABASE_URL is set')
  await expect(emptyDataFolder(dataDir, '', 'https://s3.example/b')).rejects.toThrow('S3_URL is set')
  const release = await lockFolder(join(dataDir, 'db.lock'))
  await expect(emptyDataFolder(dataDir, '', '')).rejects.toThrow('in use by another process')
  expect(await readdir(join(dataDir, 'uploads'))).toHaveLength(1)
  await release()
  await emptyDataFolder(dataDir, '', '')
  expect(await readdir(dataDir)).toEqual(['db.lock', 'notas'])
})

test('the storage is kept up once an hour, and once more after an hour that failed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const app = Fastify()
  const keepUp = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('no disk')).mockResolvedValue()
  registerUpkeep(app, { keepUp })
  await vi.advanceTimersByTimeAsync(3_599_999)
  expect(keepUp).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3_600_001)
  expect(keepUp).toHaveBeenCalledTimes(2)
  await app.close()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(keepUp).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

test('what a crash left in the place of a submission goes to the trash when it is delivered again', async () => {
  const [name = ''] = namesOf(1)
  await makeHomes([name])
  const folder = await createUploads(dataDir, documents(), trash()).open()
  await folder.publish(name)
  expect(await readdir(join(dataDir, 'uploads', name))).toEqual([])
  const [day = ''] = await readdir(join(dataDir, 'papelera'))
  expect(await readdir(join(dataDir, 'papelera', day, name))).toEqual(['dni'])
})
