import type { ChecksState } from '../../../domain/form/checks'

/** What the fund says no to before anything is filled in: contributions or a payment plan (BENEFIT-026). */
export type BenefitRefusal = { message: string | null }

/** The refusal that stands, as it was last answered; undefined when there is none. */
export const findRefusal = ({ checks }: { checks: ChecksState }): BenefitRefusal | undefined =>
  [checks.aportes, checks.planPagos].find((answer) => answer?.state === 'refused')
