import type { OutboxKind } from '../domain/delivery/outbox'
import { benefitKind } from '../features/benefits/kind'
import { preAffiliationKind } from '../features/preaffiliation/kind'
import type { SubmissionKind } from '../forms/submission/kind'

/**
 * Every submission of the portal. Lists, drafts, outbox and routes read this table; one whose kind it does not have was made by
 * a newer release, and is kept and told as such.
 */
export const submissions = {
  preafiliacion: preAffiliationKind,
  subsidio: benefitKind,
} satisfies Record<OutboxKind, SubmissionKind>
