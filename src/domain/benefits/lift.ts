import type { JsonValue } from '../json'
import { isStored, readStored } from '../fields/values'
import { formVersions } from '../fields/versions'
import { answersOf } from './trees'
import { newBenefit } from './defaults'
import { isBenefitId } from './ids'
import type { BenefitValues } from './values'

/** The versions of a draft. */
export const benefitVersions = formVersions()

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
  const stored = benefitVersions.lifted(version, content)
  const beneficio = stored?.['beneficio']
  if (!isBenefitId(beneficio) || !isStored(stored?.['solicitante'])) return undefined
  return withPeople(readStored(answersOf({ beneficio }), stored))
}
