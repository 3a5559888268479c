import type { JsonValue } from '../json'
import { readStored } from '../fields/values'
import { isStored } from '../form/stored'
import type { Migration } from '../form/version'
import { answersOf } from './declarations'
import { newBenefit } from './defaults'
import { benefitIds } from './ids'
import type { BenefitValues } from './values'

/** Version of the content of a benefit draft. Raising it requires a migration. */
export const benefitVersion = 1

/** One migration per version below the current one, oldest first: index 0 lifts version 1 to version 2. */
const benefitMigrations: readonly Migration[] = []

const withPeople = (values: BenefitValues): BenefitValues => {
  const { hijos, conyuge } = newBenefit(values.beneficio, values.solicitante)
  return {
    ...values,
    hijos: values.hijos.length === 0 ? hijos : values.hijos,
    conyuge: values.conyuge ?? conyuge,
  }
}

/**
 * Converts the answers of any released version to today's shape; missing answers become empty. Undefined for anything
 * that is no benefit request, and for a version that this release does not know: such a draft is never overwritten
 * (F08).
 */
export const liftBenefit = (version: number, content: JsonValue): BenefitValues | undefined => {
  if (version < 1 || version > benefitVersion) return undefined
  const stored = benefitMigrations.slice(version - 1).reduce((lifted, step) => step(lifted), content)
  if (!isStored(stored) || !isStored(stored['solicitante'])) return undefined
  const beneficio = benefitIds.find((id) => id === stored['beneficio'])
  return beneficio && withPeople(readStored(answersOf({ beneficio }), stored))
}
