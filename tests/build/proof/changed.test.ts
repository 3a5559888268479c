import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { concernedBy, parts } from '../../../scripts/proof/changed'
import { root } from '../../../scripts/lib/paths'

test('the table names only folders and browser tests that are there', () => {
  const named = [
    ...parts.map(([folder]) => folder),
    ...parts.flatMap(([, tests]) => tests.map((one) => `tests/${one}`)),
  ]
  expect(named.filter((place) => !existsSync(join(root, place)))).toEqual([])
})

test.each([
  ['a part that only members reach', ['src/features/file/Dashboard.tsx'], ['e2e/member/'], 'some'],
  ['documents and unit tests', ['docs/quality.md', 'README.md', 'tests/domain/dates.test.ts'], [], 'none'],
  ['a browser test', ['tests/e2e/story.spec.ts'], ['e2e/story.spec.ts'], 'none'],
] as const)('%s concerns its own browser tests', (_name, files, ofE2e, ofFaults) => {
  expect(concernedBy(files, 'e2e')).toEqual(ofE2e)
  expect(concernedBy(files, 'faults').length > 0).toBe(ofFaults === 'some')
})

test.each([
  'src/offline/schema.ts',
  'src/features/preaffiliation/steps.ts',
  'src/features/of-tomorrow/page.tsx',
  'server/app.ts',
  'sw/precache.ts',
  'package-lock.json',
  'tests/e2e/support/acts.ts',
])('%s concerns every browser test', (file) => {
  expect(concernedBy([file, 'docs/quality.md'], 'e2e')).toBe('all')
  expect(concernedBy([file], 'faults')).toBe('all')
})
