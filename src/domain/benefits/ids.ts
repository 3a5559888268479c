/** The forms of benefits; `union` serves the cohabitation union and the civil union (AMB-25). */
export const benefitIds = ['adopcion', 'nacimiento', 'maternidad', 'madreNoGestante', 'matrimonio', 'union'] as const

export type BenefitId = (typeof benefitIds)[number]
