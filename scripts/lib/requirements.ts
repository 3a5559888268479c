import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCsv } from './csv'
import { listFiles } from './files'

/** One requirement: its id (AREA-nnn) and its sentence. */
export type Requirement = { id: string; text: string }

/** A test's title as it stands in a file. */
export type Title = { file: string; text: string; ids: readonly string[] }

/** How many requirements of one area a test names, and which ones none does. */
export type AreaCount = { area: string; all: number; named: number; missing: Requirement[] }

const idPattern = /\b[A-Z][A-Z0-9]*-\d{3}\b/g
const titlePattern =
  /\b(?:test|it|describe)(?:\.\w+)*(?:\([^)]*\))?\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)/g
const mostIdsPerTitle = 5

const areaOf = (id: string): string => id.split('-')[0] ?? id

/** The requirements of `docs/requirements.csv`, in their order. */
export const readRequirements = (root: string): Requirement[] =>
  parseCsv(readFileSync(join(root, 'docs/requirements.csv'), 'utf8'))
    .slice(1)
    .map(([id = '', , text = '']) => ({ id, text }))

/** The titles in the text of a test file, with the requirement ids that they carry. */
export const titlesIn = (file: string, text: string): Title[] =>
  [...text.matchAll(titlePattern)].map(([, single, double, template]) => {
    const title = single ?? double ?? template ?? ''
    return { file, text: title, ids: title.match(idPattern) ?? [] }
  })

/** The titles of every test of the repository. */
export const readTitles = (root: string): Title[] =>
  listFiles(join(root, 'tests'))
    .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
    .flatMap((file) => titlesIn(file.slice(root.length + 1), readFileSync(file, 'utf8')))

/** The count of each area, in the order of the requirements. */
export const countByArea = (requirements: readonly Requirement[], titles: readonly Title[]): AreaCount[] => {
  const named = new Set(titles.flatMap(({ ids }) => ids))
  const areas = [...new Set(requirements.map(({ id }) => areaOf(id)))]
  return areas.map((area) => {
    const own = requirements.filter(({ id }) => areaOf(id) === area)
    const missing = own.filter(({ id }) => !named.has(id))
    return { area, all: own.length, named: own.length - missing.length, missing }
  })
}

/** What is wrong with the list or with the titles, one sentence each. */
export const findFaults = (requirements: readonly Requirement[], titles: readonly Title[]): string[] => {
  const known = new Set(requirements.map(({ id }) => id))
  const repeated = requirements.length === known.size ? [] : ['docs/requirements.csv repeats an id']
  const unknown = titles.flatMap(({ file, ids }) =>
    ids.filter((id) => !known.has(id)).map((id) => `${file}: no requirement is called ${id}`),
  )
  const crowded = titles
    .filter(({ ids }) => ids.length > mostIdsPerTitle)
    .map(({ file, text }) => `${file}: more than ${mostIdsPerTitle} requirements in one title: ${text.slice(0, 60)}`)
  return [...repeated, ...unknown, ...crowded]
}

/** Whether the list is the agreed one: its digest is kept beside it, so that no one edits a requirement in passing. */
export const isAgreedList = (root: string): boolean => {
  const [expected] = readFileSync(join(root, 'docs/requirements.sha256'), 'utf8').split(' ')
  const list = readFileSync(join(root, 'docs/requirements.csv'))
  return createHash('sha256').update(list).digest('hex') === expected
}
