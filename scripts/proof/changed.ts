import { execFileSync } from 'node:child_process'
import { root } from '../lib/paths'

const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '')

/** The difference from `main`: the commit where the branch began, and every file changed since, committed or not. */
export type Change = { since: string; files: string[] }

/** Finds what this branch has changed. Throws outside of a git repository, or without a branch called main. */
export const findChange = (): Change => {
  const since = git('merge-base', 'main', 'HEAD')
  const changed = lines(git('diff', '--name-only', since))
  const added = lines(git('ls-files', '--others', '--exclude-standard'))
  return { since, files: [...changed, ...added] }
}

/** The tests of a browser suite to run: all of them, or those below these paths of `tests`. */
export type Concerned = 'all' | readonly string[]

const memberFaults = [
  'faults/lives.spec.ts',
  'faults/left-behind.spec.ts',
  'faults/changes.spec.ts',
  'faults/disk/member-disk.spec.ts',
  'faults/session-over.spec.ts',
] as const
const ofBenefits = ['e2e/benefit/', 'faults/line/slow-benefit.spec.ts', ...memberFaults] as const

/**
 * Folders that belong to one part of the portal only, and the browser tests of that part. Code that is not listed, such
 * as the entry and the pre-affiliation, concerns all browser tests.
 */
export const parts: readonly (readonly [folder: string, tests: readonly string[]])[] = [
  ['src/features/benefits/', ofBenefits],
  ['src/features/procedures/', ['e2e/benefit/', 'e2e/member/']],
  ['src/features/file/', ['e2e/member/', ...memberFaults]],
  ['server/areas/accounts/', ofBenefits],
  ['server/areas/benefits/', ofBenefits],
  ['server/areas/devices/', ['e2e/member/']],
  ['server/areas/passkeys/', ['e2e/member/']],
  ['server/areas/password/', ['e2e/member/']],
  ['server/areas/procedures/', ['e2e/benefit/', 'e2e/member/']],
]

/** Folders without effect on browser tests. */
const unseen = ['docs/', 'tests/', 'scripts/catalogues/']

// Files beside the tests are used by many of them.
const isSupport = (file: string): boolean => /^tests\/(e2e|faults)\//.test(file)

const concernOf = (file: string): Concerned => {
  if (/^tests\/(e2e|faults)\/.*\.spec\.ts$/.test(file)) return [file.slice('tests/'.length)]
  if (isSupport(file)) return 'all'
  const part = parts.find(([folder]) => file.startsWith(folder))
  if (part) return part[1]
  return file.endsWith('.md') || unseen.some((folder) => file.startsWith(folder)) ? [] : 'all'
}

/**
 * The tests of a browser suite ('e2e', 'faults') that these changed files may have broken; an unknown file may break
 * any.
 */
export const concernedBy = (files: readonly string[], suite: string): Concerned => {
  const found = new Set<string>()
  for (const file of files) {
    const concern = concernOf(file)
    if (concern === 'all') return 'all'
    for (const place of concern) if (place.startsWith(`${suite}/`)) found.add(place)
  }
  return [...found]
}
