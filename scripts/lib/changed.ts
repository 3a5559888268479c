import { execFileSync } from 'node:child_process'
import { root } from './paths'

const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '')

/** What differs from `main`: the commit where this work left it, and every file changed since, committed or not. */
export type Change = { since: string; files: string[] }

/** Finds what this work has changed. Throws outside of a git repository, or where there is no branch called main. */
export const findChange = (): Change => {
  const since = git('merge-base', 'main', 'HEAD')
  const changed = lines(git('diff', '--name-only', since))
  const added = lines(git('ls-files', '--others', '--exclude-standard'))
  return { since, files: [...changed, ...added] }
}

/** The tests of a browser suite that a change concerns: all of them, or those below these places of `tests`. */
export type Concerned = 'all' | readonly string[]

const memberFaults = [
  'faults/left-behind.spec.ts',
  'faults/changes.spec.ts',
  'faults/member-disk.spec.ts',
  'faults/session-over.spec.ts',
] as const
const ofBenefits = [
  'e2e/benefit/',
  'faults/line/slow-benefit.spec.ts',
  'faults/lives.spec.ts',
  ...memberFaults,
] as const

/**
 * What one part of the portal has to itself, and the browser tests that go through that part. What is not named here, the
 * entry and the pre-affiliation among it, is on the way of all of them.
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

/** Folders whose change no browser test can notice. */
const unseen = ['docs/', 'tests/', 'scripts/catalogues/']

// What stands beside the tests is used by many of them.
const isSupport = (file: string): boolean => /^tests\/(e2e|faults)\//.test(file)

const concernOf = (file: string): Concerned => {
  if (/^tests\/(e2e|faults)\/.*\.spec\.ts$/.test(file)) return [file.slice('tests/'.length)]
  if (isSupport(file)) return 'all'
  const part = parts.find(([folder]) => file.startsWith(folder))
  if (part) return part[1]
  return file.endsWith('.md') || unseen.some((folder) => file.startsWith(folder)) ? [] : 'all'
}

/** Which tests of a browser suite ('e2e', 'faults') these changed files can have broken; an unknown file breaks anything. */
export const concernedBy = (files: readonly string[], suite: string): Concerned => {
  const found = new Set<string>()
  for (const file of files) {
    const concern = concernOf(file)
    if (concern === 'all') return 'all'
    for (const place of concern) if (place.startsWith(`${suite}/`)) found.add(place)
  }
  return [...found]
}
