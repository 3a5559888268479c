import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listFiles } from '../../scripts/lib/files'
import { root } from '../../scripts/lib/paths'
import { paths } from '../../src/contract/base-paths'
import { demoMembers, demoPassword } from '../../server/demo/members'
import { demoRegistrations } from '../../server/demo/registrations'
import { readText } from './support/read'

const decisions = readdirSync(join(root, 'docs/decisions'))
const operations = readdirSync(join(root, 'docs/operations'))
const readme = readText('README.md')
const configuration = readText('docs/configuration.md')
const routes = readText('docs/routes.md')

/** The cells of the tables of a page, row by row. */
const rowsOf = (page: string): string[][] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )

const namesIn = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name]) => name ?? '')),
]

const limitFiles = ['database', 'desk-rates', 'limits', 'rates', 'requests'].map((name) => `server/limits/${name}.ts`)

const demo = readText('docs/demo.md')

describe('the demonstration', () => {
  test('lists every demonstration registration and member as they are, and the password', () => {
    const listed = rowsOf(demo).filter(([number]) => /^\d+$/.test(number ?? ''))
    const demos = [...demoRegistrations, ...demoMembers]
    expect(listed).toEqual(demos.map(({ nroafi, nrodoc, description }) => [String(nroafi), nrodoc, description]))
    expect(demo).toContain(demoPassword)
  })
})

describe('the README', () => {
  test('signs in members of the demonstration with its password', () => {
    const numbers = rowsOf(readme).flatMap(([number]) => (/^\d+$/.test(number ?? '') ? [Number(number)] : []))
    expect(numbers.length).toBeGreaterThan(0)
    expect(demoMembers.map(({ nroafi }) => nroafi)).toEqual(expect.arrayContaining(numbers))
    expect(readme).toContain(demoPassword)
  })

  test('shows a picture of the portal', () => {
    const pictures = namesIn(readme, /!\[[^\]]+\]\(([^)]+)\)/g)
    expect(pictures).toHaveLength(1)
    expect(pictures.filter((picture) => !existsSync(join(root, picture)))).toEqual([])
  })
})

