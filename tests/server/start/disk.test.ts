import { mkdtempSync } from 'node:fs'
import { readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { submissionPath } from '../../../src/contract/base-paths'
import { secretHeaders } from '../../../src/contract/headers'
import { checkWritable } from '../../../server/storage/space'
import { get } from '../support/http'
import { mountDisks } from '../support/outside/namespaces'
import { startProcess } from '../support/programs/process'
import { startServer } from '../support/server'
import { aSubmission, send } from '../support/submission'

const folder = mkdtempSync(join(tmpdir(), 'disk-'))

/** A disk of 8 MB and one that is read-only, where this machine lets the tests mount them. */
const disks = await mountDisks(folder, { small: 'size=8m', readOnly: 'size=1m,ro' })

const diskOf = (name: 'small' | 'readOnly'): string => disks?.placeOf(name) ?? ''

afterAll(async () => {
  await disks?.remove()
  await rm(folder, { recursive: true, force: true })
})

/** Fills the disk but for some bytes, and gives the way to make room again. */
const fill = async (left: number): Promise<() => Promise<void>> => {
  const { bavail, bsize } = await statfs(diskOf('small'))
  const file = join(diskOf('small'), 'filler')
  await writeFile(file, Buffer.alloc(Math.max(0, bavail * bsize - left)))
  return () => rm(file)
}

test.runIf(process.platform === 'linux')('a place where no folder can be made ends a start with one line', async () => {
  await expect(checkWritable('/proc/portal/data', true)).rejects.toThrow(
    /^DATA_DIR \(\/proc\/portal\/data\) cannot be written \(ENOENT\)\. Give this server a folder of its own/,
  )
})

describe.skipIf(disks === undefined)('a disk that fills up', () => {
  test.each([
    { minFreeMb: 4, left: 3_000_000, disco: 'casi lleno', status: 503 },
    { minFreeMb: 0, left: 8192, disco: 'ok', status: 200 },
  ])('asks a submission to wait and keeps nothing of it; it arrives once there is room ($disco)', async (given) => {
    const dataDir = join(diskOf('small'), 'data')
    const server = await startServer({ config: { dataDir, minFreeMb: given.minFreeMb } })
    try {
      const submission = await aSubmission(await server.register({}))
      const makeRoom = await fill(given.left)
      const full = await send(server, submission)
      expect(full).toMatchObject({ status: 503, body: { msg: expect.stringContaining('no tiene lugar') } })
      expect(full.headers.get('retry-after')).toBe('300')
      expect(await get(`${server.url}/salud`)).toMatchObject({ status: given.status, body: { disco: given.disco } })
      expect(await readdir(join(dataDir, 'uploads'))).toEqual(['tmp'])
      expect(await readdir(join(dataDir, 'uploads/tmp'))).toEqual([])
      const path = submissionPath(submission.submissionId)
      expect((await get(server.url + path, secretHeaders(submission.secret))).body).toMatchObject({
        estado: 'desconocido',
      })
      await makeRoom()
      expect((await send(server, submission)).status).toBe(201)
      expect(await get(`${server.url}/salud`)).toMatchObject({ status: 200, body: { ok: true, disco: 'ok' } })
    } finally {
      await server.close()
    }
  })

  test('ends a start with one line, as one that is read-only does', async () => {
    await expect(startProcess(join(diskOf('small'), 'data'))).rejects.toThrow(
      /^The server ended with 1: The server cannot start: The disk of DATA_DIR \(.*\) is full: \d MB are free, and a start needs 48\. [^\n]*\n$/,
    )
    await expect(startProcess(diskOf('readOnly'))).rejects.toThrow(
      /^The server ended with 1: The server cannot start: DATA_DIR \(.*\) cannot be written \(EROFS\)\. [^\n]*\n$/,
    )
  })
})
