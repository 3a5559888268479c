import type { BenefitDeclaration } from './declaration'
import { adoption } from './declarations/adoption'
import { birth } from './declarations/birth'
import { marriage } from './declarations/marriage'
import { maternity } from './declarations/maternity'
import { nonGestationalMother } from './declarations/non-gestational-mother'
import { union } from './declarations/union'
import type { BenefitId, BenefitValues } from './values'

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

/** The declaration of the benefit in the answers. */
export const declarationOf = ({ beneficio }: Pick<BenefitValues, 'beneficio'>): BenefitDeclaration =>
  benefitDeclarations[beneficio]
