import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { profileSchema, type FundProfile } from '../../src/contract/fund/profile'
import { colorFaults } from '../../src/domain/fund/palette'
import { svgFault } from './svg'

/** A profile that was read and found right, with the drawings that it names. */
export type Fund = {
  profile: FundProfile
  /** Text of each SVG, by its name in the folder. */
  drawings: ReadonlyMap<string, string>
  /** Digest of all of it, 8 hex digits: equal profiles have equal ones. */
  version: string
}

/** Name of the file that the folder of a profile is known by. */
const profileFile = 'perfil.json'

const pathOf = (path: readonly PropertyKey[]): string =>
  path.map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index === 0 ? '' : '.'}${String(key)}`)).join('')

const unknownKeys = (issue: z.core.$ZodIssue): string | undefined =>
  issue.code === 'unrecognized_keys' ? `has unknown keys: ${issue.keys.join(', ')}` : undefined

/** Every fault of a profile as 'path: what is wrong'; `districts[1].email: must be an e-mail address`. */
const faultsOf = (error: z.ZodError): string[] =>
  error.issues.map((issue) => `${pathOf(issue.path) || profileFile}: ${unknownKeys(issue) ?? issue.message}`)

const refuse = (folder: string, faults: readonly string[]): never => {
  throw new Error(`the profile in ${folder} cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
}

const findText = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

const readJson = (folder: string): unknown => {
  const text = findText(join(folder, profileFile)) ?? refuse(folder, [`${profileFile}: is not there`])
  try {
    return JSON.parse(text)
  } catch (cause) {
    return refuse(folder, [`${profileFile}: is no JSON (${cause instanceof Error ? cause.message : String(cause)})`])
  }
}

/** Names of the drawings of a profile, by their path in it. */
const drawingsOf = ({ logo: { icons, ...marks } }: FundProfile): [path: string, name: string][] =>
  [
    ...Object.entries(marks),
    ...Object.entries(icons ?? {}).map(([key, name]) => [`icons.${key}`, name] as const),
  ].flatMap(([key, name]) => (name === undefined ? [] : [[`logo.${key}`, name]]))

/** Reads the folder of a profile whole. Throws one error that names every fault with its path. */
export const loadFund = (folder: string): Fund => {
  const parsed = profileSchema.safeParse(readJson(folder))
  if (!parsed.success) return refuse(folder, faultsOf(parsed.error))
  const profile = parsed.data
  const faults = colorFaults(profile.colors)
  const drawings = new Map<string, string>()
  for (const [path, name] of drawingsOf(profile)) {
    const text = findText(join(folder, name))
    const fault = text === undefined ? `the file ${name} is not there` : svgFault(text)
    if (fault === undefined) drawings.set(name, text ?? '')
    else faults.push(`${path}: ${fault}`)
  }
  if (faults.length > 0) return refuse(folder, faults)
  const version = createHash('sha256')
    .update(JSON.stringify([profile, [...drawings]]))
    .digest('hex')
    .slice(0, 8)
  return { profile, drawings, version }
}
