import { liftWith } from '../fields/lift'
import { formVersions } from '../fields/versions'
import { isStored } from '../form/stored'
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

/** Reads a stored draft; see liftWith. */
export const liftBenefit = liftWith({
  versions: benefitVersions,
  treeOf: ({ beneficio, solicitante }) =>
    isBenefitId(beneficio) && isStored(solicitante) ? answersOf({ beneficio }) : undefined,
  mend: withPeople,
})
