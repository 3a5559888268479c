import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../../scripts/lib/paths'
import { mutations } from '../../faults/mutations/list'

const changes = mutations.flatMap(({ guard, changes: own }) => own.map((change) => [guard, change] as const))

test.each(changes)('the guard "%s" stands where its mutation takes it away', (_guard, { file, from }) => {
  expect(readFileSync(join(root, file), 'utf8').split(from)).toHaveLength(2)
})

test.each(mutations.map(({ guard, noticedBy }) => [guard, noticedBy.file] as const))(
  'the guard "%s" is missed by a test that is there',
  (_guard, file) => {
    expect(
      [file, `${file}x`].some((name) => existsSync(join(root, name))),
      file,
    ).toBe(true)
  },
)
