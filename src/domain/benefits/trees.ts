import { benefitDeclarations } from './declarations'
import { benefitAnswers, type BenefitAnswers } from './fields'
import type { BenefitId, BenefitValues } from './values'

const { adopcion, nacimiento, maternidad, madreNoGestante, matrimonio, union } = benefitDeclarations

const trees: Readonly<Record<BenefitId, BenefitAnswers>> = {
  adopcion: benefitAnswers(adopcion),
  nacimiento: benefitAnswers(nacimiento),
  maternidad: benefitAnswers(maternidad),
  madreNoGestante: benefitAnswers(madreNoGestante),
  matrimonio: benefitAnswers(matrimonio),
  union: benefitAnswers(union),
}

/** The rows of the benefit in the answers. */
export const answersOf = ({ beneficio }: Pick<BenefitValues, 'beneficio'>): BenefitAnswers => trees[beneficio]
