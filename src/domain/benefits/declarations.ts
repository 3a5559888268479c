import type { BenefitDeclaration } from './declaration'
import { adoption } from './declarations/adoption'
import { birth } from './declarations/birth'
import { benefitAnswers, type BenefitAnswers } from './fields'
import { marriage } from './declarations/marriage'
import { maternity } from './declarations/maternity'
import { nonGestationalMother } from './declarations/non-gestational-mother'
import { union } from './declarations/union'
import { benefitIds, type BenefitId, type BenefitValues } from './values'

export type { BenefitDeclaration } from './declaration'

/** The six forms of the seven benefits (BENEFIT-002, BENEFIT-003). */
export const benefitDeclarations: Readonly<Record<BenefitId, BenefitDeclaration>> = {
  adopcion: adoption,
  nacimiento: birth,
  maternidad: maternity,
  madreNoGestante: nonGestationalMother,
  matrimonio: marriage,
  union,
}

/** The answers of each benefit as rows. */
const answers: Readonly<Record<BenefitId, BenefitAnswers>> = {
  adopcion: benefitAnswers(adoption),
  nacimiento: benefitAnswers(birth),
  maternidad: benefitAnswers(maternity),
  madreNoGestante: benefitAnswers(nonGestationalMother),
  matrimonio: benefitAnswers(marriage),
  union: benefitAnswers(union),
}

/** The rows of the benefit in the answers. */
export const answersOf = ({ beneficio }: Pick<BenefitValues, 'beneficio'>): BenefitAnswers => answers[beneficio]

/** The declaration of the benefit in the answers. */
export const declarationOf = ({ beneficio }: Pick<BenefitValues, 'beneficio'>): BenefitDeclaration =>
  benefitDeclarations[beneficio]

/** Whether a text names a form of benefits. */
export const isBenefitId = (id: string): id is BenefitId => benefitIds.some((one) => one === id)
