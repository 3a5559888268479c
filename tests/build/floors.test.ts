import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root, toolPath } from '../../scripts/lib/paths'
import { readText } from './support/read'

const floors = ['domain', 'ui', 'contract', 'offline', 'api', 'forms', 'sync', 'features/one', 'features/two', 'app']
const folders = [...floors.map((floor) => `src/${floor}`), 'sw', 'server']

/** What each place may import, besides itself. The linter's configuration must agree with this table, arrow by arrow. */
const allowed: Record<string, readonly string[]> = {
  'src/domain': [],
  'src/ui': [],
  'src/contract': ['src/domain'],
  'src/offline': ['src/domain'],
  'src/api': ['src/contract', 'src/domain'],
  'src/forms': ['src/offline', 'src/api', 'src/contract', 'src/ui', 'src/domain'],
  'src/sync': ['src/offline', 'src/api', 'src/contract', 'src/domain'],
  'src/features/one': ['forms', 'sync', 'offline', 'api', 'contract', 'ui', 'domain'].map((floor) => `src/${floor}`),
  'src/features/two': ['forms', 'sync', 'offline', 'api', 'contract', 'ui', 'domain'].map((floor) => `src/${floor}`),
  'src/app': folders.filter((folder) => folder !== 'src/app' && folder !== 'server'),
  sw: ['src/sync', 'src/offline', 'src/contract', 'src/domain'],
  server: ['src/contract', 'src/domain'],
}

/** Floors with a door, and which of their modules it is for a place; below it nothing may be named. */
const doorOf = (from: string, to: string): string =>
  to === 'src/sync' ? (from === 'sw' ? 'worker' : 'index') : 'thing'

let house = ''
const put = (name: string, text: string): void => {
  mkdirSync(dirname(join(house, name)), { recursive: true })
  writeFileSync(join(house, name), text)
}

/** Lints the small house and gives each complaint as "file: rule". */
const lint = (): string[] => {
  const args = [toolPath('oxlint'), '--format', 'unix', 'src', 'sw', 'server']
  const { stdout } = spawnSync(process.execPath, args, { cwd: house, encoding: 'utf8' })
  return [...stdout.matchAll(/^([^:\n]+):\d+:\d+: .*\[Error\/(.+)\]$/gm)].map(([, file, rule]) => `${file}: ${rule}`)
}

const nameOf = (folder: string): string => folder.replaceAll('/', '-')
const up = (folder: string): string =>
  folder
    .split('/')
    .map(() => '..')
    .join('/')

let complaints: string[] = []
beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'portal-floors-'))
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'), 'dir')
  copyFileSync(join(root, '.oxlintrc.json'), join(house, '.oxlintrc.json'))
  for (const from of folders) {
    for (const name of ['thing', 'index', 'worker']) put(`${from}/${name}.ts`, 'export const thing = 1\n')
    put(`${from}/to-itself.ts`, "import { thing } from './thing'\n\nexport const own = thing\n")
    for (const to of folders.filter((folder) => folder !== from)) {
      put(
        `${from}/to-${nameOf(to)}.ts`,
        `import { thing } from '${up(from)}/${to}/${doorOf(from, to)}'\n\nexport const other = thing\n`,
      )
    }
  }
  const past = "import { thing } from '../sync/thing'\n\nexport const past = thing\n"
  put('src/app/past-the-door.ts', past)
  put('src/features/one/past-the-door.ts', past.replace('../', '../../'))
  put('sw/past-the-door.ts', past.replace('../', '../src/'))
  put('sw/by-the-page.ts', past.replace('../sync/thing', '../src/sync'))
  put('src/domain/clock.ts', 'export const now = () => Date.now()\n')
  put(
    'src/domain/library.ts',
    "import { object } from 'yup'\nimport { z } from 'zod'\n\nexport const both = [object, z]\n",
  )
  put('src/app/database.ts', "import { Dexie } from 'dexie'\n\nexport const db = Dexie\n")
  put(
    'src/features/one/api.ts',
    "import { createApi } from '@reduxjs/toolkit/query/react'\n\nexport const api = createApi\n",
  )
  put('src/ui/loud.ts', "export const speak = () => console.log('x')\n")
  put('src/ui/default.ts', 'const thing = 1\nexport default thing\n')
  put('src/ui/loose.ts', 'export const loose = (value: any): number => value\n')
  complaints = lint()
})
afterAll(() => rmSync(house, { recursive: true, force: true }))

