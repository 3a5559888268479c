import { isPlainDate } from '../dates'
import { liftWith } from '../fields/lift'
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

/** Reads a stored draft; see liftWith. */
export const liftLevelRequest = liftWith({
  versions: levelVersions,
  treeOf: ({ visto }) => (isStored(visto) ? levelRequest : undefined),
  mend: (values, { visto }): LevelRequest => ({ ...values, visto: toSeen(isStored(visto) ? visto : {}) }),
})
