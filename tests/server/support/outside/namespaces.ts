import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/**
 * A command in front of another that starts it in namespaces of its own, such as `--pid --fork`. Root needs nothing for that,
 * others a user namespace, in which they are root. Undefined where neither is allowed.
 */
export const findUnshare = (...namespaces: readonly string[]): string[] | undefined =>
  [[], ['--user', '--map-root-user']]
    .map((who) => ['unshare', ...who, ...namespaces])
    .find(([program = '', ...args]) => spawnSync(program, [...args, 'true']).status === 0)

/** Small disks in memory: where each is, and what takes them away. */
export type Disks<Name extends string> = { placeOf: (name: Name) => string; remove: () => Promise<void> }

/**
 * Mounts one disk in memory for each name, with the options of mount. They are in a mount namespace, which a process holds
 * open and through which they are reached, so that they need no root and end with that process. Undefined where this machine
 * allows none.
 */
export const mountDisks = async <Name extends string>(
  folder: string,
  options: Readonly<Record<Name, string>>,
): Promise<Disks<Name> | undefined> => {
  const unshare = findUnshare('--mount')
  if (unshare === undefined) return undefined
  const [program = '', ...args] = unshare
  const mounts = Object.entries(options).map(
    ([name, option]) => `mkdir ${name} && mount -t tmpfs -o ${option} tmpfs ${name}`,
  )
  const script = [...mounts, 'echo mounted', 'exec cat'].join(' && ')
  const holder = spawn(program, [...args, 'sh', '-c', script], { cwd: folder, stdio: ['pipe', 'pipe', 'ignore'] })
  const ended = once(holder, 'exit')
  const isMounted = await Promise.race([once(holder.stdout, 'data').then(() => true), ended.then(() => false)])
  if (!isMounted) return undefined
  return {
    placeOf: (name) => join(`/proc/${holder.pid}/root`, folder, name),
    remove: async () => {
      holder.stdin.end()
      await ended
    },
  }
}
