import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, release, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { outcomes, type RanTest, type TimedFile } from './tally'
import { ageOf } from './tree'

/** Commits after which `npm test` says how old the record is, and after which it fails. */
export const recordAges = { said: 50, most: 150 } as const

const fileCost = z.object({ file: z.string(), seconds: z.number(), processor: z.number().optional() })

/**
 * What the last `npm run test:whole` found, as docs/proof.json keeps it. Seconds are by the clock, `processor` is in
 * processor seconds of all processes. `titles` has every test by how it ended and by its file.
 */
export const proofSchema = z.object({
  commit: z.string(),
  digest: z.string(),
  at: z.iso.datetime(),
  machine: z.object({
    processor: z.string(),
    cores: z.number(),
    memoryGb: z.number(),
    system: z.string(),
    node: z.string(),
  }),
  seconds: z.number(),
  processor: z.number().optional(),
  passed: z.number(),
  failed: z.number(),
  remarks: z.array(z.string()),
  suites: z.array(z.object({ name: z.string(), seconds: z.number(), processor: z.number().optional() })),
  before: z.record(z.string(), z.number()),
  slowest: z.array(fileCost),
  titles: z.record(z.enum(outcomes), z.record(z.string(), z.array(z.string()))),
})

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
export const thisMachine = (): Proof['machine'] => ({
  processor: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  system: `${type()} ${release()} ${arch()}`,
  node: process.version,
})

const rounded = (seconds: number): number => Math.round(seconds * 10) / 10

/** A cost with a tenth of a second, as the record keeps it. */
export const roundedCost = <T extends { seconds: number; processor?: number | undefined }>(cost: T): T => ({
  ...cost,
  seconds: rounded(cost.seconds),
  ...(cost.processor === undefined ? {} : { processor: rounded(cost.processor) }),
})

/** The dearest files first, by processor time where it was counted. */
export const dearest = (files: readonly TimedFile[], count: number): Proof['slowest'] =>
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
export const titlesOf = (ran: readonly RanTest[]): Proof['titles'] => ({
  passed: byFile(ran.filter(({ outcome }) => outcome === 'passed')),
  'second try': byFile(ran.filter(({ outcome }) => outcome === 'second try')),
  failed: byFile(ran.filter(({ outcome }) => outcome === 'failed')),
  'not run': byFile(ran.filter(({ outcome }) => outcome === 'not run')),
})

/** The tests of a record, as a run gives them. */
export const testsOf = ({ titles }: Proof): RanTest[] =>
  outcomes.flatMap((outcome) =>
    Object.entries(titles[outcome]).flatMap(([file, own]) => own.map((title) => ({ file, title, outcome }))),
  )

/** Writes the record, with a title on each line so that a change of it can be read. */
export const writeProof = (root: string, proof: Proof): void =>
  writeFileSync(proofFile(root), `${JSON.stringify(proof, null, 1)}\n`)

/** What `npm test` says of the record: words, and whether it fails by them. */
export type Standing = { words: string; isGood: boolean }

/** How the record stands: missing, with a failure, too old, old, or young; without git its age is not known. */
export const standingOf = (proof: Proof | undefined, age: number | undefined): Standing => {
  if (!proof) return { words: 'There is no record of the far ring yet: npm run test:whole writes it.', isGood: true }
  if (proof.failed > 0)
    return {
      words: `docs/proof.json holds ${proof.failed} failed tests: mend them, npm run test:whole.`,
      isGood: false,
    }
  if (age === undefined)
    return { words: `The record of the far ring is of another tree; git does not know how old it is.`, isGood: true }
  if (age > recordAges.most)
    return {
      words: `The record of the far ring is more than ${recordAges.most} commits old: npm run test:whole makes another.`,
      isGood: false,
    }
  if (age >= recordAges.said) return { words: `The record of the far ring is ${age} commits old.`, isGood: true }
  return { words: '', isGood: true }
}

/** How the record of this repository stands. */
export const findStanding = (root: string): Standing => {
  const proof = readProof(root)
  return standingOf(proof, proof && ageOf(proof, recordAges.most, root))
}
