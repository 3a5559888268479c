import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findReachable, readImportGraph, type ImportGraph } from './import-graph'

/** The product files to add or edit for one more of a thing. */
export type Cost = {
  /** What is added: "another list like familiares". */
  name: string
  /** Files that exist only for it. */
  own: readonly string[]
  /** Shared files that name it. */
  shared: readonly string[]
  /** What a small one needs besides, in words, one file each. */
  besides: readonly string[]
  /** What it brings only if nothing like it is there yet, in words, one file each; not held to the limit. */
  ifNew: readonly string[]
  /** Highest acceptable number of files. */
  limit: number
}

/** The product's code without comments, and its import graph. */
type Product = { graph: ImportGraph; texts: ReadonlyMap<string, string>; reached: ReadonlySet<string> }

const limits = { submission: 20, list: 12, change: 6, endpoint: 5 }

const entries = ['src/main.tsx', 'sw/sw.ts', 'sw/noop.ts', 'server/main.ts', 'server/inspect/child/main.ts']

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\/\/.*$/gm, '')

const readProduct = (root: string): Product => {
  const graph = readImportGraph(root, ['src', 'sw', 'server'])
  const texts = new Map(
    [...graph.keys()].map((file) => [file, withoutComments(readFileSync(join(root, file), 'utf8'))]),
  )
  const workers = [...graph.keys()].filter((file) => file.endsWith('.worker.ts'))
  return { graph, texts, reached: findReachable(graph, [...entries, ...workers]) }
}

/** Files below folders, or the files themselves, and everything that only they reach. */
const findOwn = ({ graph, reached }: Product, places: readonly string[]): string[] => {
  const isOf = (file: string): boolean => places.some((place) => file === place || file.startsWith(`${place}/`))
  const left = findReachable(graph, entries, new Set([...graph.keys()].filter(isOf)))
  return [...reached].filter((file) => !left.has(file) && !file.endsWith('.worker.ts'))
}

/** Files outside of `own` that import one of them. */
const findImporters = ({ graph, reached }: Product, own: readonly string[]): string[] =>
  [...reached].filter((file) => !own.includes(file) && own.some((one) => graph.get(file)?.has(one)))

/** Files that contain a name as a string or as the key of a table. */
const findNaming = ({ texts, reached }: Product, name: string): string[] => {
  const pattern = new RegExp(`'${name}'|^\\s*'?${name}'?:`, 'm')
  return [...reached].filter((file) => pattern.test(texts.get(file) ?? ''))
}

const inAll = (lists: readonly (readonly string[])[]): string[] =>
  (lists[0] ?? []).filter((file) => lists.every((list) => list.includes(file)))

/** Where the code of each kind of submission is; a kind that is not listed is not used as an example. */
const submissions: Record<string, readonly string[]> = {
  preafiliacion: [
    'src/domain/preaffiliation',
    'src/contract/preaffiliation',
    'src/features/preaffiliation',
    'server/areas/affiliation',
  ],
  subsidio: ['src/domain/benefits', 'src/contract/benefits', 'src/features/benefits', 'server/areas/benefits'],
}

const pathFile = 'src/contract/base-paths.ts'
// What a member reads has its name and words here. So has a call whose failures the log tells apart, with its words
// in the second file; any other call needs neither.
const namesFile = 'src/domain/log/names.ts'
const wordsFile = 'src/domain/log/words.ts'

const callInLog = [`its name in ${namesFile}`, `its words in ${wordsFile}`]
const routesRow = 'the row of its path in docs/routes.md'
const newArea = 'server/app.ts, for the first route of an area'

/** What a form of one page has, besides what the engine requires. */
const smallForm = [
  'its declaration',
  'its sending part',
  'its values',
  'their rules',
  'its labels',
  'the bodies of its panels',
  'its request on the wire',
  'the rows that the server keeps',
  'their migration',
  'the repository',
]

// The existing forms are large. The cost of another one is what the engine requires of every kind, plus the content of
// a small form.
const costOfSubmission = (product: Product): Cost => {
  const kinds = Object.entries(submissions).map(([kind, places]) => {
    const own = findOwn(product, places)
    const importers = findImporters(product, own)
    const tables = [...new Set([...importers, ...findNaming(product, kind)])].filter((file) => !own.includes(file))
    return { own, tables }
  })
  const shared = inAll(kinds.map(({ tables }) => tables))
  const doors = kinds.map(({ own }) =>
    own.filter((file) => shared.some((table) => product.graph.get(table)?.has(file))),
  )
  const own = doors.toSorted((a, b) => b.length - a.length)[0] ?? []
  return {
    name: 'a submission of one page',
    own,
    // Each kind has a path of its own.
    shared: [...shared, pathFile],
    besides: smallForm,
    ifNew: [routesRow, ...callInLog],
    limit: limits.submission,
  }
}

