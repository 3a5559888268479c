import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM'
  }
}

const isHeld = async (file: string): Promise<boolean> => {
  const pid = Number(await readFile(file, 'utf8').catch(() => ''))
  // In a container every process may be number 1, so that our own number is a leftover as well.
  return Number.isInteger(pid) && pid > 0 && pid !== process.pid && isAlive(pid)
}

const claim = async (file: string): Promise<boolean> => {
  try {
    const handle = await open(file, 'wx')
    await handle.writeFile(String(process.pid))
    await handle.close()
    return true
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EEXIST') return false
    throw cause
  }
}

/**
 * Takes the exclusive right to a database folder, which the embedded database itself does not guard: two processes on one
 * folder destroy it. The lock of a process that died is taken over. Gives the function that lets go; throws when another
 * process holds the folder.
 */
export const lockFolder = async (file: string): Promise<() => Promise<void>> => {
  await mkdir(dirname(file), { recursive: true })
  if (!(await claim(file))) {
    if (await isHeld(file)) throw new Error(`The data folder is in use by another process (${file}).`)
    await rm(file, { force: true })
    if (!(await claim(file))) throw new Error(`The data folder was just taken by another process (${file}).`)
  }
  return () => rm(file, { force: true })
}
