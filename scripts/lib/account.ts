import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** An account of this machine. */
export type Account = { uid: number; gid: number }

const findNamed = async (name: string): Promise<Account | undefined> => {
  const idOf = async (flag: string) => Number((await run('id', [flag, name])).stdout.trim())
  try {
    return { uid: await idOf('-u'), gid: await idOf('-g') }
  } catch {
    return undefined
  }
}

/** By agreement the account that owns nothing; not every system names it. */
const nobody: Account = { uid: 65_534, gid: 65_534 }

/** Whether this process is root's. */
export const isRoot = (): boolean => process.getuid?.() === 0

/**
 * An account without rights under which root starts what is not to run as root: the first of these names that exists, or
 * nobody. Undefined for everybody else, who can only be who they are.
 */
export const findUnprivileged = async (...names: readonly string[]): Promise<Account | undefined> => {
  if (!isRoot()) return undefined
  for (const name of [...names, 'nobody']) {
    const account = await findNamed(name)
    if (account !== undefined) return account
  }
  return nobody
}