/** An existing list: its wire schema and its page, and what else uses its rows, which another list does not need. */
type ExistingList = { places: readonly string[]; users: readonly string[] }

const lists: Record<string, ExistingList> = {
  familiares: {
    places: ['src/contract/member/relatives.ts', 'src/features/file/RelativesPage.tsx'],
    users: [
      'src/contract/benefits/',
      'src/contract/changes/',
      'src/contract/desk-members/',
      'src/contract/modification/',
      'server/areas/benefits/',
      'server/areas/members/relatives.ts',
    ],
  },
}

const costsOfLists = (product: Product): Cost[] =>
  Object.entries(lists).map(([name, { places, users }]) => {
    const own = findOwn(product, places)
    const importers = findImporters(product, own).filter((file) => !users.some((user) => file.startsWith(user)))
    const shared = [...importers, pathFile, namesFile]
    return {
      name: `a list like ${name}`,
      own,
      shared,
      besides: [],
      ifNew: ['its type in src/domain', newArea, routesRow],
      limit: limits.list,
    }
  })

const changeFolder = 'src/contract/changes'

// Besides its declaration, another change requires edits to the tables that name every change.
const costsOfChanges = (product: Product): Cost[] => {
  const declared = [...product.reached].filter(
    (file) => file.startsWith(changeFolder) && /= defineChange\b/.test(product.texts.get(file) ?? ''),
  )
  const examples = declared.map((file) => {
    const kind = /kind: '([\w-]+)'/.exec(product.texts.get(file) ?? '')?.[1] ?? ''
    const tables = [...findImporters(product, [file]), ...findNaming(product, kind)]
    return { kind, file, tables: [...new Set(tables)].filter((table) => table !== file) }
  })
  const shared = inAll(examples.map(({ tables }) => tables))
  const besides = ['its handler in the server', 'the screen that offers it']
  // The server's table has the declarations' names as keys, which it gets from their types only; its log of accounts
  // has an event for each.
  const tables = [...shared, 'server/kinds.ts', 'server/audit-events.ts']
  return examples.map(({ kind, file }) => ({
    name: `a change like ${kind}`,
    own: [file],
    shared: tables,
    besides,
    ifNew: [
      'its values and rules in src/domain',
      `its path in ${pathFile}`,
      'the schema of its body',
      'a dialog',
      'the part that loads the dialog',
      'the same dialog for a refused one',
      ...callInLog,
      routesRow,
    ],
    limit: limits.change,
  }))
}

const isCaller = (file: string): boolean => file.startsWith('src/')

const costsOfEndpoints = ({ texts }: Product): Cost[] => {
  const names = [...(texts.get(pathFile) ?? '').matchAll(/^ {2}(\w+): `/gm)].map(([, name]) => name ?? '')
  return names.map((name) => {
    const naming = new RegExp(`\\bpaths\\.${name}\\b`)
    const files = [...texts].filter(([file, text]) => file !== pathFile && naming.test(text)).map(([file]) => file)
    const [callers, routes] = [files.filter(isCaller), files.filter((file) => !isCaller(file))]
    return {
      name: `an endpoint like ${name}`,
      // A new endpoint has one caller; others may come later.
      own: [...callers.slice(0, 1), ...routes],
      shared: [pathFile],
      besides: ['its shapes'],
      ifNew: ['the translation of its answer', ...callInLog, newArea, routesRow],
      limit: limits.endpoint,
    }
  })
}

/** The number of files of a cost. */
export const filesOf = ({ own, shared, besides }: Cost): number => own.length + shared.length + besides.length

/** The cost of another submission, list, change and endpoint in the tree at `root`; for endpoints the highest one. */
export const findCosts = (root: string): Cost[] => {
  const product = readProduct(root)
  const dearest = costsOfEndpoints(product).toSorted((a, b) => filesOf(b) - filesOf(a))
  return [costOfSubmission(product), ...costsOfLists(product), ...costsOfChanges(product), ...dearest.slice(0, 1)]
}