describe('docs/configuration.md', () => {
  const rows = rowsOf(configuration)

  test.each([
    ['the portal', ['src/vite-env.d.ts'], /readonly (VITE_\w+)/g],
    [
      'the server',
      [
        'server/config.ts',
        'server/adapters/push/config.ts',
        ...['cards', 'envelopes', 'payments'].map((part) => `server/config-${part}.ts`),
        ...limitFiles,
      ],
      /(?:env\['|toNumber\('|variable: ')([A-Z_]+)'/g,
    ],
  ])('names every variable of %s, and no other', (what, files, pattern) => {
    const isPortal = what === 'the portal'
    const listed = rows.flatMap(([name]) => /^`([A-Z_]+)`$/.exec(name ?? '')?.[1] ?? [])
    const own = listed.filter((name) => name.startsWith('VITE_') === isPortal)
    expect(own.toSorted()).toEqual(namesIn(files.map(readText).join('\n'), pattern).toSorted())
  })
})

describe('docs/routes.md', () => {
  test('names every route that an API of one’s own needs', () => {
    const base = '/portalafiliado-api'
    const needed = Object.values(paths).filter((path) => path !== paths.openApi)
    const shown = (path: string) => (path.startsWith(base) ? path.slice(base.length) : path)
    for (const path of needed) expect(routes).toContain(shown(path))
  })
})

describe('docs/ids.md', () => {
  const id =
    /\b(?:F\d\d|D(?:[1-9]|1[0-2])|O(?:[1-9]|10)|K[1-7]|AHEAD-\d+|CONF-\d+|CUT-\d+|EARLY-\d+|SAY-\d+|UNS-\d+|AMB-\d+)\b/g
  const places = ['src', 'sw', 'server', 'scripts', 'tests'].flatMap((place) => listFiles(join(root, place)))
  const texts = places.filter((file) => /\.(tsx?|mjs|css|md)$/.test(file)).map((file) => readText(relative(root, file)))
  const named = new Set(texts.flatMap((text) => text.match(id) ?? []))
  const defined = rowsOf(readText('docs/ids.md')).flatMap(([cell]) => (cell ?? '').match(id) ?? [])

  test('defines every id that the code names, and only those', () => {
    expect([...named].filter((one) => !defined.includes(one))).toEqual([])
    expect(defined.filter((one) => !named.has(one))).toEqual([])
  })

  test('defines each once', () => {
    expect(defined).toHaveLength(new Set(defined).size)
  })
})

/** The anchors of the headings of a page, as they are made where the repository is read. */
const anchorsOf = (page: string): string[] =>
  namesIn(page, /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

describe('links', () => {
  const pages = [
    'README.md',
    'ARCHITECTURE.md',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'docs/api.md',
    'docs/asvs.md',
    'docs/commands.md',
    'docs/configuration.md',
    'docs/demo.md',
    'docs/documents.md',
    'docs/fields.md',
    'docs/ids.md',
    'docs/import.md',
    'docs/limits.md',
    'docs/offline.md',
    'docs/quality.md',
    'docs/routes.md',
    'docs/security.md',
    'docs/tree.md',
    'docs/troubleshooting.md',
    ...operations.map((name) => `docs/operations/${name}`),
    ...decisions.map((name) => `docs/decisions/${name}`),
  ]
  test.each(pages)('of %s lead somewhere', (page) => {
    const targets = namesIn(readText(page), /\]\(([^)#:]+)[^):]*\)/g)
    expect(targets.filter((target) => !existsSync(join(root, dirname(page), target)))).toEqual([])
  })

  test.each(pages)('of %s to a part of a page lead to a heading', (page) => {
    const targets = namesIn(readText(page), /\]\(([^):]*#[^)]+)\)/g)
    const lost = targets.filter((target) => {
      const [other = '', anchor = ''] = target.split('#')
      return !anchorsOf(readText(other === '' ? page : join(dirname(page), other))).includes(anchor)
    })
    expect(lost).toEqual([])
  })
})

describe('decisions', () => {
  test('are numbered without a gap', () => {
    expect(decisions.toSorted().map((name) => Number(name.slice(0, 4)))).toEqual(
      decisions.map((_name, index) => index + 1),
    )
  })

  test.each(decisions)('%s is short and says what, why and what follows', (name) => {
    const text = readText(`docs/decisions/${name}`)
    expect(text.split('\n').length).toBeLessThan(42)
    for (const part of ['## Decision', '## Rationale', '## Consequences']) expect(text).toContain(part)
  })
})

describe('the page of the tree', () => {
  const [, tree = ''] = /```\n([\s\S]*?)```/.exec(readText('docs/tree.md')) ?? []
  const named = tree.split('\n').flatMap((line) => /^(\S+) {2,}\S/.exec(line)?.[1] ?? [])
  const foldersIn = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${folder}/${name}`)

  test('names only what exists', () => {
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((place) => !existsSync(join(root, place)))).toEqual([])
  })

  test('has a line for every folder of the portal and of the server', () => {
    const floors = foldersIn('src')
    const folders = [
      ...floors,
      ...floors.flatMap(foldersIn),
      ...foldersIn('server'),
      'sw',
      'scripts',
      'public',
      'tests',
      'docs',
    ]
    expect(folders.filter((folder) => !named.includes(folder))).toEqual([])
  })
})

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ')

const screens = ['src/app', 'src/domain', 'src/features', 'src/forms', 'src/ui']
  .flatMap((folder) => listFiles(join(root, folder)))
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => inOneLine(readFileSync(file, 'utf8')))

test('the page for trying devices by hand quotes the screens as they are', () => {
  const page = inOneLine(readText('docs/devices.md'))
  // Dots stand for what varies: the pieces around them are looked for.
  const pieces = [...page.matchAll(/«([^»]+)»/g)].flatMap(([, quoted]) => (quoted ?? '').split('…'))
  const words = [...new Set(pieces.map((piece) => piece.trim().replace(/,$/, '')).filter((piece) => piece !== ''))]
  expect(words.length).toBeGreaterThan(20)
  expect(words.filter((quoted) => !screens.some((text) => text.includes(quoted)))).toEqual([])
})
