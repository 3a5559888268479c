import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesOf, findCosts } from '../../scripts/lib/cost'
import { findPatchedCosts } from '../../scripts/lib/cost-patches'
import { root } from '../../scripts/lib/paths'
import { readText } from './support/read'

const costs = findCosts(root)

test.each(['submission', 'list', 'endpoint'])('what another %s costs is counted', (way) => {
  expect(costs.filter(({ name }) => name.includes(` ${way} `)).length).toBeGreaterThan(0)
})

test.each(costs.map((cost) => [cost.name, cost] as const))('%s takes no more files than its limit', (_name, cost) => {
  expect(filesOf(cost), JSON.stringify(cost, null, 2)).toBeLessThanOrEqual(cost.limit)
})

test('a field is three files and a document two, and everything derived has them', { tags: ['far'] }, () => {
  const patched = findPatchedCosts(root)
  expect(patched.map((cost) => [cost.name, filesOf(cost)])).toEqual([
    ['a field of a form', 3],
    ['a document of a form', 2],
  ])
  for (const cost of patched) expect(filesOf(cost)).toBeLessThanOrEqual(cost.limit)
})

test('every file that counts as its own or shared exists for a reason: it is counted once', () => {
  for (const { own, shared } of costs) expect(new Set([...own, ...shared]).size).toBe(own.length + shared.length)
})

describe('"Where to add" of ARCHITECTURE.md', () => {
  const [, section = ''] = /## Where to add\n([\s\S]*?)\n## /.exec(readText('ARCHITECTURE.md')) ?? []
  const named = [...section.matchAll(/`((?:src|sw|server|scripts|tests|docs)\/[^`\s]*)`/g)].map(([, path = '']) => path)
  const tablesOf = (way: string): string[] => {
    const [, cell = ''] = new RegExp(`^\\| ${way} +\\| (.*) \\|$`, 'm').exec(section) ?? []
    return [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
  }

  test('names files and folders that exist', () => {
    // What stands in <> is up to whoever adds it.
    const places = named.map((path) => path.replace(/\/?[^/]*<.*$/, ''))
    expect(places.length).toBeGreaterThan(20)
    expect(places.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test.each(['submission', 'change', 'endpoint'])('names every table that knows each %s, and no other', (way) => {
    const counted = costs.filter(({ name }) => name.includes(` ${way} `))
    for (const { shared } of counted) expect(tablesOf(way).toSorted()).toEqual([...shared].toSorted())
  })

  test('names the tables of a list', () => {
    const relatives = costs.find(({ name }) => name.includes(' list '))
    const known = relatives?.shared ?? []
    const common = known.filter((file) => !file.startsWith('server/areas/') && !file.startsWith('src/contract/member/'))
    expect(tablesOf('list')).toEqual(expect.arrayContaining(common))
  })
})
