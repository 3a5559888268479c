import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryOf } from '../disk/folders'
import { homeOf, listHomes } from '../documents/keys'
import type { DocumentStore } from '../documents/store'
import type { Trash } from './trash'

/** Result of a sweep: temporary folders deleted, folders moved to the trash, folders left alone. */
export type Sweep = { temporary: number; trashed: number; left: number }

export type SweepOptions = {
  /** Folder with what was arriving at this instance. */
  dataDir: string
  documents: DocumentStore
  trash: Trash
  /** Gives those of some submissions that are accepted. */
  findAccepted: (submissionIds: string[]) => Promise<ReadonlySet<string>>
  /** Minimum age in milliseconds: younger things may belong to another instance at work. */
  minAgeMs: number
  /** Whether folders without an owner go to the trash even when they are many. */
  takesMany: boolean
}

/** About how many folders one query asks for, since a start with many submissions must not query each one. */
const askedAtOnce = 1000

/**
 * A crash leaves a folder or two. More than these, and more than a tenth of all, means that the database is an older
 * copy.
 */
const fewLeftovers = 20

const isOld = async (path: string, minAgeMs: number): Promise<boolean> => {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs >= minAgeMs
}

const removeTemporary = async ({ dataDir, minAgeMs }: SweepOptions): Promise<number> => {
  const temporary = temporaryOf(dataDir)
  await mkdir(temporary, { recursive: true })
  let removed = 0
  for (const name of await readdir(temporary)) {
    if (!(await isOld(join(temporary, name), minAgeMs))) continue
    await rm(join(temporary, name), { recursive: true, force: true })
    removed += 1
  }
  return removed
}

// Nothing says how old a folder without documents is: another instance may just have made it.
const isOldHome = async ({ documents, minAgeMs }: SweepOptions, name: string): Promise<boolean> => {
  if (minAgeMs === 0) return true
  let newest: number | undefined
  for await (const { writtenAt } of documents.list(homeOf(name))) newest = Math.max(newest ?? 0, writtenAt)
  return newest !== undefined && Date.now() - newest >= minAgeMs
}

const listUnowned = async (homes: string[], options: SweepOptions): Promise<string[]> => {
  const unowned: string[] = []
  for (let start = 0; start < homes.length; start += askedAtOnce) {
    const names = homes.slice(start, start + askedAtOnce)
    const accepted = await options.findAccepted(names)
    for (const name of names) {
      if (!accepted.has(name) && (await isOldHome(options, name))) unowned.push(name)
    }
  }
  return unowned
}

/**
 * Removes what a crash left behind: deletes files of requests cut short, and moves to the trash the folders that no
 * accepted submission owns. When those are many, the database is probably the wrong one for these documents, and they
 * stay.
 */
export const sweepLeftovers = async (options: SweepOptions): Promise<Sweep> => {
  const { documents, trash, takesMany } = options
  const temporary = await removeTemporary(options)
  const homes = await listHomes(documents)
  const unowned = await listUnowned(homes, options)
  if (unowned.length > Math.max(fewLeftovers, homes.length / 10) && !takesMany) {
    return { temporary, trashed: 0, left: unowned.length }
  }
  for (const name of unowned) {
    // Of a submission without documents only the empty folder is left.
    if (!(await trash.take(homeOf(name), name))) await documents.remove(homeOf(name))
  }
  return { temporary, trashed: unowned.length, left: 0 }
}
