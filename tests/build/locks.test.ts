import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/lib/paths'
import { readText } from './support/read'

test('no rule of the server is kept by an advisory lock: only migrations wait for each other by one', () => {
  const sources = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )
  const withLocks = sources.filter((name) => /pg_(?:try_)?advisory|hashtext\(/.test(readText(join('server', name))))
  expect(withLocks).toEqual([join('db', 'migrate.ts')])
})
