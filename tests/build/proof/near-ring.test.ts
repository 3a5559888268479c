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
  .filter((name) =>
    /isInTests: (?:true|false)/.test(readFileSync(join(root, `tests/attack/attacks/${name}.ts`), 'utf8')),
  )

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
  text.split(/\btest(?:\.\w+)*(?:\([^)]*\))?\(/).map((part) => part.split('=>', 1)[0] ?? '')

// Of the lives one seed is near, and its title is made of the plan.
const isNear = (opening: string): boolean => opening.includes('@near') || opening.includes(' ring,')

test.each(cells)('%s: %s is proven by a test that is there, and near', (_table, _name, [file, title]) => {
  expect(existsSync(join(root, 'tests', file)), file).toBe(true)
  const text = readFileSync(join(root, 'tests', file), 'utf8')
  // Unit tests are near by themselves, and their titles may stand in the rows of a table.
  const places = file.endsWith('.spec.ts') ? openings(text).filter(isNear) : [text]
  expect(
    places.some((place) => place.includes(title)),
    `${file}: ${title}`,
  ).toBe(true)
})
