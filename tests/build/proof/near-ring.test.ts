import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { otherEngines } from '../../../scripts/ensure-engines'
import { root } from '../../../scripts/lib/paths'
import { attacks } from '../../attack/attacks'
import { attacked, capabilities, engines, faults, type NearTest } from '../../near-ring'

const isFolder = { withFileTypes: true } as const
const featuresWithScreens = readdirSync(join(root, 'src/features'), isFolder)
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

const attackFiles = readdirSync(join(root, 'tests/attack/attacks'))
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => /isInTests: (?:true|false)/.test(readFileSync(join(root, `tests/attack/attacks/${name}.ts`), 'utf8')))

describe('the near ring has a test', () => {
  test('of every capability', () => {
    expect(Object.keys(capabilities).toSorted()).toEqual(featuresWithScreens.toSorted())
  })

  test('of the promise behind every attack', () => {
    expect(attackFiles).toHaveLength(attacks.length)
    expect(Object.keys(attacked).toSorted()).toEqual(attackFiles.toSorted())
  })

  test('of every other engine', () => {
    expect(Object.keys(engines).toSorted()).toEqual([...otherEngines].toSorted())
  })
})

const tables = { capabilities, faults, attacked, engines }
const cells = Object.entries(tables).flatMap(([table, own]) =>
  Object.entries(own).map(([name, named]): [string, string, NearTest] => [table, name, named]),
)

/** The opening of each test of a file, up to its function: title and tags. */
const openings = (text: string): string[] =>
  text.split(/\b(?:test|it|describe)(?:\.\w+)*(?:\([^)]*\))?\(/).map((part) => part.split('=>', 1)[0] ?? '')

test.each(cells)('%s: %s is proven by a test that is there, and near', (_table, _name, [file, title]) => {
  const path = join(root, 'tests', file)
  expect(existsSync(path), file).toBe(true)
  const found = openings(readFileSync(path, 'utf8')).filter((opening) => opening.includes(title))
  expect(found.length, title).toBeGreaterThan(0)
  const isNear = (opening: string): boolean =>
    file.endsWith('.spec.ts') ? opening.includes('@near') : !/tags: \[[^\]]*'far'/.test(opening)
  expect(found.some(isNear), `${file}: ${title}`).toBe(true)
})
