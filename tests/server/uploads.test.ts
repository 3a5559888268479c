import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createUploads } from '../../server/areas/submissions/uploads'

test('a start asks about a thousand submissions at a time and removes only what none of them owns', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'uploads-'))
  try {
    const accepted = new Set<string>(Array.from({ length: 2100 }, () => randomUUID()))
    const leftovers = Array.from({ length: 3 }, () => randomUUID())
    const others = ['notas', '-'.repeat(36)]
    for (const name of [...accepted, ...leftovers, ...others]) {
      await mkdir(join(dataDir, 'uploads', name), { recursive: true })
    }
    let questions = 0
    await createUploads(dataDir).sweep(0, async (ids) => {
      questions += 1
      return new Set(ids.filter((id) => accepted.has(id)))
    })
    expect(questions).toBe(3)
    expect(await readdir(join(dataDir, 'uploads'))).toEqual([...accepted, ...others, 'tmp'].toSorted())
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})
