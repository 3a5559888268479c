import type { OutboxKind } from '../domain/delivery/outbox'
import { benefitKind } from './benefits/wire-kind'
import { applicantDocumentKind, memberDocumentKind } from './document-again/wire-kind'
import { directDebitKind } from './direct-debit/wire-kind'
import { levelRequestKind } from './level-option/wire-kind'
import { messageKind } from './message/wire-kind'
import { modificationKind } from './modification/wire-kind'
import { preAffiliationKind } from './preaffiliation/wire-kind'
import type { WireKind } from './submissions/wire-kind'

/**
 * The wire format of each kind of request: `sync` sends by it and the server receives by it. A kind without a line here
 * does not compile.
 */
export const wireKinds = {
  preafiliacion: preAffiliationKind,
  subsidio: benefitKind,
  modificacion: modificationKind,
  adhesion: directDebitKind,
  nivel: levelRequestKind,
  mensaje: messageKind,
  documento: memberDocumentKind,
  documentoSuelto: applicantDocumentKind,
} satisfies Record<OutboxKind, WireKind>

/** The type of the table, for a test that replaces a line. */
export type WireKinds = Record<OutboxKind, WireKind>
