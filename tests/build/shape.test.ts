import { readFileSync } from 'node:fs'
import { dirname, extname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles } from '../../scripts/lib/files'
import { findReachable, readImportGraph, type ImportGraph } from '../../scripts/lib/import-graph'
import { root } from '../../scripts/lib/paths'

const places = ['src', 'sw', 'server', 'scripts', 'tests']
const files = [...places, 'docs', 'public']
  .flatMap((place) => listFiles(join(root, place)))
  .map((file) => relative(root, file))

/** Lists that grow by one file for each of their things, and files that programs write. */
const isCollection = (folder: string): boolean =>
  ['docs/decisions', 'public/catalogos', 'scripts/catalogues/source', 'server/db/migrations'].some((place) =>
    folder.startsWith(place),
  )

test('no file of code has more than 300 lines', () => {
  const code = files.filter((file) => /\.(tsx?|mjs|css)$/.test(file) && places.includes(file.split('/')[0] ?? ''))
  const linesOf = (file: string): number => readFileSync(join(root, file), 'utf8').split('\n').length - 1
  expect(code.length).toBeGreaterThan(1000)
  expect(code.map((file) => [file, linesOf(file)]).filter(([, lines]) => Number(lines) > 300)).toEqual([])
})

test('no folder has more than 25 files side by side', () => {
  const countOf = new Map<string, number>()
  // What the compiler notes for its next run is no file of ours.
  const own = files.filter((path) => !['', '.tsbuildinfo'].includes(extname(path)))
  for (const file of own) {
    countOf.set(dirname(file), (countOf.get(dirname(file)) ?? 0) + 1)
  }
  const large = [...countOf].filter(([folder, count]) => count > 25 && !isCollection(folder))
  expect(large).toEqual([])
})

/** The folders side by side below a folder, and which of them import which. */
const foldersOf = (graph: ImportGraph, parent: string): ImportGraph => {
  const childOf = (file: string): string | undefined => /^([^/]+)\//.exec(file.slice(parent.length + 1))?.[1]
  const between = new Map<string, Set<string>>()
  for (const [file, targets] of graph) {
    const from = file.startsWith(`${parent}/`) ? childOf(file) : undefined
    if (from === undefined) continue
    const known = between.get(from) ?? new Set()
    between.set(from, known)
    for (const target of targets) {
      const to = target.startsWith(`${parent}/`) ? childOf(target) : undefined
      if (to !== undefined && to !== from) known.add(to)
    }
  }
  return between
}

test.each(['src', 'server'])('folders of %s that are side by side do not import each other in a circle', (place) => {
  const graph = readImportGraph(root, [place])
  const parents = new Set([...graph.keys()].flatMap((file) => [dirname(file), dirname(dirname(file))]))
  const circles = [...parents]
    .filter((parent) => parent.startsWith(place))
    .flatMap((parent) => {
      const between = foldersOf(graph, parent)
      const isInCircle = ([from, targets]: [string, ReadonlySet<string>]): boolean =>
        findReachable(between, [...targets]).has(from)
      return [...between].filter(isInCircle).map(([from]) => `${parent}/${from}`)
    })
  expect(circles).toEqual([])
})
