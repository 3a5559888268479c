import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { tryLock } from 'fs-native-extensions'

/**
 * Takes the exclusive right to a database folder, which the embedded database itself does not guard: two processes on one
 * folder destroy it. The kernel holds the lock on the open file and drops it when the process ends, however it ends, so
 * that the file alone means nothing and stays: whoever removed it could let two others lock two files of one name. Gives
 * the function that lets go; throws when another process holds the lock, in this container or in another.
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