test.each(folders)('%s may import exactly what the table says', (from) => {
  const others = folders.filter((folder) => folder !== from)
  const refused = others.filter((to) => complaints.includes(`${from}/to-${nameOf(to)}.ts: boundaries(dependencies)`))
  expect(refused).toEqual(others.filter((to) => !allowed[from]?.includes(to)))
})

/** The picture of the floors in ARCHITECTURE.md: the number of each place. */
const readPicture = (page: string): Map<string, number> => {
  const [, picture = ''] = /## The floors[\s\S]*?```\n([\s\S]*?)```/.exec(page) ?? []
  const rows = [...picture.matchAll(/^(\d) {2}(.+)$/gm)]
  return new Map(
    rows.flatMap(([, floor, names = '']) => names.split(', ').map((name) => [name, Number(floor)] as const)),
  )
}

/** The table beside it: what each place may import. */
const readTable = (page: string): Record<string, string[]> =>
  Object.fromEntries(
    [...page.matchAll(/^\| ((?:src\/|sw\b|server\b)[^|]*?) *\| ([^|]+?) *\|$/gm)].map(([, place = '', may = '']) => [
      place,
      may === 'nothing' ? [] : may.split(', '),
    ]),
  )

describe('ARCHITECTURE.md', () => {
  const page = readText('ARCHITECTURE.md')
  const asDrawn = (folder: string): string => folder.replace(/\/(one|two)$/, '')

  test('has the table that the linter obeys', () => {
    const table = Object.fromEntries(
      Object.entries(allowed).map(([place, may]) => [asDrawn(place), [...new Set(may.map(asDrawn))].toSorted()]),
    )
    const drawn = Object.entries(readTable(page)).map(([place, may]) => [place, may.toSorted()])
    expect(Object.fromEntries(drawn)).toEqual(table)
  })

  test('draws floors on which every arrow points down', () => {
    const drawn = readPicture(page)
    const floorOf = (place: string): number => drawn.get(place.replace(/^src\//, '')) ?? Number.NaN
    const arrows = Object.entries(readTable(page)).flatMap(([from, may]) => may.map((to) => ({ from, to })))
    const wrong = arrows.filter(({ from, to }) => from !== 'server' && !(floorOf(from) > floorOf(to)))
    expect(arrows.length).toBeGreaterThan(30)
    expect(wrong).toEqual([])
  })
})

test('a place may import itself', () => {
  expect(complaints.filter((line) => line.includes('to-itself'))).toEqual([])
})

test.each([
  ['src/app/past-the-door.ts', 'only the door of a floor that has one is named'],
  ['src/features/one/past-the-door.ts', 'only the door of a floor that has one is named'],
  ['sw/past-the-door.ts', 'only the door of a floor that has one is named'],
  ['sw/by-the-page.ts', 'the worker has a door of its own'],
  ['src/domain/clock.ts', 'the domain has no clock'],
  ['src/domain/library.ts', 'the domain stands on nothing but Yup'],
  ['src/app/database.ts', 'only the offline floor opens the database'],
  ['src/features/one/api.ts', 'there is one base API'],
  ['src/ui/loud.ts', 'nothing writes to the console'],
  ['src/ui/default.ts', 'nothing is exported by default'],
  ['src/ui/loose.ts', 'nothing is of any type'],
])('%s is refused: %s', (file) => {
  expect(complaints.filter((line) => line.startsWith(`${file}: `))).toHaveLength(1)
})
