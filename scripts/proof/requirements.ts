import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCsv } from '../lib/csv'
import { listFiles } from '../lib/files'
import type { RanTest } from './tally'

/** One requirement: its id (AREA-nnn) and its sentence. */
export type Requirement = { id: string; text: string }

/** A test's title as written in a file. */
export type Title = { file: string; text: string; ids: readonly string[] }

/** Per area: the number of requirements that a run proved, and the ids that it did not. */
export type AreaCount = { area: string; all: number; proven: number; missing: Requirement[] }

// Decisions of docs/ids.md have numbers of their own, some of three digits.
const idPattern = /\b(?!UNS-|AMB-|AHEAD-|CONF-|CUT-|EARLY-|SAY-)[A-Z][A-Z0-9]*-\d{3}\b/g
const titlePattern =
  /\b(?:test|it|describe)(?:\.\w+)*(?:\([^)]*\))?\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)/g
const mostIdsPerTitle = 5
// Besides the ids in brackets: a longer one is not read in a list of failures.
const mostCharactersPerTitle = 100

const areaOf = (id: string): string => id.split('-')[0] ?? id

/** The requirements of `docs/requirements.csv`, in order. */
export const readRequirements = (root: string): Requirement[] =>
  parseCsv(readFileSync(join(root, 'docs/requirements.csv'), 'utf8'))
    .slice(1)
    .map(([id = '', , text = '']) => ({ id, text }))

/** The titles in the text of a test file, with their requirement ids. */
export const titlesIn = (file: string, text: string): Title[] =>
  [...text.matchAll(titlePattern)].map(([, single, double, template]) => {
    const title = single ?? double ?? template ?? ''
    return { file, text: title, ids: title.match(idPattern) ?? [] }
  })

/** The titles of all tests of the repository. */
export const readTitles = (root: string): Title[] =>
  listFiles(join(root, 'tests'))
    .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
    .flatMap((file) => titlesIn(file.slice(root.length + 1), readFileSync(file, 'utf8')))

/** What a run proved. */
export type Proof = {
  /** Ids for which at least one test ran, and all their tests ran and passed at the first try. */
  proven: ReadonlySet<string>
  /** Ids whose tests all passed in the end, at least one of them on its second try: neither counted nor a failure. */
  onSecondTry: ReadonlySet<string>
}

/** The requirements that a run proved. */
export const findProof = (ran: readonly RanTest[]): Proof => {
  const idsOf = (outcome: RanTest['outcome']): Set<string> =>
    new Set(ran.filter((test) => test.outcome === outcome).flatMap(({ title }) => title.match(idPattern) ?? []))
  const failed = new Set([...idsOf('failed'), ...idsOf('not run')])
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

/**
 * The requirements that a title names and the run did not prove on any try: a test failed, was skipped or did not run.
 */
export const findClaims = (titles: readonly Title[], { proven, onSecondTry }: Proof): string[] =>
  [...new Set(titles.flatMap(({ ids }) => ids))].filter((id) => !proven.has(id) && !onSecondTry.has(id)).toSorted()

/** A title without its ids: requirements, decisions and entries of the catalogues of faults, in brackets or before a colon. */
const withoutIds = (text: string): string =>
  text.replaceAll(/\[[^\]]*\]\s*|\b[A-Z]\d{1,3}(?:, [A-Z]\d{1,3})*: /g, '').trim()

/** Errors in the list or in the titles, one sentence each. */
export const findFaults = (requirements: readonly Requirement[], titles: readonly Title[]): string[] => {
  const known = new Set(requirements.map(({ id }) => id))
  const repeated = requirements.length === known.size ? [] : ['docs/requirements.csv repeats an id']
  const unknown = titles.flatMap(({ file, ids }) =>
    ids.filter((id) => !known.has(id)).map((id) => `${file}: no requirement is called ${id}`),
  )
  const crowded = titles
    .filter(({ ids }) => ids.length > mostIdsPerTitle)
    .map(({ file, text }) => `${file}: more than ${mostIdsPerTitle} requirements in one title: ${text.slice(0, 60)}`)
  const long = titles
    .filter(({ text }) => withoutIds(text).length > mostCharactersPerTitle)
    .map(
      ({ file, text }) => `${file}: more than ${mostCharactersPerTitle} characters in one title: ${text.slice(0, 60)}`,
    )
  return [...repeated, ...unknown, ...crowded, ...long]
}

/** Whether the list is the agreed one. Its digest is stored beside it, so that nobody edits a requirement unnoticed. */
export const isAgreedList = (root: string): boolean => {
  const [expected] = readFileSync(join(root, 'docs/requirements.sha256'), 'utf8').split(' ')
  const list = readFileSync(join(root, 'docs/requirements.csv'))
  return createHash('sha256').update(list).digest('hex') === expected
}
