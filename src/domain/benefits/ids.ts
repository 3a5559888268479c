/** The forms of benefits; `union` serves the cohabitation union and the civil union (AMB-25). */
export const benefitIds = ['adopcion', 'nacimiento', 'maternidad', 'madreNoGestante', 'matrimonio', 'union'] as const

export type BenefitId = (typeof benefitIds)[number]

/** Whether something names a form of benefits. */
export const isBenefitId = (id: unknown): id is BenefitId => benefitIds.some((one) => one === id)
