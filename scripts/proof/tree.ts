import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { root } from '../lib/paths'

/** Files that a record of the proof writes, and which are no part of what it proves. */
export const recordFiles = ['docs/proof.json', 'docs/proof.md'] as const

/** Asks git, in the repository or in another folder; undefined when it has no answer. */
const git = (args: readonly string[], cwd: string): string | undefined => {
  try {
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1 << 28 })
  } catch {
    return undefined
  }
}

const isRecord = (line: string): boolean => recordFiles.some((file) => line.endsWith(`\t${file}`))

/**
 * SHA-256 of the names and contents of a commit's files, but for the record, or of those of them that `counts` picks by
 * their path; undefined when git does not have the commit.
 */
export const digestOf = (commit: string, cwd = root, counts = (_path: string) => true): string | undefined => {
  const listed = git(['ls-tree', '-r', '--full-tree', commit], cwd)
  if (listed === undefined) return undefined
  const lines = listed
    .split('\n')
    .filter((line) => line !== '' && !isRecord(line) && counts(line.slice(line.indexOf('\t') + 1)))
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

/** The commit that is checked out, with its full name; undefined outside of a repository. */
export const headOf = (cwd = root): string | undefined => git(['rev-parse', 'HEAD'], cwd)?.trim()

/** Whether files differ from the commit that is checked out, but for the record and what git ignores. */
export const isChanged = (cwd = root): boolean =>
  (git(['status', '--porcelain'], cwd) ?? '')
    .split('\n')
    .some((line) => line !== '' && !recordFiles.some((file) => line.endsWith(` ${file}`)))

/** A commit and the digest of its files. */
type Proven = { commit: string; digest: string }

const countSince = (commit: string, cwd: string): number | undefined => {
  // Of a commit that is no ancestor git would count the commits of the other branch only.
  if (git(['merge-base', '--is-ancestor', commit, 'HEAD'], cwd) === undefined) return undefined
  const counted = git(['rev-list', '--count', `${commit}..HEAD`], cwd)
  return counted === undefined ? undefined : Number(counted)
}

/**
 * How many commits the record of `proven` is old, the one that holds the record included. Where the commit itself is
 * missing (a clone without its history, commits that were written anew) the newest commit with the same files counts.
 * Infinity when none of the last `most` has them; undefined when the history ends before, or without git.
 */
export const ageOf = ({ commit, digest }: Proven, most: number, cwd = root): number | undefined => {
  const counted = countSince(commit, cwd)
  if (counted !== undefined) return counted
  const recent =
    git(['rev-list', `--max-count=${most + 1}`, 'HEAD'], cwd)
      ?.trim()
      .split('\n') ?? []
  const found = recent.findIndex((one) => digestOf(one, cwd) === digest)
  if (found !== -1) return found
  return recent.length > most ? Number.POSITIVE_INFINITY : undefined
}
