import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { tryLock } from 'fs-native-extensions'

/**
 * Locks a database folder, since two processes on one folder of the embedded database destroy it. The kernel holds the
 * lock on the open file and drops it when the process ends in any way. The file itself means nothing and is never
 * deleted: otherwise two processes could lock two files of the same name. Gives the function that releases the lock;
 * throws when another process holds it, in this container or in another.
 */
export const lockFolder = async (file: string): Promise<() => Promise<void>> => {
  await mkdir(dirname(file), { recursive: true })
  const handle = await open(file, 'a', 0o600)
  try {
    if (!tryLock(handle.fd)) throw new Error(`The data folder is in use by another process (${file}).`)
  } catch (cause) {
    await handle.close()
    throw cause
  }
  return () => handle.close()
}
