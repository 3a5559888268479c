import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { toDisk } from '../../disk/durable'
import { parcelsOf } from '../../storage/layout'
import type { ParcelPart } from './repository'

const homeOf = (dataDir: string, id: string): string => join(parcelsOf(dataDir), id)

/** Path of a part; the id has been checked to be hex digits. */
const pathOf = (dataDir: string, id: string, index: number): string => join(homeOf(dataDir, id), String(index))

/** Moves a finished file to its place as a part, and resolves once that is on the disk. */
export const placePart = async (dataDir: string, id: string, index: number, file: string): Promise<void> => {
  const home = homeOf(dataDir, id)
  const made = await mkdir(home, { recursive: true, mode: 0o700 })
  await rename(file, pathOf(dataDir, id, index))
  await toDisk(home)
  if (made === undefined) return
  await toDisk(parcelsOf(dataDir))
  await toDisk(dataDir)
}

/** The bytes of a part. */
export const readPart = (dataDir: string, id: string, index: number): Promise<Buffer> =>
  readFile(pathOf(dataDir, id, index))

/** Whether a part is on the disk as its row says; not so where a backup brought the rows alone. */
export const hasPart = async (dataDir: string, { parcelId, index, size }: ParcelPart): Promise<boolean> => {
  const found = await stat(pathOf(dataDir, parcelId, index)).catch(() => undefined)
  return found?.size === size
}

/** Deletes all parts of a parcel. A crash before leaves them to the sweep. */
export const deleteParts = (dataDir: string, id: string): Promise<void> =>
  rm(homeOf(dataDir, id), { recursive: true, force: true })
