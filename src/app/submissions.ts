import type { OutboxKind } from '../domain/delivery/outbox'
import { benefitKind } from '../features/benefits/kind'
import { messageKind } from '../features/contact/kind'
import { directDebitKind } from '../features/direct-debit/kind'
import { applicantDocumentKind, memberDocumentKind } from '../features/document-again/kind'
import { modificationKind } from '../features/file/edit/kind'
import { levelKind } from '../features/level-option/kind'
import { preAffiliationKind } from '../features/preaffiliation/kind'
import type { SubmissionKind } from '../forms/submission/kind'

/**
 * Every submission of the portal. Lists, drafts, outbox and routes read this table. Drafts and items of a kind that is
 * not in it come from a newer release: they are kept and shown as such.
 */
export const submissions = {
  preafiliacion: preAffiliationKind,
  subsidio: benefitKind,
  modificacion: modificationKind,
  adhesion: directDebitKind,
  nivel: levelKind,
  mensaje: messageKind,
  documento: memberDocumentKind,
  documentoSuelto: applicantDocumentKind,
} satisfies Record<OutboxKind, SubmissionKind>
