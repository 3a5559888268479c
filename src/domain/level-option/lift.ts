import { isPlainDate } from '../dates'
import { readStored } from '../fields/values'
import { formVersions } from '../fields/versions'
import { isStored, numberIn, textIn, type Stored } from '../form/stored'
import type { JsonValue } from '../json'
import type { ReducedPlan } from '../level/reduced'
import type { LevelValidity } from '../level/validity'
import { levelRequest } from './fields'
import type { LevelRequest, SeenLevel } from './values'

/** The versions of a draft. */
export const levelVersions = formVersions()

const validities: readonly LevelValidity[] = ['A', 'P']
const plans: readonly ReducedPlan[] = ['PMJ', 'RAR']

const oneOf = <T extends string>(value: JsonValue | undefined, known: readonly T[]): T | null =>
  known.find((one) => one === value) ?? null

const dayIn = (stored: Stored, key: string) => {
  const day = textIn(stored, key)
  return isPlainDate(day) ? day : ''
}

const toSeen = (stored: Stored): SeenLevel => ({
  anio: numberIn(stored, 'anio'),
  nivel: numberIn(stored, 'nivel'),
  validez: oneOf(stored['validez'], validities),
  plan: oneOf(stored['plan'], plans),
  sigue: oneOf(stored['sigue'], plans),
  fecmat: dayIn(stored, 'fecmat'),
  esJubilado: stored['esJubilado'] === true,
  enDiscapacidad: stored['enDiscapacidad'] === true,
  empleo: textIn(stored, 'empleo'),
  empleoTipo: textIn(stored, 'empleoTipo'),
  empleoDesde: dayIn(stored, 'empleoDesde'),
})

/**
 * Converts the answers of any released version to today's shape; missing answers become empty. Undefined for anything
 * that is no request of level, and for a version that this release does not know: such a draft is never overwritten
 * (F08).
 */
export const liftLevelRequest = (version: number, content: JsonValue): LevelRequest | undefined => {
  const stored = levelVersions.lifted(version, content)
  const seen = stored?.['visto']
  if (!isStored(seen)) return undefined
  return { ...readStored(levelRequest, stored), visto: toSeen(seen) }
}
