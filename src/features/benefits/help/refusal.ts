import type { ChecksState } from '../../../domain/form/checks'

/** A refusal before anything is filled in: because of contributions or a payment plan (BENEFIT-026). */
export type BenefitRefusal = { message: string | null }

/** The refusal that applies, by the last results; undefined when there is none. */
export const findRefusal = ({ checks }: { checks: ChecksState }): BenefitRefusal | undefined =>
  [checks.aportes, checks.planPagos].find((answer) => answer?.state === 'refused')
