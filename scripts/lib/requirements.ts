import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCsv } from './csv'
import { listFiles } from './files'
import type { RanTest } from './tally'

/** One requirement: its id (AREA-nnn) and its sentence. */
export type Requirement = { id: string; text: string }

/** A test's title as it stands in a file. */
export type Title = { file: string; text: string; ids: readonly string[] }

/** How many requirements of one area a run proved, and which ones it did not. */
export type AreaCount = { area: string; all: number; proven: number; missing: Requirement[] }

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

/** What a run proved. */
export type Proof = {
  /** A test that carries the id ran, and every one that carries it passed at its first try. */
  proven: ReadonlySet<string>
  /** Every test that carries the id passed in the end, one of them only on its second try: not counted, and no failure. */
  onSecondTry: ReadonlySet<string>
}

/** The requirements that the tests of a run proved. */
export const findProof = (ran: readonly RanTest[]): Proof => {
  const idsOf = (outcome: RanTest['outcome']): Set<string> =>
    new Set(ran.filter((test) => test.outcome === outcome).flatMap(({ title }) => title.match(idPattern) ?? []))
  const failed = idsOf('failed')
  const onSecondTry = new Set([...idsOf('second try')].filter((id) => !failed.has(id)))
  return {
    proven: new Set([...idsOf('passed')].filter((id) => !failed.has(id) && !onSecondTry.has(id))),
    onSecondTry,
  }
}

/** The count of each area, in the order of the requirements. */
export const countByArea = (requirements: readonly Requirement[], proven: ReadonlySet<string>): AreaCount[] => {
  const areas = [...new Set(requirements.map(({ id }) => areaOf(id)))]
  return areas.map((area) => {
    const own = requirements.filter(({ id }) => areaOf(id) === area)
    const missing = own.filter(({ id }) => !proven.has(id))
    return { area, all: own.length, proven: own.length - missing.length, missing }
  })
}

/** The requirements that a title names and no try of the run proved: a test of theirs failed, was skipped or did not run. */
export const findClaims = (titles: readonly Title[], { proven, onSecondTry }: Proof): string[] =>
  [...new Set(titles.flatMap(({ ids }) => ids))].filter((id) => !proven.has(id) && !onSecondTry.has(id)).toSorted()

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
