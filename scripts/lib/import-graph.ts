import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { listFiles } from './files'

/** Which files of a repository import which: paths from its root, with '/'. Files without imports have an empty set. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>

const isCode = (file: string): boolean => /\.(tsx?|mjs|css)$/.test(file) && !file.endsWith('.d.ts')

// `import x from`, `export x from`, `import 'x'`, `import('x')`, `new URL('x', import.meta.url)`, and `@import` of a sheet.
const specifiers = /(?:\bfrom|\bimport|@import)\s*\(?\s*'(\.[^']+)'|new URL\('(\.[^']+)'/g

const endings = ['', '.ts', '.tsx', '/index.ts', '.mjs']

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile()

const resolve = (from: string, specifier: string): string | undefined => {
  const path = join(dirname(from), specifier.replace(/\?.*$/, ''))
  return endings.map((ending) => `${path}${ending}`).find(isFile)
}

/** Reads the import graph of folders below `root`; files outside of them are left out. */
export const readImportGraph = (root: string, folders: readonly string[]): ImportGraph => {
  const files = folders.flatMap((folder) => listFiles(join(root, folder))).filter(isCode)
  const inside = new Set(files)
  const importsOf = (file: string): Set<string> => {
    const found = [...readFileSync(file, 'utf8').matchAll(specifiers)].map(([, a, b]) => resolve(file, a ?? b ?? ''))
    return new Set(found.flatMap((path) => (path !== undefined && inside.has(path) ? [relative(root, path)] : [])))
  }
  return new Map(files.map((file) => [relative(root, file), importsOf(file)]))
}

/** All files reachable from `starts` without passing through `without`. */
export const findReachable = (
  graph: ImportGraph,
  starts: readonly string[],
  without: ReadonlySet<string> = new Set(),
): ReadonlySet<string> => {
  const reached = new Set<string>()
  const waiting = starts.filter((file) => !without.has(file))
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    for (const next of graph.get(file) ?? []) if (!without.has(next)) waiting.push(next)
  }
  return reached
}
