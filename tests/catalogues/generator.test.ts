import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { committedFolder, generator, readVersion } from './support'

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()

describe('the catalogue generator', () => {
  let fresh = ''
  beforeAll(() => {
    fresh = mkdtempSync(join(tmpdir(), 'catalogos-'))
    execFileSync(process.execPath, [generator, fresh])
  })
  afterAll(() => rmSync(fresh, { recursive: true }))

  test('writes exactly the committed files', () => {
    expect(filesUnder(committedFolder)).toEqual(filesUnder(fresh))
    const differing = filesUnder(fresh).filter(
      (path) => !readFileSync(join(committedFolder, path)).equals(readFileSync(join(fresh, path))),
    )
    expect(differing).toEqual([])
  })

  test('lists every file with its hash in version.json', () => {
    const served = filesUnder(committedFolder).filter((path) => path !== 'version.json')
    const hashes = served.map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(committedFolder, path)))
        .digest('hex'),
    ])
    expect(readVersion().files).toEqual(Object.fromEntries(hashes))
  })
})
