import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, release, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { outcomes, type RanTest, type TimedFile } from './tally'
import { ageOf } from './tree'

/** Commits after which `npm test` says how old the record is, and after which it fails. */
export const recordAges = { said: 50, most: 150 } as const

const costShape = { seconds: z.number(), processor: z.number().optional() }

/**
 * What the last run of a part found, as docs/proof.json keeps it: at which commit (`digest` is that of its files), when it
 * ended, and on which machine. Seconds are by the clock, `processor` is in processor seconds of all processes. `titles` has
 * every test by how it ended and by its file.
 */
const partSchema = z.object({
  name: z.string(),
  commit: z.string(),
  digest: z.string(),
  at: z.iso.datetime(),
  machine: z.string(),
  ...costShape,
  passed: z.number(),
  failed: z.number(),
  remarks: z.array(z.string()),
  suites: z.array(z.object({ name: z.string(), ...costShape })),
  before: z.record(z.string(), z.number()),
  slowest: z.array(z.object({ file: z.string(), ...costShape })),
  titles: z.record(z.enum(outcomes), z.record(z.string(), z.array(z.string()))),
})

/** A part of the record: one group of `npm run test:whole`. */
export type ProofPart = z.infer<typeof partSchema>

/**
 * The record of the far ring: its parts in the order in which a whole run makes them. A part that was run again, by itself
 * or in a whole run, replaces its predecessor.
 */
export const proofSchema = z.object({ parts: z.array(partSchema) })

/** The record of the far ring. */
export type Proof = z.infer<typeof proofSchema>

/** Path of the record in a repository. */
export const proofFile = (root: string): string => join(root, 'docs', 'proof.json')

/** Path of the page that is made of it. */
export const proofPage = (root: string): string => join(root, 'docs', 'proof.md')

/** The record of a repository; undefined when there is none or it cannot be read. */
export const readProof = (root: string): Proof | undefined => {
  if (!existsSync(proofFile(root))) return undefined
  try {
    return proofSchema.safeParse(JSON.parse(readFileSync(proofFile(root), 'utf8'))).data
  } catch {
    return undefined
  }
}

/** This machine, as a record names it. */
export const thisMachine = (): string =>
  [
    cpus()[0]?.model ?? 'unknown processor',
    `${cpus().length} cores`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `${type()} ${release()} ${arch()}`,
    `Node ${process.version}`,
  ].join(', ')

const rounded = (seconds: number): number => Math.round(seconds * 10) / 10

/** A cost with a tenth of a second, as the record keeps it. */
export const roundedCost = <T extends { seconds: number; processor?: number | undefined }>(cost: T): T => ({
  ...cost,
  seconds: rounded(cost.seconds),
  ...(cost.processor === undefined ? {} : { processor: rounded(cost.processor) }),
})

/** The dearest files first, by processor time where it was counted. */
export const dearest = (files: readonly TimedFile[], count: number): ProofPart['slowest'] =>
  files
    .toSorted((one, other) => (other.processor ?? other.seconds) - (one.processor ?? one.seconds))
    .slice(0, count)
    .map((file) => roundedCost(file))

const byFile = (tests: readonly RanTest[]): Record<string, string[]> => {
  const found: Record<string, string[]> = {}
  for (const { file, title } of tests) (found[file] ??= []).push(title)
  return Object.fromEntries(
    Object.entries(found)
      .map(([file, titles]) => [file, titles.toSorted()] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}

/** Every test by how it ended and by its file, in an order that does not depend on the run. */
export const titlesOf = (ran: readonly RanTest[]): ProofPart['titles'] => ({
  passed: byFile(ran.filter(({ outcome }) => outcome === 'passed')),
  'second try': byFile(ran.filter(({ outcome }) => outcome === 'second try')),
  failed: byFile(ran.filter(({ outcome }) => outcome === 'failed')),
  'not run': byFile(ran.filter(({ outcome }) => outcome === 'not run')),
})

/** The tests of a record, as a run gives them. */
export const testsOf = ({ parts }: Proof): RanTest[] =>
  parts.flatMap(({ titles }) =>
    outcomes.flatMap((outcome) =>
      Object.entries(titles[outcome]).flatMap(([file, own]) => own.map((title) => ({ file, title, outcome }))),
    ),
  )

/** The record with parts that were run now, in the order of `names`; a part that no run makes any more is dropped. */
export const withParts = (before: Proof | undefined, ran: readonly ProofPart[], names: readonly string[]): Proof => {
  const all = new Map([...(before?.parts ?? []), ...ran].map((part) => [part.name, part]))
  return { parts: names.flatMap((name) => all.get(name) ?? []) }
}

/** Writes the record, with a title on each line so that a change of it can be read. */
export const writeProof = (root: string, proof: Proof): void =>
  writeFileSync(proofFile(root), `${JSON.stringify(proof, null, 1)}\n`)

const namesOf = (parts: readonly ProofPart[]): string => parts.map(({ name }) => `'${name}'`).join(', ')

/** What `npm test` says of the record: words, and whether it fails by them. */
export type Standing = { words: string; isGood: boolean }

/**
 * How the record stands: missing, with a failure, incomplete, too old, old, or young. `age` is that of its oldest part in
 * commits; without git it is not known. `missing` names the parts that were never run.
 */
export const standingOf = (
  proof: Proof | undefined,
  age: number | undefined,
  missing: readonly string[] = [],
): Standing => {
  if (!proof) return { words: 'There is no record of the far ring yet: npm run test:whole writes it.', isGood: true }
  const failed = proof.parts.filter((part) => part.failed > 0)
  if (failed.length > 0)
    return {
      words: `docs/proof.json holds failed tests of ${namesOf(failed)}: mend them, npm run test:whole -- --part ...`,
      isGood: false,
    }
  if (age !== undefined && age > recordAges.most)
    return {
      words: `A part of the record of the far ring is more than ${recordAges.most} commits old: npm run test:whole.`,
      isGood: false,
    }
  if (missing.length > 0)
    return {
      words: `The record of the far ring lacks ${missing.join(', ')}: npm run test:whole -- --part ...`,
      isGood: true,
    }
  if (age === undefined)
    return { words: `The record of the far ring is of another tree; git does not know how old it is.`, isGood: true }
  if (age >= recordAges.said) return { words: `The record of the far ring is ${age} commits old.`, isGood: true }
  return { words: '', isGood: true }
}

const ageOfOldest = ({ parts }: Proof, root: string): number | undefined => {
  const ages = parts.map((part) => ageOf(part, recordAges.most, root))
  const known = ages.filter((age) => age !== undefined)
  const oldest = Math.max(0, ...known)
  return known.length === ages.length || oldest > recordAges.most ? oldest : undefined
}

/** How the record of this repository stands; `names` are the parts of a whole run. */
export const findStanding = (root: string, names: readonly string[]): Standing => {
  const proof = readProof(root)
  if (proof === undefined) return standingOf(undefined, undefined)
  const there = new Set(proof.parts.map(({ name }) => name))
  return standingOf(
    proof,
    ageOfOldest(proof, root),
    names.filter((name) => !there.has(name)),
  )
}
