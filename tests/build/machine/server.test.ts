import { expect, test } from 'vitest'
import { findReachable, readImportGraph } from '../../../scripts/lib/import-graph'
import { serverSources } from '../../../scripts/lib/build-server'
import { root } from '../../../scripts/lib/paths'

const entries = ['server/main.ts', 'server/inspect/child/main.ts']

test('whatever the server is made of makes a new build of it', () => {
  const graph = readImportGraph(root, ['server', 'src'])
  const files = [...findReachable(graph, entries)]
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => !serverSources.some((place) => file.startsWith(`${place}/`)))).toEqual([])
})
