import { chmod, lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { listFolder } from '../disk/folders'

/** Counts of what others could read or write: made private, or not changeable by this user. */
export type Mending = { mended: number; failed: number; shared: boolean }

/** What this server puts into its data folder. Anything else there belongs to somebody else and stays as it is. */
const ours: readonly string[] = [
  'anticipados',
  'captcha-secret',
  'copias',
  'correo',
  'db',
  'db.lock',
  'direccion',
  'installation',
  'management-secret',
  'papelera',
  'paquetes',
  'portal',
  'portal.nuevo',
  'push-key',
  'token-secret',
  'tramites',
  'uploads',
  'visto',
]

/** Whether an entry of the data folder is this server's; a start that was cut short leaves a draft of the identity. */
export const isOurs = (name: string): boolean => ours.includes(name) || name.startsWith('installation.')

const others = 0o077

/** A private folder protects its content: below this depth only folders that were open are searched. */
const alwaysLookedInto = 2

const mendOne = async (path: string, depth: number, found: Mending): Promise<void> => {
  const entry = await lstat(path).catch(() => undefined)
  if (entry === undefined || entry.isSymbolicLink()) return
  const isOpen = (entry.mode & others) !== 0
  if (isOpen) {
    const isMended = await chmod(path, entry.mode & 0o700).then(
      () => true,
      () => false,
    )
    found[isMended ? 'mended' : 'failed'] += 1
  }
  if (!entry.isDirectory() || !(isOpen || depth < alwaysLookedInto)) return
  for (const name of await listFolder(path)) await mendOne(join(path, name), depth + 1, found)
}

/**
 * Removes the access of all other users to this server's part of the data folder, which an older release or a restored
 * backup may have left readable. The folder itself stays `shared` when it contains something else as well.
 */
export const makePrivate = async (dataDir: string): Promise<Mending> => {
  const found: Mending = { mended: 0, failed: 0, shared: false }
  if (process.platform === 'win32') return found
  const names = await listFolder(dataDir)
  for (const name of names.filter(isOurs)) await mendOne(join(dataDir, name), 0, found)
  const { mode } = await lstat(dataDir)
  if ((mode & others) === 0) return found
  if (!names.every(isOurs)) return { ...found, shared: true }
  await chmod(dataDir, mode & 0o700)
  return { ...found, mended: found.mended + 1 }
}
