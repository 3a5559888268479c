import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { entities } from '../entities/entities'
import type { Entity } from '../entities/entity'
import type { Origin } from '../cells/cell'
import { probeFile, readText, type Probe } from './probe'
import { readCsv } from './csv'
import { readNdjson } from './ndjson'
import type { FileRecord } from './record'

/** A file of a folder that is imported. */
export type ImportFile = Probe & { name: string; path: string; entity: Entity; origin: Origin }

/** The files of a folder in the order in which they are read, the names that are none of them, and what cannot be read. */
export type ImportFolder = { files: ImportFile[]; strange: string[]; broken: { name: string; reason: string }[] }

const shape = /^([a-z]+)\.(csv|ndjson|jsonl|txt)$/i

/** Looks a folder over; each of its files is read once. Reports of earlier imports are left out. */
export const openFolder = async (folder: string): Promise<ImportFolder> => {
  const found: ImportFolder = { files: [], strange: [], broken: [] }
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.startsWith('informe') && !entry.name.startsWith('.'))
    .map(({ name }) => name)
  for (const name of names.toSorted()) {
    const [, base = '', ending = ''] = shape.exec(name) ?? []
    const entity = entities.find((one) => one.name === base.toLowerCase())
    if (entity === undefined) {
      found.strange.push(name)
      continue
    }
    if (found.files.some((file) => file.entity === entity)) {
      found.broken.push({ name, reason: `is a second file of ${entity.name}: leave one` })
      continue
    }
    const path = join(folder, name)
    const probe = await probeFile(path)
    if (probe.ok)
      found.files.push({ ...probe.value, name, path, entity, origin: /^(nd|jsonl)/i.test(ending) ? 'json' : 'csv' })
    else found.broken.push({ name, reason: probe.error })
  }
  found.files.sort((one, other) => entities.indexOf(one.entity) - entities.indexOf(other.entity))
  return found
}

/** The rows of a file piece by piece, its header first. */
export const readRecords = ({ path, encoding, origin }: ImportFile): AsyncGenerator<FileRecord[]> =>
  (origin === 'json' ? readNdjson : readCsv)(readText(path, encoding))
