import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { freeMb } from '../disk/free'
import { ApiProblem } from '../http/api-problem'
import { limits } from '../limits/limits'

/** Free space on the disk of the data folder. */
export type Space = {
  /** Whether less is free than the installation wants to keep. */
  isShort: () => Promise<boolean>
}

const megabyte = 1_048_576

/** Free space on the disk of a data folder, of which `minFreeMb` megabytes must stay free; 0 disables the check. */
export const createSpace = (dataDir: string, minFreeMb: number): Space => ({
  isShort: async () => minFreeMb > 0 && (await freeMb(dataDir)) < minFreeMb,
})

/** The refusal when the disk has no room: the server keeps nothing of the request, the device keeps all of it. */
export const noRoom = (): ApiProblem => {
  const { status, words } = limits.storage.free.answer
  return new ApiProblem(status, words, { retryAfter: limits.storage.wait.value / 1000 })
}

const fullCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100']

const codeOf = (cause: unknown): unknown => (cause instanceof Error && 'code' in cause ? cause.code : undefined)

/** Whether an error means a full disk, here or at the database. */
export const isDiskFull = (cause: unknown): boolean =>
  fullCodes.includes(codeOf(cause)) || (cause instanceof Error && fullCodes.includes(codeOf(cause.cause)))

/** Megabytes that a start writes: with the embedded database, and without. */
const startMb = { embedded: 48, other: 1 }

const explain = (dataDir: string, cause: unknown): Error => {
  const code = String(codeOf(cause) ?? cause)
  return isDiskFull(cause)
    ? new Error(`The disk of DATA_DIR (${dataDir}) is full. Make room and start again. Nothing was changed.`)
    : new Error(
        `DATA_DIR (${dataDir}) cannot be written (${code}). Give this server a folder of its own, on a disk that is not read-only. Nothing was changed.`,
      )
}

// The recursive form of `mkdir` never returns where an existing folder accepts no new name, as below /proc.
const makeFolder = async (folder: string): Promise<void> => {
  if (existsSync(folder)) return
  await makeFolder(dirname(folder))
  await mkdir(folder, { mode: 0o700 }).catch((cause: unknown) => {
    if (codeOf(cause) !== 'EEXIST') throw cause
  })
}

/**
 * Creates a missing data folder and tries to write there. Throws one line for the operator when it cannot be written or
 * has no room for a start.
 */
export const checkWritable = async (dataDir: string, isEmbedded: boolean): Promise<void> => {
  const probe = join(dataDir, `installation.${process.pid}`)
  try {
    await makeFolder(dataDir)
    await writeFile(probe, Buffer.alloc(megabyte), { mode: 0o600, flush: true })
  } catch (cause) {
    throw explain(dataDir, cause)
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
  const [free, need] = [await freeMb(dataDir), isEmbedded ? startMb.embedded : startMb.other]
  if (free >= need) return
  throw new Error(
    `The disk of DATA_DIR (${dataDir}) is full: ${Math.floor(free)} MB are free, and a start needs ${need}. Make room and start again. Nothing was changed.`,
  )
}
