import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { submissionPath } from '../../../src/contract/base-paths'
import { secretHeaders } from '../../../src/contract/headers'
import { checkWritable } from '../../../server/storage/space'
import { get } from '../support/http'
import { startProcess } from '../support/programs/process'
import { startServer } from '../support/server'
import { aSubmission, send } from '../support/submission'

const mount = (options: string, place: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', place]).status === 0

const folder = mkdtempSync(join(tmpdir(), 'disk-'))

/** A disk of 8 MB and one that is read-only, where this machine lets the tests mount them. */
const diskOf = (name: 'small' | 'readOnly'): string => {
  const place = join(folder, name)
  mkdirSync(place, { recursive: true })
  return place
}
const isMounted = mount('size=8m', diskOf('small')) && mount('size=1m,ro', diskOf('readOnly'))

afterAll(async () => {
  // Lazily, since the library of pictures keeps a while what it read.
  if (isMounted) spawnSync('umount', ['-l', diskOf('small'), diskOf('readOnly')])
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

describe.skipIf(!isMounted)('a disk that fills up', () => {
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
